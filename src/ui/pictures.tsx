import { PICTURE_WIDTHS } from '../../shared/pictures.ts'
import css from './layout.module.css'

type PictureProps = {
  /** Name of a set in public/static/pictures: <name>-<width>.avif and .webp. */
  name: string
  /** '' for a decorative picture. */
  alt: string
  sizes: string
  /** Width and height keep its place. */
  width?: number
  height?: number
  /** True above the fold: not lazy. */
  first?: boolean
}

/** AVIF where the browser can, WebP elsewhere, in the width that fits the screen. */
export function Picture(props: PictureProps) {
  const { name, alt, sizes, width = 1600, height = 900, first = false } = props
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        className={css.picture}
        src={pictureUrl(name, 960)}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}

function sourceSet(name: string, kind: 'avif' | 'webp'): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(name, width, kind)} ${width}w`).join(', ')
}

/** The file of a picture of pictures.yml, in one of its widths (shared/api.ts). */
export function pictureUrl(name: string, width: number, kind: 'avif' | 'webp' = 'webp'): string {
  return `/static/pictures/${name}-${width}.${kind}`
}

export const FOLDER = '/static/people'

/** Width and height of the people of public/static/people. */
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
  alt?: string | undefined
  className?: string | undefined
}

export function Drawing({ name, alt = '', className = '' }: DrawingProps) {
  const [width, height] = DRAWINGS[name]
  return (
    <img
      className={`screen rounded ${className}`}
      src={`${FOLDER}/${name}.svg`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      ref={hideBroken}
      onError={({ currentTarget }) => hideBroken(currentTarget)}
    />
  )
}

/**
 * Without signal, saved pages lack their pictures; a browser would draw a broken one. Also as a ref: a picture may have
 * failed before hydration.
 */
export function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true
}

type FirstPictureProps = {
  /** `data:` address; the renderer alone has it: in the script its bytes would come a second time. */
  src: string | undefined
  className: string
}

/** A picture in a few kilobytes, within the HTML: it paints with the words, and the sharp one over it. */
export function FirstPicture({ src, className }: FirstPictureProps) {
  if (!import.meta.env.SSR) return <img className={className} alt="" suppressHydrationWarning />
  // Not behind the first frame, as browsers do with large pictures: it is there already.
  return <img className={className} alt="" decoding="sync" src={src} />
}
