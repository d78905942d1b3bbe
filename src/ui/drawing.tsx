import css from './drawing.module.css'

/** Where art/drawn/people.mjs puts them. */
export const FOLDER = '/static/people'

/** The people of public/static/people, with width and height, so that their place is kept. */
export const DRAWINGS = {
  bounce: [320, 400],
  handshake: [660, 440],
  'high-five': [600, 600],
  laughing: [640, 512],
  'lob-chase': [640, 640],
  'looking-up': [320, 440],
  'low-volley': [660, 456],
  'on-the-bench': [480, 380],
  smash: [560, 700],
  wheelchair: [640, 560],
} as const

export type DrawingName = keyof typeof DRAWINGS

type DrawingProps = {
  name: DrawingName
  /** Left out where the words beside it say the same. */
  alt?: string | undefined
  className?: string | undefined
}

/** Drawn players; not printed. */
export function Drawing({ name, alt = '', className = '' }: DrawingProps) {
  const [width, height] = DRAWINGS[name]
  return (
    <img
      className={`screen ${css.drawing} ${className}`}
      src={`${FOLDER}/${name}.svg`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
