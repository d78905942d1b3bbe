// Sends queued forms from any page: with the same id until an answer comes, one tab at a time.
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { endpointOf, type FormDefinition } from '../../shared/forms/definition.ts'
import { FORMS } from '../../shared/forms/forms.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { untilOnline } from '../api/until-online.ts'
import { device, type Store, writeStored } from '../app/storage.ts'
import button from '../ui/controls.module.css'
import { Icon } from '../ui/controls.tsx'
import { placeAtBottom } from '../ui/notice.tsx'
import { bodyOf } from './form-data.ts'
import css from './outbox-banner.module.css'
import {
  type FormRecord,
  isExpired,
  isQueued,
  mayQueueOnDevice,
  outboxForms,
  type Refusal,
  readRecord,
  recordKey,
} from './record.ts'
import {
  type Attempted,
  attempt,
  isOffline,
  retryAfterMs,
  type SendResult,
  untilReachable,
} from './send.ts'

/** Pause while the edge answers but cannot store the form; Retry-After may be longer. */
const RETRY_MS = 2 * MINUTE
/** A hidden tab waits, so that a visible one sends and shows the outcome. */
const HIDDEN_PAUSE_MS = 3 * SECOND
/** Temporary refusals; a foreign answer (a hotel's sign-in page) has no code. */
const TEMPORARY_CODES = ['', 'busy', 'too_many', 'unavailable', 'internal']

export type OutboxParts = {
  store: Store
  now: () => number
  /** Shows the outcome; resolves when it is on screen. Called before the record is removed. */
  tell: (form: FormDefinition, outcome: Outcome, id: string) => Promise<void>
}

type Rest = { kind: 'done' } | { kind: 'offline' } | { kind: 'later'; pauseMs: number }

const DONE: Rest = { kind: 'done' }

/** Sends the form if it is still queued. */
export async function sendOnce(form: FormDefinition, parts: OutboxParts): Promise<Rest> {
  const { store, now, tell } = parts
  const record = readRecord(form.id, store, now())
  if (record?.status.kind === 'refused') await tell(form, record.status.refusal, record.id)
  if (!record || !isQueued(record)) return DONE
  const isPast = isExpired(record, now())
  if (isPast) await tell(form, { kind: 'expired' }, record.id)
  // Only a manipulated record can queue a child's form.
  if (isPast || !mayQueueOnDevice(form)) {
    store.delete(recordKey(form.id))
    return DONE
  }
  const body = { ...record.status.body, submissionId: record.id }
  const attempted = await attempt(endpointOf(form), bodyOf(form, body, new Map()))
  if (attempted) return await settle(form, record, attempted, parts)
  return (await isOffline()) ? { kind: 'offline' } : { kind: 'later', pauseMs: RETRY_MS }
}

async function settle(
  form: FormDefinition,
  sent: FormRecord,
  { result, answer }: Attempted,
  { store, now, tell }: OutboxParts,
): Promise<Rest> {
  // The visitor may have changed it meanwhile.
  const isSame = () => {
    const stored = readRecord(form.id, store, now())
    return stored?.id === sent.id && stored.savedAt === sent.savedAt
  }
  if (result.kind === 'accepted') {
    await tell(form, result, sent.id)
    if (isSame()) store.delete(recordKey(form.id))
    return DONE
  }
  if (!isFinal(result)) return { kind: 'later', pauseMs: Math.max(retryAfterMs(answer), RETRY_MS) }
  const status = { kind: 'refused', refusal: result } as const
  if (isSame()) writeStored(store, recordKey(form.id), { ...sent, status })
  await tell(form, result, sent.id)
  return DONE
}

function isFinal(result: SendResult): result is Refusal {
  if (result.kind === 'refused') return !TEMPORARY_CODES.includes(result.code)
  return result.kind === 'invalid'
}

const running = new Set<string>()

/** Retries until the form is sent or the page closes. */
export async function sendQueued(form: FormDefinition): Promise<void> {
  if (running.has(form.id)) return
  running.add(form.id)
  void startBanners()
  const parts = { store: device, now: Date.now, tell }
  for (;;) {
    if (document.hidden) await untilOnline(HIDDEN_PAUSE_MS)
    const rest = await navigator.locks.request(`outbox:${form.id}`, () => sendOnce(form, parts))
    if (rest.kind === 'done') break
    if (rest.kind === 'offline') await untilReachable()
    else await untilOnline(rest.pauseMs)
  }
  running.delete(form.id)
}

/** Sends all queued forms, and tells about refused ones. */
export function sendAllQueued(): void {
  for (const id of outboxForms(device, Date.now())) {
    const form = FORMS.find((one) => one.id === id)
    if (form) void sendQueued(form)
    // This form no longer exists.
    else device.delete(recordKey(id))
  }
}

type Listener = (outcome: SendResult) => void

const onScreen = new Map<string, Listener>()

/** Lets a form on screen show its outcome itself, until the returned function is called. */
export function whileOnScreen(form: string, listener: Listener): () => void {
  onScreen.set(form, listener)
  return () => onScreen.delete(form)
}

async function tell(form: FormDefinition, outcome: Outcome, id: string): Promise<void> {
  const listener = onScreen.get(form.id)
  if (listener && outcome.kind !== 'expired') listener(outcome)
  else await showBanner(outcomeText(form, outcome), `${id} ${outcome.kind}`)
}

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
function startBanners(): Promise<void> {
  registered ??= new Promise((resolve) => {
    root = createRoot(placeAtBottom())
    show([])
    setTimeout(resolve, REGISTERED_AFTER_MS)
  })
  return registered
}

/** Each `id` is shown once. */
async function showBanner(text: Text, id: string): Promise<void> {
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
