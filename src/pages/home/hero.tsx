import { ButtonLink, Buttons } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './hero.module.css'
import { useFilm } from './use-film.ts'

/** The first screen: on phones the tagline stands in the night sky, on wide screens beside the rally; a pane of glass in front. */
export function Hero({ tagline, lead }: { tagline: string; lead: string }) {
  const { video, state, toggle, events } = useFilm()
  return (
    <div className={css.hero} data-ground="night">
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
        {FILMS.map(({ src, type, media }) => (
          <source key={src} data-src={src} type={type} media={media} />
        ))}
      </video>
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
          <p>{lead}</p>
          <Buttons>
            <ButtonLink to="/join-league">SIGN UP</ButtonLink>
            <ButtonLink to="/about" look="outline">
              ABOUT US
            </ButtonLink>
          </Buttons>
        </div>
      </div>
    </div>
  )
}

/** The film's first frame, and the first thing to paint. */
function Poster() {
  const phone = { media: PHONE, width: 720, height: 960 }
  return (
    <picture>
      <source {...phone} type="image/avif" srcSet="/static/pictures/hero-phone.avif" />
      <source {...phone} type="image/webp" srcSet="/static/pictures/hero-phone.webp" />
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

const WEBM = 'video/webm; codecs="av01.0.05M.08"'
const MP4 = 'video/mp4; codecs="avc1.64001f"'
const PHONE = '(max-width: 767px)'
const WIDE = '(min-width: 768px)'
const FILMS = [
  { src: '/film/hero-phone.webm', type: WEBM, media: PHONE },
  { src: '/film/hero-phone.mp4', type: MP4, media: PHONE },
  { src: '/film/hero-desktop.webm', type: WEBM, media: WIDE },
  { src: '/film/hero-desktop.mp4', type: MP4, media: WIDE },
]
