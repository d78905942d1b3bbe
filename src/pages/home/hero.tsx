// The first screen: tagline, film and its poster.
import onHome from 'content:on-home'
import page from 'content:pages/home'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { nextEvent, tournamentState } from '../../../shared/tournaments.ts'
import { type Connection, connection, whenIdle } from '../../app/browser.ts'
import { useMoment } from '../../app/clock.ts'
import { ButtonLink, Buttons, Icon } from '../../ui/controls.tsx'
import { whenText } from '../../ui/dates.ts'
import { FirstPicture } from '../../ui/pictures.tsx'
import css from './hero.module.css'
import FIRST from './hero-phone-first.avif?inline'

/** The hero: on phones the tagline is in the night sky, on wide screens beside the rally, behind a pane of glass. */
export function Hero() {
  const { video, state, isWanted, toggle, events } = useFilm()
  return (
    <div className={css.hero} data-ground="night">
      <div className={css.words}>
        <h1>{page.heading}</h1>
        <div className={css.glass}>
          <button
            type="button"
            className={`disc ${css.pause}`}
            hidden={state === 'poster'}
            onClick={toggle}
            aria-label={state === 'playing' ? 'Pause the film' : 'Play the film'}
          >
            <Icon name={state === 'playing' ? 'pause' : 'play'} size={18} />
          </button>
          <div className={css.lead}>
            <p>{page.lead}</p>
            <NextTournament />
          </div>
          <Buttons>
            <ButtonLink to="/join-league">SIGN UP</ButtonLink>
            <ButtonLink to="/about" look="outline">
              ABOUT US
            </ButtonLink>
          </Buttons>
        </div>
      </div>
      <FirstPicture
        src={import.meta.env.SSR ? FIRST : undefined}
        className={`${css.film} ${css.first}`}
      />
      <Poster />
      <video
        ref={video}
        className={`${css.film} ${state === 'poster' ? '' : css.shown}`}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        {...WIDE}
        {...events}
      >
        {isWanted ? FILMS.map((cut) => <source key={cut.src} {...cut} />) : null}
      </video>
    </div>
  )
}

function NextTournament() {
  const now = useMoment()
  const next = nextEvent(onHome.dated, now)
  if (!next) return null
  const lead = tournamentState(next, now).stage === 'running' ? 'On now' : 'Next'
  return (
    <p>
      <Link to={`/${next.id}`}>{`${lead}: ${next.name}, ${whenText(next, 'upcoming')}`}</Link>
    </p>
  )
}

function Poster() {
  const files = '/static/pictures/hero'
  const phone = { media: PHONE, width: 720, height: 960 }
  return (
    <picture>
      <source {...phone} type="image/avif" srcSet={`${files}-phone.avif`} />
      <source {...phone} type="image/webp" srcSet={`${files}-phone.webp`} />
      <source {...WIDE} type="image/avif" srcSet={`${files}-wide.avif`} />
      <img
        {...WIDE}
        className={css.film}
        src={`${files}-wide.webp`}
        alt=""
        fetchPriority="high"
        data-poster=""
      />
    </picture>
  )
}

const PHONE = '(max-width: 767px)'
const OTHERS = '(min-width: 768px)'
const WIDE = { width: 1920, height: 1080 }
const FILMS = [
  { src: '/film/hero-phone.webm', type: 'video/webm; codecs="av01.0.05M.08"', media: PHONE },
  { src: '/film/hero-phone.mp4', type: 'video/mp4; codecs="avc1.64001f"', media: PHONE },
  { src: '/film/hero-wide.webm', type: 'video/webm; codecs="av01.0.08M.08"', media: OTHERS },
  { src: '/film/hero-wide.mp4', type: 'video/mp4; codecs="avc1.640028"', media: OTHERS },
]

type FilmState = 'poster' | 'playing' | 'paused'

/** No source is in the HTML, so that nothing loads before the poster has painted, nor under reduced motion or Save-Data. */
function useFilm() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<FilmState>('poster')
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (!onHome.showFilm || !shouldPlay(window, connection())) return
    return afterPaint(() => setWanted(true))
  }, [])
  useEffect(() => {
    if (!isWanted || !video.current) return
    video.current.muted = true
    // Where autoplay is refused, the poster stays: it is the first frame.
    video.current.play().catch(() => setState('poster'))
  }, [isWanted])

  const toggle = () => {
    if (state === 'playing') video.current?.pause()
    else video.current?.play().catch(() => setState('paused'))
  }
  const onPlaying = () => setState('playing')
  const onPause = () => setState((before) => (before === 'playing' ? 'paused' : before))
  return { video, state, isWanted, toggle, events: { onPlaying, onPause } }
}

/** Runs when the poster is painted and the browser is idle; returns how to cancel. */
function afterPaint(start: () => void): () => void {
  let wanted = true
  const poster = document.querySelector<HTMLImageElement>('[data-poster]')
  const next = () => requestAnimationFrame(() => whenIdle(() => wanted && start()))
  if (poster) poster.decode().then(next, next)
  else next()
  return () => {
    wanted = false
  }
}

const SLOW = ['slow-2g', '2g', '3g']

/** False under reduced motion, with Save-Data, and on a connection that the browser calls slow. */
export function shouldPlay(view: Pick<Window, 'matchMedia'>, connection: Connection): boolean {
  const reduced = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)']
  if (reduced.some((media) => view.matchMedia(media).matches)) return false
  return connection.saveData !== true && !SLOW.includes(String(connection.effectiveType))
}
