// One picture, enlarged.
import { type ComponentProps, type KeyboardEvent, type TouchEvent, useEffect, useRef } from 'react'
import { type Gallery, inWidth } from '../../../shared/api.ts'
import type { PictureWidth } from '../../../shared/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './gallery.module.css'

type LightboxProps = {
  images: Gallery['images']
  /** The src of the picture shown (its index changes when a broken one is removed). null: closed. */
  open: string | null
  onMove: (to: string | null) => void
}

/** A native modal dialog: focus stays inside, Escape and Back close, and focus returns to the picture in the grid. */
export function Lightbox({ images, open, onMove }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const at = images.findIndex(({ src }) => src === open)
  const image = images[at]

  useEffect(() => {
    if (image && !dialog.current?.open) dialog.current?.showModal()
    if (!image) dialog.current?.close()
  }, [image])

  const step = (by: number) =>
    onMove(images[(at + by + images.length) % images.length]?.src ?? null)
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  const swipe = useSwipe(step)
  const count = `Picture ${at + 1} of ${images.length}`
  return (
    <dialog
      ref={dialog}
      className={css.box}
      data-ground="night"
      aria-label="Pictures"
      onClose={() => onMove(null)}
      onKeyDown={byKey}
      {...swipe}
    >
      {image ? (
        <>
          <RemotePicture
            className={css.lightboxPicture}
            src={image.src}
            alt={count}
            sizes="100vw"
          />
          <div className={css.bar}>
            <button
              type="button"
              className="disc"
              onClick={() => step(-1)}
              aria-label="Previous picture"
            >
              <Icon name="arrow" />
            </button>
            <p aria-live="polite">{count}</p>
            <button
              type="button"
              className="disc"
              onClick={() => step(1)}
              aria-label="Next picture"
            >
              <Icon name="arrow" />
            </button>
            <button type="button" className="disc" onClick={() => onMove(null)} aria-label="Close">
              <Icon name="close" />
            </button>
          </div>
        </>
      ) : null}
    </dialog>
  )
}

/** No phone is that large on both sides. */
const LARGE = '(min-width: 768px) and (min-height: 600px)'
/** Phones load at most 150 kB a picture (functions/routes/pictures.ts). */
const ON_PHONE = [480, 960] as const
const ON_LARGE = [480, 960, 1600] as const

type RemotePictureProps = Pick<
  ComponentProps<'img'>,
  'className' | 'width' | 'height' | 'onError'
> & {
  src: string
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  isLazy?: boolean
}

/** A picture of the gallery function, in the width that fits the screen. */
export function RemotePicture({ src, alt, sizes, isLazy = false, ...img }: RemotePictureProps) {
  return (
    <picture className={css.remotePicture}>
      <source media={LARGE} srcSet={sourceSet(src, ON_LARGE)} sizes={sizes} />
      <img
        // Must precede `src`, which starts the request.
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

/** A shorter movement is a tap. */
const SHORTEST_PX = 40

/** Swiping left shows the next picture (1), right the one before (-1). */
function useSwipe(step: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      // Two fingers zoom, and one finger pans a zoomed page.
      const alone = finger && touches.length === 1 && (visualViewport?.scale ?? 1) <= 1
      from.current = alone ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!finger || !from.current) return
      const x = finger.clientX - from.current.x
      const y = finger.clientY - from.current.y
      from.current = null
      if (Math.abs(x) >= SHORTEST_PX && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1)
    },
  }
}
