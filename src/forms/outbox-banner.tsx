// Shows the outcome of a queued form on any page.
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import button from '../ui/controls.module.css'
import { Icon } from '../ui/icon.tsx'
import { placeAtBottom } from '../ui/notice.tsx'
import css from './outbox-banner.module.css'
import type { Refusal } from './record.ts'

export type Outcome = { kind: 'accepted'; reference: string } | { kind: 'expired' } | Refusal

/** `link`: the form's page, with the visitor's answers. */
type Text = { lead: ReactNode; text: string; link: string | null }
type Banner = Text & { id: string }

/** Screen readers take this long to register a live region, and do not read its first content. */
const REGISTERED_AFTER_MS = 100

let root: Root | null = null
let registered: Promise<void> | null = null
let banners: readonly Banner[] = []
const shown = new Set<string>()

/** Renders the empty live region. */
export function startBanners(): Promise<void> {
  registered ??= new Promise((resolve) => {
    root = createRoot(placeAtBottom())
    show([])
    setTimeout(resolve, REGISTERED_AFTER_MS)
  })
  return registered
}

/** Each `id` is shown once. */
export async function showBanner(text: Text, id: string): Promise<void> {
  if (shown.has(id)) return
  shown.add(id)
  await startBanners()
  // New banners go on top, so that the one being read stays in place.
  show([{ ...text, id }, ...banners])
}

function show(all: readonly Banner[]): void {
  banners = all
  root?.render(
    <div role="status" className={`screen ${css.banners}`}>
      {all.map((banner) => (
        <BannerBox key={banner.id} {...banner} />
      ))}
    </div>,
  )
}

function close(id: string): void {
  show(banners.filter((one) => one.id !== id))
  // The button disappears with its banner; the focus must stay on the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}

function BannerBox({ id, lead, text, link }: Banner) {
  return (
    <div className={css.banner} data-ground="night">
      <div>
        <p className={css.lead}>{lead}</p>
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
  )
}

export function outcomeText(form: FormDefinition, outcome: Outcome): Text {
  const what = form.isEntry ? 'entry' : 'message'
  const missed = `Your ${what} was not sent`
  switch (outcome.kind) {
    case 'accepted':
      return {
        lead: (
          <>
            Your {what} <span className={css.reference}>{outcome.reference}</span> was sent
          </>
        ),
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
