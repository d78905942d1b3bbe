// This evening’s results as a message, copied or sent.
import { MINUTE } from '../../../../shared/time.ts'
import { chatUrl } from '../../../app/links.ts'
import type { TonightOf } from './tonight-of.ts'

/** A prepared message is used for this long. */
const FRESH_MS = MINUTE

const WORDS = {
  copied: 'Copied. Paste it into your group.',
  none: "No results have come in yet this evening. They're counted from 16:00.",
  failed: "That didn't work. Try again in a minute.",
}

type Message = { key: string; at: number; asked: Promise<string | null>; text: string | null }
let last: Message | null = null

/** Called when a pointer nears the buttons. */
export function prepare(of: TonightOf): void {
  void message(of).catch(() => undefined)
}

/** null: not known, or no results. */
export function ready(of: TonightOf): string | null {
  return isFresh(last, of) ? last.text : null
}

export async function copy(of: TonightOf): Promise<string> {
  return WORDS[await copyText(message(of))]
}

/** Replaces the page: browsers open no window this long after the tap. */
export async function send(of: TonightOf): Promise<string> {
  try {
    const text = await message(of)
    if (text === null) return WORDS.none
    location.assign(chatUrl('', text))
    return ''
  } catch {
    return WORDS.failed
  }
}

/** null: no results. */
function message(of: TonightOf): Promise<string | null> {
  if (isFresh(last, of)) return last.asked
  const made: Message = { key: keyOf(of), at: Date.now(), asked: textOf(of), text: null }
  last = made
  made.asked.then(
    (text) => {
      made.text = text
    },
    () => {
      if (last === made) last = null
    },
  )
  return made.asked
}

function isFresh(made: Message | null, of: TonightOf): made is Message {
  return made !== null && made.key === keyOf(of) && Date.now() - made.at < FRESH_MS
}

function keyOf({ path, results }: TonightOf): string {
  return `${path} ${results?.[0]?.id} ${results?.length}`
}

async function textOf(of: TonightOf): Promise<string | null> {
  const { textOf } = await bring()
  return textOf(of)
}

/** Loads the code that writes the message. */
export function bring() {
  return import('./text.ts')
}

/** `none`: no results; the clipboard keeps its content. */
async function copyText(text: Promise<string | null>): Promise<'copied' | 'none' | 'failed'> {
  try {
    const writing = write(text)
    // Awaited below.
    writing.catch(() => undefined)
    if ((await text) === null) return 'none'
    await writing
    return 'copied'
  } catch {
    // Refused, or no connection: the page says so.
    return 'failed'
  }
}

async function write(text: Promise<string | null>): Promise<void> {
  try {
    // Safari requires the clipboard write in the tap itself; it may get a promise.
    const blob = text.then(blobOf)
    // Unused when writing has failed before.
    blob.catch(() => undefined)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch (cause) {
    // Browsers that do not accept a promise.
    if (!(cause instanceof TypeError || cause instanceof ReferenceError)) throw cause
    const value = await text
    if (value !== null) await navigator.clipboard.writeText(value)
  }
}

function blobOf(text: string | null): Blob {
  if (text === null) throw new DOMException('nothing to copy', 'AbortError')
  return new Blob([text], { type: 'text/plain' })
}
