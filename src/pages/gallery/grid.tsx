import {
  type ComponentProps,
  type KeyboardEvent,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Gallery, inWidth } from '../../../shared/api.ts'
import type { PictureWidth } from '../../../shared/pictures.ts'
import { useGallery } from '../../api/use-api.ts'
import { onOverlayEntry, setOverlayEntry } from '../../app/overlay-entry.ts'
import { Icon, type IconName } from '../../ui/controls.tsx'
import css from './gallery.module.css'

/** Without `alt` when it is a remote one. */
type Image = Gallery['images'][number] & { alt?: string }

/** Size of the file at `src`, if it is one of the league's own pictures. */
export const OWN_WIDTH = 960

/** Placeholders while the list loads, so that nothing jumps. */
const PLACES = Array.from({ length: 12 }, (_, n) => n)

/** Two columns, four where there is room; each third tile is two of them wide (gallery.module.css). */
const LARGE_TILE = '(width >= 48em) 50vw, 100vw'
const SMALL_TILE = '(width >= 48em) 25vw, 50vw'

/** Name of the history entry that holds the enlarged picture's src. */
const OVERLAY = 'picture'

/** The remote list, or `own` when there is none. When it fails nothing is shown; the edge has logged why (specification, section 8). */
export function Grid({ own }: { own: readonly Image[] }) {
  const { data, error } = useGallery()
  const [broken, setBroken] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => onOverlayEntry(OVERLAY, setOpen), [])

  const listed: readonly Image[] | undefined = data?.images
  const all = (listed?.length === 0 ? own : listed) ?? (error ? [] : null)
  const images = all?.filter(({ src }) => !broken.includes(src))
  if (!images) return <Places />
  if (images.length === 0) return null
  const move = (to: string | null) => {
    setOpen(to)
    setOverlayEntry(OVERLAY, to)
  }
  return (
    <>
      <ul className={css.grid}>
        {images.map(({ src, alt = '' }, n) => (
          <li key={src} className={css.tile}>
            <button
              type="button"
              aria-label={`Enlarge picture ${n + 1} of ${images.length}${alt && `: ${alt}`}`}
              onClick={() => move(src)}
            >
              <SizedPicture
                src={src}
                alt={alt}
                sizes={n % 3 === 0 ? LARGE_TILE : SMALL_TILE}
                width={640}
                height={480}
                loading={n < 3 ? 'eager' : 'lazy'}
                onError={() => setBroken((before) => [...before, src])}
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox images={images} open={open} onMove={move} />
    </>
  )
}

function Places() {
  return (
    <div className={`scripted ${css.grid}`} aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className={css.tile} />
      ))}
    </div>
  )
}

/** Specification, section 9; below 48em, as in the style sheet. */
const SHOWN_AFTER_PX = 300

export function BackToTop() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const look = () => setShown(scrollY > SHOWN_AFTER_PX)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])

  return <Disc icon="up" label="Back to top" onClick={toTop} className={css.top} hidden={!shown} />
}

function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The button disappears while the page scrolls up; the focus must stay on the page.
  document.getElementById('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}

type DiscProps = ComponentProps<'button'> & { icon: IconName; label: string }

function Disc({ icon, label, className = '', ...button }: DiscProps) {
  return (
    <button type="button" className={`disc hover-lime ${className}`} aria-label={label} {...button}>
      <Icon name={icon} size={22} />
    </button>
  )
}

type LightboxProps = {
  images: readonly Image[]
  /** The src of the picture shown (its index changes when a broken one is removed). null: closed. */
  open: string | null
  onMove: (to: string | null) => void
}

/** A native modal dialog: focus stays inside, Escape and Back close, and focus returns to the picture in the grid. */
function Lightbox({ images, open, onMove }: LightboxProps) {
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
          <SizedPicture
            className={css.lightboxPicture}
            src={image.src}
            alt={image.alt ?? count}
            sizes="100vw"
          />
          <div className={css.bar}>
            <Disc icon="arrow" label="Previous picture" onClick={() => step(-1)} />
            <p aria-live="polite">{count}</p>
            <Disc icon="arrow" label="Next picture" onClick={() => step(1)} />
            <Disc icon="close" label="Close" onClick={() => onMove(null)} />
          </div>
        </>
      ) : null}
    </dialog>
  )
}

/** No phone is that large on both sides. */
const LARGE = '(width >= 48em) and (height >= 37.5em)'
/** Phones load at most 150 kB a picture (functions/routes/pictures.ts). */
const ON_PHONE = [480, 960] as const
const ON_LARGE = [480, 960, 1600] as const

type SizedPictureProps = ComponentProps<'img'> & { src: string; alt: string }

function SizedPicture({ src, alt, sizes, loading, ...img }: SizedPictureProps) {
  return (
    <picture className={css.sized}>
      <source media={LARGE} srcSet={sourceSet(src, ON_LARGE)} sizes={sizes} />
      {/* `loading` must precede `src`, which starts the request. */}
      <img
        loading={loading}
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
  const own = `-${OWN_WIDTH}.`
  const file = (width: PictureWidth) =>
    src.includes(own) ? src.replace(own, `-${width}.`) : inWidth(src, width)
  return widths.map((width) => `${file(width)} ${width}w`).join(', ')
}

/** A shorter movement is a tap. */
const MIN_PX = 40

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
      if (Math.abs(x) >= MIN_PX && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1)
    },
  }
}
