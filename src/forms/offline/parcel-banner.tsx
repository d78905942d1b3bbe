// What became of a form that waited on this device, said on whatever page is open.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { placeAtBottom } from '../../ui/at-bottom.ts'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import css from './parcel-banner.module.css'
import type { Said } from './parcel-words.ts'

type Shown = Said & { id: string }

/** Screen readers take so long to know a status in which something may come. */
const KNOWN_AFTER_MS = 100

let shown: readonly Shown[] = []
let draw: ((all: readonly Shown[]) => void) | null = null
let placed: Promise<void> | null = null
/** What comes back is told at every look until its form is opened: once a document is enough. */
const told = new Set<string>()

/** Empty, before there is anything to say: what is there from the beginning of a status is not read out. */
export function placeBanners(): Promise<void> {
  placed ??= new Promise((resolve) => {
    const drawn = () => setTimeout(resolve, KNOWN_AFTER_MS)
    createRoot(placeAtBottom()).render(<Banners onDrawn={drawn} />)
  })
  return placed
}

/** `once`: of what it is; the same is said once a document. */
export async function showSaid(said: Said, once: string): Promise<void> {
  if (told.has(once)) return
  told.add(once)
  await placeBanners()
  // On top: what is being read stays where it is.
  show([{ ...said, id: once }, ...shown])
}

function show(all: readonly Shown[]): void {
  shown = all
  draw?.(all)
}

function Banners({ onDrawn }: { onDrawn: () => void }) {
  const [all, setAll] = useState<readonly Shown[]>([])
  useEffect(() => {
    draw = setAll
    onDrawn()
  }, [onDrawn])
  return (
    <div role="status" className={`screen ${css.banners}`}>
      {all.map(({ id, lead, text, link }) => (
        <div key={id} className={css.banner} data-ground="night">
          <div>
            <p className={css.lead}>{lead.split(/(\S+-\S+-\S+)/).map(inOneLine)}</p>
            <p>{text}</p>
            {link ? (
              <p className={css.way}>
                <a className={`${button.button} ${button.solid}`} href={link}>
                  Open the form
                </a>
              </p>
            ) : null}
          </div>
          <button
            type="button"
            className={css.close}
            aria-label="Close"
            data-tip="Close"
            onClick={() => close(id)}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
      ))}
    </div>
  )
}

/** A reference is copied by hand. */
function inOneLine(part: string) {
  return part.includes('-') ? (
    <span key={part} className={css.reference}>
      {part}
    </span>
  ) : (
    part
  )
}

function close(id: string): void {
  show(shown.filter((one) => one.id !== id))
  // The button goes with what it closes, and focus has to stay on the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}
