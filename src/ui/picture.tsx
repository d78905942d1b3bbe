import { PICTURE_WIDTHS } from '../../shared/api.ts'
import css from './picture.module.css'
import { pictureUrl } from './picture-url.ts'

type PictureProps = {
  /** Name of a set in public/static/pictures: <name>-<width>.avif and .webp. */
  name: string
  /** Empty when the picture only sets the mood. */
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** Shape of the file, so that its place is kept before it arrives. */
  width?: number
  height?: number
  /** True for a picture of the first screen: not lazy. */
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
