// The names that stand in a PDF outside of its streams (ISO 32000-1, 7.2 and 7.3), found in one pass. What lies in a
// compressed stream cannot be seen from outside: this finds the open cases and promises no more.

import { firstIn } from './native-search.ts'

type Bytes = Uint8Array

/** What `judge` says first of a name, however that is escaped; `end` is where the name ends. Null when it says nothing. */
export function judgeNames<T>(
  bytes: Bytes,
  judge: (name: string, end: number) => T | null,
): T | null {
  const skip = skipper(bytes)
  // The last two characters that are no white space: a stream follows the end of a dictionary.
  let [before, last] = [0, 0]
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (byte === SLASH) {
      const end = nameEnd(bytes, at + 1)
      const said = judge(nameIn(bytes, at + 1, end), end)
      if (said !== null) return said
      ;[before, last, at] = [0, 0, end]
      continue
    }
    if (byte === OPEN) at = skip.text(at)
    else if (byte === S && before === GREATER && last === GREATER) at = skip.stream(at)
    else at += 1
    if (!WHITE[byte]) [before, last] = [last, byte]
  }
  return null
}

const [SLASH, OPEN, CLOSE, BACKSLASH, GREATER, S, O, ZERO, NINE, HASH] = codes('/()\\>so09#')
/** By byte: tables, because each byte of the file asks. */
const WHITE = tableOf([0, 9, 10, 12, 13, 32])
const DELIMITER = tableOf([0, 9, 10, 12, 13, 32, ...codes('()<>[]{}/%')])
const STREAM = [codes('stream\r'), codes('stream\n')]
const END = codes('endstream')
const OBJECT = codes('obj')
/** Digits have the bit that makes letters small, too. */
const HEX = codes('0123456789abcdef')
const LOWER = 0x20
/** A text that goes on for longer is an opening bracket that stands there by chance. */
const LONGEST_TEXT = 64 * 1024
/** ISO 32000-1, annex C: 127 bytes, each written as three at most. */
const LONGEST_NAME = 3 * 127

/**
 * Each gives where to go on: behind the text or stream that begins at `at`, or one further when none does. Readers find
 * objects by their place in the file, so none can be hidden by a bracket before it. Every byte is looked at twice at most.
 */
function skipper(bytes: Bytes) {
  /** Up to here no text comes to its end. */
  let openUntil = 0
  const nextEnd = nextOf(bytes, 'endst', (at) => stands(bytes, END, at))
  const nextObject = nextOf(bytes, 'obj', (at) => isObject(bytes, at))
  return {
    text(at: number): number {
      if (at < openUntil) return at + 1
      const limit = Math.min(bytes.length, at + LONGEST_TEXT)
      let end = at
      for (let depth = 0; end < limit && !isObject(bytes, end); end += 1) {
        const byte = bytes[end]
        if (byte === BACKSLASH) end += 1
        else if (byte === OPEN) depth += 1
        else if (byte === CLOSE) depth -= 1
        if (depth === 0) return end + 1
      }
      openUntil = end
      return at + 1
    },
    stream(at: number): number {
      if (!STREAM.some((word) => stands(bytes, word, at))) return at + 1
      const [end, object] = [nextEnd(at), nextObject(at)]
      if (object < end) return object
      return end < bytes.length ? end + END.length : at + 1
    },
  }
}

/** From where on the next one stands; asked from places in rising order, it searches each byte once. */
function nextOf(bytes: Bytes, beginning: string, isOne: (at: number) => boolean) {
  let next = -1
  return (from: number) => {
    if (next < from) next = firstIn(bytes, beginning, isOne, from)
    return next
  }
}

/** `5 0 obj` */
function isObject(bytes: Bytes, at: number): boolean {
  if (bytes[at] !== O || !WHITE[bytes[at - 1] ?? 0] || !stands(bytes, OBJECT, at)) return false
  let before = at - 1
  while (at - before < LONGEST_GAP && WHITE[bytes[before] ?? 0]) before -= 1
  const byte = bytes[before] ?? 0
  return byte >= (ZERO ?? 0) && byte <= (NINE ?? 0)
}

const LONGEST_GAP = 32

function nameEnd(bytes: Bytes, start: number): number {
  let end = start
  const limit = Math.min(bytes.length, start + LONGEST_NAME)
  while (end < limit && !DELIMITER[bytes[end] ?? 0]) end += 1
  return end
}

/** `J#61vaScript` is JavaScript. */
function nameIn(bytes: Bytes, start: number, end: number): string {
  let text = ''
  for (let at = start; at < end && text.length <= LONGEST_READ; at += 1) {
    const escaped = bytes[at] === HASH ? hexOf(bytes[at + 1], bytes[at + 2]) : -1
    text += String.fromCharCode(escaped < 0 ? (bytes[at] ?? 0) : escaped)
    if (escaped >= 0) at += 2
  }
  return text
}

/** Longer names are nothing that anybody asks for; they are not read to their end. */
const LONGEST_READ = 20

/** -1 when they are no hexadecimal digits. */
function hexOf(high = 0, low = 0): number {
  const [a, b] = [HEX.indexOf(high | LOWER), HEX.indexOf(low | LOWER)]
  return a < 0 || b < 0 ? -1 : a * 16 + b
}

function stands(bytes: Bytes, word: readonly number[], at: number): boolean {
  return bytes[at] === word[0] && word.every((byte, n) => bytes[at + n] === byte)
}

function tableOf(bytes: readonly number[]): Uint8Array {
  const table = new Uint8Array(256)
  for (const byte of bytes) table[byte] = 1
  return table
}

function codes(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}
