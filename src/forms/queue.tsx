// Sends queued forms from any page: with the same id until an answer comes, one tab at a time.
import { createRoot, type Root } from 'react-dom/client'
import { endpointOf, type FormDefinition } from '../../shared/forms/definition.ts'
import { FORMS } from '../../shared/forms/forms.ts'
import { untilOnline } from '../api/until-online.ts'
import { device, type Store, writeStored } from '../app/storage.ts'
import button from '../ui/controls.module.css'
import { Icon } from '../ui/controls.tsx'
import { draftKey, isExpired, isQueued, queuedForms, type Refusal, readDraft } from './draft.ts'
import { bodyOf } from './form-data.ts'
import css from './outcome.module.css'
import { type Accepted, ownPath, placeText, type SendResult, send } from './send.ts'
import { HIDDEN_PAUSE_MS, isAnswered, type Rest, restOf, untilDone } from './until-done.ts'

type QueueParts = {
  store: Store
  now: () => number
  /** Shows the result. Called before the draft is removed. */
  tell: (form: FormDefinition, result: QueueResult, id: string) => void
}

/** Sends the form if it is still queued. */
export async function sendOnce(
  form: FormDefinition,
  { store, now, tell }: QueueParts,
): Promise<Rest> {
  const draft = readDraft(form.id, store, now())
  if (draft?.status.kind === 'refused') tell(form, draft.status.refusal, draft.id)
  if (!draft || !isQueued(draft)) return 'done'
  if (isExpired(draft, now())) {
    tell(form, { kind: 'expired' }, draft.id)
    store.delete(draftKey(form.id))
    return 'done'
  }
  const body = { ...draft.status.body, submissionId: draft.id }
  const result = await send(endpointOf(form), bodyOf(form, body, new Map()), () => undefined)
  if (!isAnswered(result)) return restOf(result)
  // The visitor may have changed it meanwhile.
  const isSame = () => {
    const stored = readDraft(form.id, store, now())
    return stored?.id === draft.id && stored.savedAt === draft.savedAt
  }
  if (result.kind === 'accepted') {
    tell(form, result, draft.id)
    if (isSame()) store.delete(draftKey(form.id))
  } else {
    const status = { kind: 'refused', refusal: result } as const
    if (isSame()) writeStored(store, draftKey(form.id), { ...draft, status })
    tell(form, result, draft.id)
  }
  return 'done'
}

/** Retries until the form is sent or the page closes. */
export async function sendQueued(form: FormDefinition): Promise<void> {
  showBanners(banners)
  await untilOnline(document.hidden ? HIDDEN_PAUSE_MS : REGISTERED_AFTER_MS)
  // Pages of earlier releases, open in other tabs, hold the lock under this name.
  await untilDone(`outbox:${form.id}`, () => sendOnce(form, { store: device, now: Date.now, tell }))
}

/** Sends all queued forms, and shows a notice for refused ones. */
export function sendAllQueued(): void {
  for (const id of queuedForms(device, Date.now())) {
    const form = FORMS.find((one) => one.id === id)
    if (form) void sendQueued(form)
    // This form no longer exists.
    else device.delete(draftKey(id))
  }
}

type Listener = (result: SendResult) => void

const onScreen = new Map<string, Listener>()

/** Lets a form on screen show its result itself, until the returned function is called. */
export function whileOnScreen(form: string, listener: Listener): () => void {
  onScreen.set(form, listener)
  return () => onScreen.delete(form)
}

function tell(form: FormDefinition, result: QueueResult, id: string): void {
  const listener = onScreen.get(form.id)
  if (listener && result.kind !== 'expired') listener(result)
  else addBanner({ ...queueResultText(form, result), id: `${id} ${result.kind}` })
}

type QueueResult = ({ kind: 'accepted' } & Accepted) | { kind: 'expired' } | Refusal

type Banner = ReturnType<typeof queueResultText> & { id: string }

/** Screen readers take this long to register a live region, and do not read its first content. */
const REGISTERED_AFTER_MS = 100

let root: Root | null = null
let banners: readonly Banner[] = []
const shown = new Set<string>()

/** Each banner is shown once; new ones on top, so that the one being read stays in place. */
function addBanner(banner: Banner): void {
  if (shown.has(banner.id)) return
  shown.add(banner.id)
  showBanners([banner, ...banners])
}

function showBanners(all: readonly Banner[]): void {
  banners = all
  root ??= createRoot(liveRegion())
  root.render(all.map((banner) => <BannerBox key={banner.id} {...banner} />))
}

function close(id: string): void {
  showBanners(banners.filter((one) => one.id !== id))
  // The button disappears with its banner; the focus must stay on the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}

function BannerBox({ id, lead, text, link, label }: Banner) {
  return (
    <div className={css.banner} data-ground="night">
      <div>
        <p className="bold">{lead}</p>
        <p>{text}</p>
        {link ? (
          <p className={css.way}>
            <a className={`${button.button} ${button.solid}`} href={link}>
              {label}
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

/** `link`: the entry, or the form's page with the visitor's answers. */
export function queueResultText(form: FormDefinition, result: QueueResult) {
  const what = form.isEntry ? 'entry' : 'message'
  if (result.kind === 'accepted') {
    const reference = (
      <span className={css.reference} translate="no">
        {result.reference}
      </span>
    )
    return {
      lead: (
        <>
          Your {what} {reference} was sent
        </>
      ),
      text: `${placeText(result)} Nothing is left on this device.`.trim(),
      link: result.entryLink ? ownPath(result.entryLink) : null,
      label: 'Your entry',
    }
  }
  const text =
    result.kind === 'expired'
      ? "It wasn't sent within 7 days, so we deleted it from this device."
      : reasonOf(form, result)
  return {
    lead: `We couldn't send your saved ${what}`,
    text,
    link: `/${form.id}`,
    label: 'Open the form',
  }
}

function reasonOf({ consents }: FormDefinition, refusal: Refusal): string {
  if (refusal.kind === 'refused') {
    return /[.!?]$/.test(refusal.message) ? refusal.message : `${refusal.message}.`
  }
  const isConsent = (name: string) => consents.some((box) => box.name === name)
  return Object.keys(refusal.fields).every(isConsent)
    ? 'We changed the words of a box you ticked. Read them and send again.'
    : 'Some answers need another look. What you typed is still here.'
}

/** An element outside the page, whose content must not move. */
function liveRegion(): HTMLElement {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.className = `screen ${css.banners}`
  document.body.append(region)
  return region
}
