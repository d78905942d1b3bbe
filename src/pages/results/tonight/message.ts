// This evening’s results as a message, copied or sent.
import { MINUTE } from '../../../../shared/time.ts'
import { chatUrl } from '../../../app/links.ts'
import type { TonightOf } from './tonight-of.ts'

/** So long the message that was put together is the one that is meant. */
const FRESH_MS = MINUTE

const WORDS = {
  copied: 'Copied. Paste it into your group.',
  none: "No results have come in yet this evening. They're counted from 16:00.",
  failed: "That didn't work. Try again in a minute.",
}

type Message = { key: string; at: number; asked: Promise<string | null>; text: string | null }
let last: Message | null = null

/** When a hand nears the buttons. */
export function prepare(of: TonightOf): void {
  void message(of).catch(() => undefined)
}

/** null: not known, or there is none. */
export function ready(of: TonightOf): string | null {
  return isFresh(last, of) ? last.text : null
}

export async function copy(of: TonightOf): Promise<string> {
  return WORDS[await copyText(message(of))]
}

/** In place of the page: so long after the tap browsers open no window. */
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

/** null: nothing has come in. */
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

/** Puts the message together; the buttons alone are there before. */
export function bring() {
  return import('./text.ts')
}

/** `none`: there turned out to be nothing to copy, and what was copied before is still there. */
async function copyText(text: Promise<string | null>): Promise<'copied' | 'none' | 'failed'> {
  try {
    const writing = write(text)
    // What became of it is asked below.
    writing.catch(() => undefined)
    if ((await text) === null) return 'none'
    await writing
    return 'copied'
  } catch {
    // Not allowed, or no connection: the page says so.
    return 'failed'
  }
}

async function write(text: Promise<string | null>): Promise<void> {
  try {
    // Safari lets nothing be copied that comes after the tap, unless it was promised at the tap.
    const blob = text.then(blobOf)
    // Where writing has failed before, nobody waits for it.
    blob.catch(() => undefined)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch (cause) {
    // Browsers that know no such promise.
    if (!(cause instanceof TypeError || cause instanceof ReferenceError)) throw cause
    const value = await text
    if (value !== null) await navigator.clipboard.writeText(value)
  }
}

function blobOf(text: string | null): Blob {
  if (text === null) throw new DOMException('nothing to copy', 'AbortError')
  return new Blob([text], { type: 'text/plain' })
}
