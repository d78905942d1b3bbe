import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Gallery } from '../../../shared/api.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './lightbox.module.css'
import { RemotePicture } from './remote-picture.tsx'
import { useSwipe } from './use-swipe.ts'

type LightboxProps = {
  images: Gallery['images']
  /** The picture shown, by its src: its index changes when a broken one drops out. Null: closed. */
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
          <RemotePicture className={css.picture} src={image.src} alt={count} sizes="100vw" />
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
