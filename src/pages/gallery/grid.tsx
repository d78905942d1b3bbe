// The pictures of the gallery.
import { useEffect, useState } from 'react'
import type { Gallery } from '../../../shared/api.ts'
import { useGallery } from '../../api/use-api.ts'
import { setOverlayEntry, useOverlayEntry } from '../../app/overlay-entry.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './gallery.module.css'
import { Lightbox, RemotePicture } from './lightbox.tsx'

type Images = Gallery['images']

/** Placeholders while the list loads, so that nothing jumps. */
const PLACES = Array.from({ length: 12 }, (_, n) => n)

/** Two columns, four where there is room; each third tile is two of them wide (grid.module.css). */
const LARGE_TILE = '(min-width: 768px) 50vw, 100vw'
const SMALL_TILE = '(min-width: 768px) 25vw, 50vw'

/** Name of the history entry that holds the enlarged picture's src. */
const OVERLAY = 'picture'

/** The remote list. When it fails nothing is shown; the edge has logged why (specification, section 8). */
export function Grid() {
  const { data, error } = useGallery()
  const [broken, setBroken] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string | null>(null)
  useOverlayEntry(OVERLAY, setOpen)

  const all = data?.images ?? (error ? [] : null)
  const images = all?.filter(({ src }) => !broken.includes(src))
  if (!images) return <Places />
  const drop = (src: string, n: number) => {
    // A broken picture that is enlarged gives way to the next.
    if (src === open)
      move(images.length > 1 ? (images[(n + 1) % images.length]?.src ?? null) : null)
    setBroken((before) => [...before, src])
  }
  const move = (to: string | null) => {
    setOpen(to)
    setOverlayEntry(OVERLAY, to)
  }
  return (
    <>
      <Tiles images={images} onOpen={move} onBroken={drop} />
      <Lightbox images={images} open={open} onMove={move} />
    </>
  )
}

export function Places() {
  return (
    <div className={`scripted ${css.grid}`} aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className={css.tile} />
      ))}
    </div>
  )
}

type TilesProps = {
  images: Images
  onOpen: (src: string) => void
  onBroken: (src: string, n: number) => void
}

function Tiles({ images, onOpen, onBroken }: TilesProps) {
  return (
    <ul className={css.grid}>
      {images.map(({ src }, n) => (
        <li key={src} className={css.tile}>
          <button
            type="button"
            aria-label={`Enlarge picture ${n + 1} of ${images.length}`}
            onClick={() => onOpen(src)}
          >
            <RemotePicture
              src={src}
              alt=""
              sizes={n % 3 === 0 ? LARGE_TILE : SMALL_TILE}
              width={640}
              height={480}
              isLazy={n >= 3}
              onError={() => onBroken(src, n)}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Specification, section 9; below 768 px, which the style sheet knows. */
const SHOWN_AFTER_PX = 300

export function BackToTop() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const look = () => setShown(scrollY > SHOWN_AFTER_PX)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])

  return (
    <button
      type="button"
      className={`disc ${css.top}`}
      hidden={!shown}
      aria-label="Back to top"
      onClick={toTop}
    >
      <Icon name="up" size={24} />
    </button>
  )
}

function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The button disappears on the way up; the focus must stay on the page.
  document.getElementById('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}
