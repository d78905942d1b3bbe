import type { ComponentProps } from 'react'
import { inWidth, type PictureWidth } from '../../../shared/api.ts'
import css from './remote-picture.module.css'

/** No phone has both sides as long. */
const LARGE = '(min-width: 768px) and (min-height: 600px)'
/** What a phone loads of one is at most 150 kB (functions/routes/pictures.ts). */
const ON_PHONE = [480, 960] as const
const ON_LARGE = [480, 960, 1600] as const

type RemotePictureProps = Pick<
  ComponentProps<'img'>,
  'className' | 'width' | 'height' | 'onError'
> & {
  src: string
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  isLazy?: boolean
}

/** A picture of the gallery function, in the width that fits the screen. */
export function RemotePicture({ src, alt, sizes, isLazy = false, ...img }: RemotePictureProps) {
  return (
    <picture className={css.picture}>
      <source media={LARGE} srcSet={sourceSet(src, ON_LARGE)} sizes={sizes} />
      <img
        // Before the address, which would be asked for at once.
        loading={isLazy ? 'lazy' : 'eager'}
        sizes={sizes}
        srcSet={sourceSet(src, ON_PHONE)}
        src={src}
        alt={alt}
        decoding="async"
        {...img}
      />
    </picture>
  )
}

function sourceSet(src: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${inWidth(src, width)} ${width}w`).join(', ')
}
