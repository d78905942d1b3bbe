// What became of a queued form, shown on whatever page is open.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import button from '../ui/controls.module.css'
import { Icon } from '../ui/icon.tsx'
import { placeAtBottom } from '../ui/notice.tsx'
import css from './outbox-banner.module.css'
import type { Refusal } from './record.ts'

export type Outcome = { kind: 'accepted'; reference: string } | { kind: 'expired' } | Refusal

/** `link`: where the visitor finds the answers again. */
type Text = { lead: string; text: string; link: string | null }
type Banner = Text & { id: string }

/** Screen readers need so long to register a live region. */
const REGISTERED_AFTER_MS = 100

let banners: readonly Banner[] = []
let draw: ((all: readonly Banner[]) => void) | null = null
let started: Promise<void> | null = null
const shown = new Set<string>()

/** Empty, before there is anything to say: screen readers do not read what a live region starts with. */
export function startBanners(): Promise<void> {
  started ??= new Promise((resolve) => {
    const drawn = () => setTimeout(resolve, REGISTERED_AFTER_MS)
    createRoot(placeAtBottom()).render(<Banners onDrawn={drawn} />)
  })
  return started
}

/** The same `id` is shown once a document. */
export async function showBanner(text: Text, id: string): Promise<void> {
  if (shown.has(id)) return
  shown.add(id)
  await startBanners()
  // The newest on top: what is being read stays where it is.
  update([{ ...text, id }, ...banners])
}

function update(all: readonly Banner[]): void {
  banners = all
  draw?.(all)
}

function Banners({ onDrawn }: { onDrawn: () => void }) {
  const [all, setAll] = useState<readonly Banner[]>([])
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
  update(banners.filter((one) => one.id !== id))
  // The button goes with its banner, and focus has to stay on the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}

export const UNKNOWN_FORM: Text = {
  lead: 'What waited on this device was not sent',
  text: 'Its form is not on this site any more.',
  link: null,
}

export function outcomeText(form: FormDefinition, outcome: Outcome): Text {
  const what = form.isEntry ? 'entry' : 'message'
  const missed = `Your ${what} was not sent`
  switch (outcome.kind) {
    case 'accepted':
      return {
        lead: `Your ${what} ${outcome.reference} was sent`,
        text: 'It waited on this device, and is not kept here any more.',
        link: null,
      }
    case 'expired':
      return {
        lead: missed,
        text: `No page of this site was open with a connection for 7 days. Your ${what} is not kept on this device any more.`,
        link: `/${form.id}`,
      }
    case 'invalid':
    case 'refused':
      return { lead: missed, text: reasonOf(form, outcome), link: `/${form.id}` }
  }
}

function reasonOf({ consents }: FormDefinition, refusal: Refusal): string {
  if (refusal.kind === 'refused') {
    return /[.!?]$/.test(refusal.message) ? refusal.message : `${refusal.message}.`
  }
  const isConsent = (name: string) => consents.some((box) => box.name === name)
  return Object.keys(refusal.fields).every(isConsent)
    ? 'The words beside a box that you ticked have changed. Read them, and send it again.'
    : 'Some answers need another look. What you typed is still here.'
}
