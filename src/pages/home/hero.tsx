// The first screen: tagline, film and its poster.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../app/idle.ts'
import { ButtonLink, Buttons } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FirstPicture } from '../../ui/pictures.tsx'
import css from './hero.module.css'
import FIRST from './hero-phone-first.avif?inline'

type HeroProps = {
  tagline: string
  lead: string
  /** The next tournament, if any. */
  next: ReactNode
}

/** The first screen: on phones the tagline stands in the night sky, on wide screens beside the rally; a pane of glass in front. */
export function Hero({ tagline, lead, next }: HeroProps) {
  const { video, state, toggle, events } = useFilm()
  return (
    <div className={css.hero} data-ground="night">
      <div className={css.words}>
        <h1>{tagline}</h1>
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
            <p>{lead}</p>
            {next}
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
        width={1280}
        height={720}
        {...events}
      >
        {FILMS.map(({ src, line, ...source }) => (
          <source key={src} data-src={src} data-line={line} {...source} />
        ))}
      </video>
    </div>
  )
}

/** The film's first frame. */
function Poster() {
  const phone = { media: PHONE, width: 720, height: 960 }
  const wide = { media: WIDE, width: 1920, height: 1080 }
  return (
    <picture>
      <source {...phone} type="image/avif" srcSet="/static/pictures/hero-phone.avif" />
      <source {...phone} type="image/webp" srcSet="/static/pictures/hero-phone.webp" />
      <source {...wide} type="image/avif" srcSet="/static/pictures/hero-wide.avif" />
      <source {...wide} type="image/webp" srcSet="/static/pictures/hero-wide.webp" />
      <source
        type="image/avif"
        srcSet="/static/pictures/hero-desktop.avif"
        width={1280}
        height={720}
      />
      <img
        className={css.film}
        src="/static/pictures/hero-desktop.webp"
        width={1280}
        height={720}
        alt=""
        fetchPriority="high"
        data-poster=""
      />
    </picture>
  )
}

const PHONE = '(max-width: 767px)'
/** Screens on which 1280 pixels would be stretched by more than a sixth. */
const WIDE = '(min-width: 1500px), (min-width: 1200px) and (min-resolution: 1.5dppx)'
const DESKTOP = '(min-width: 768px)'
/** `line`: megabits a second that it needs. */
type Cut = { src: string; type: string; media: string; line?: number }

/** Up to 900 kB arrive in 1.5 s at 5 Mbit/s. */
const LARGE = { media: WIDE, line: 5 }
const WEBM = 'video/webm; codecs="av01.0.05M.08"'
const MP4 = 'video/mp4; codecs="avc1.64001f"'
const LARGE_WEBM = 'video/webm; codecs="av01.0.08M.08"'
const LARGE_MP4 = 'video/mp4; codecs="avc1.640028"'
const FILMS: readonly Cut[] = [
  { src: '/film/hero-phone.webm', type: WEBM, media: PHONE },
  { src: '/film/hero-phone.mp4', type: MP4, media: PHONE },
  { src: '/film/hero-wide.webm', type: LARGE_WEBM, ...LARGE },
  { src: '/film/hero-wide.mp4', type: LARGE_MP4, ...LARGE },
  { src: '/film/hero-desktop.webm', type: WEBM, media: DESKTOP },
  { src: '/film/hero-desktop.mp4', type: MP4, media: DESKTOP },
]

type FilmState = 'poster' | 'playing' | 'paused'
type Film = {
  video: RefObject<HTMLVideoElement | null>
  state: FilmState
  toggle: () => void
  /** For the video element. */
  events: { onPlaying: () => void; onPause: () => void }
}

/**
 * The HTML has the film's URLs as data-src, so that nothing loads before the poster has painted, nor under reduced
 * motion or Save-Data.
 */
function useFilm(): Film {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<FilmState>('poster')

  useEffect(() => {
    const film = video.current
    const source = film && shouldPlay(window, navigator) ? sourceFor(film) : null
    if (!film || !source) return
    return afterPaint(() => {
      film.muted = true
      film.src = source
      // Where autoplay is refused, the poster stays: it is the first frame.
      film.play().catch(() => setState('poster'))
    })
  }, [])

  const toggle = () => {
    if (state === 'playing') video.current?.pause()
    else video.current?.play().catch(() => setState('paused'))
  }
  const onPlaying = () => setState('playing')
  const onPause = () => setState((before) => (before === 'playing' ? 'paused' : before))
  return { video, state, toggle, events: { onPlaying, onPause } }
}

function sourceFor(film: HTMLVideoElement): string | null {
  const sources = [...film.querySelectorAll('source')].map((source) => ({
    src: source.dataset.src ?? '',
    type: source.type,
    media: source.media,
    line: Number(source.dataset.line ?? 0),
  }))
  return pickSource(sources, {
    fits: (media) => matchMedia(media).matches,
    plays: (type) => film.canPlayType(type) !== '',
    line: lineOf(navigator),
  })
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

/** `line`: megabits a second that playback needs, where the browser reports its connection. */
type Source = { src: string; type: string; media: string; line: number }
type Connection = { saveData?: unknown; effectiveType?: unknown; downlink?: unknown }
type Player = {
  fits: (media: string) => boolean
  plays: (type: string) => boolean
  line: number
}

const SLOW = ['slow-2g', '2g', '3g']

/** False under reduced motion, with Save-Data, and on a connection that the browser calls slow. */
export function shouldPlay(
  view: Pick<Window, 'matchMedia'>,
  browser: { connection?: Connection } | object,
): boolean {
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (view.matchMedia('(prefers-reduced-data: reduce)').matches) return false
  const connection = connectionOf(browser)
  if (connection?.saveData === true) return false
  return !SLOW.some((type) => type === connection?.effectiveType)
}

/** Megabits a second as the browser reports; Infinity when unknown. */
export function lineOf(browser: { connection?: Connection } | object): number {
  const line = connectionOf(browser)?.downlink
  return typeof line === 'number' ? line : Number.POSITIVE_INFINITY
}

/** The first source that fits the screen, the browser's codecs and the connection. */
export function pickSource(
  sources: readonly Source[],
  { fits, plays, line }: Player,
): string | null {
  const fitting = (source: Source) =>
    fits(source.media) && plays(source.type) && line >= source.line
  return sources.find(fitting)?.src ?? null
}

function connectionOf(browser: { connection?: Connection } | object): Connection | undefined {
  return 'connection' in browser ? browser.connection : undefined
}
