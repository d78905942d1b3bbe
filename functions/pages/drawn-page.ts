// A filled page as this isolate drew it last. While it says the same, only the moment in it is another: to name what it
// says takes a third of what drawing it takes.
import { sastDay } from '../../contract/time.ts'
import type { Prepared } from '../http/prepared-answer.ts'
import { digestOf } from '../platform/digest.ts'

/** `nowAt`: where in it stands when it was filled. */
export type DrawnPage = Prepared & { nowAt: number }

export type Drawing = {
  /** All that the page tells, when it was filled excepted: a browser that has the same page keeps it. */
  said: unknown
  /** ISO UTC, when it is filled. What came in tonight, or stood at 14:05, is said of its day: on another one the page is another. */
  now: string
  csp: string
  /** Those of a page, beside its own. */
  headers: Readonly<Record<string, string>>
  /** One commit may be built anew on another day. */
  builtOn: string
  /** The HTML, with `now` at the beginning of the block that the script reads. */
  draw(): string
}

export async function drawnPage(
  { said, now, csp, headers, builtOn, draw }: Drawing,
  last: DrawnPage | undefined,
): Promise<DrawnPage> {
  const day = sastDay(Date.parse(now))
  const etag = `W/"${await digestOf(JSON.stringify([said, day, headers, csp, builtOn]))}"`
  if (last?.etag === etag) return renewed(last, now)
  const html = draw()
  const own = new Headers(headers)
  own.set('content-type', 'text/html; charset=utf-8')
  own.set('cache-control', 'public, max-age=0, must-revalidate')
  own.set('content-security-policy', csp)
  own.set('etag', etag)
  return { ...bytesOf(html, momentIn(html, now)), etag, init: { headers: own } }
}

const encoder = new TextEncoder()
let scratch = new Uint8Array(0)

/** Into memory that is there already: half of what `encode` takes, which counts the bytes first. `nowAt`: in letters. */
function bytesOf(html: string, nowAt: number): Pick<DrawnPage, 'bytes' | 'nowAt'> {
  // No character takes more than three bytes.
  if (scratch.length < html.length * 3) scratch = new Uint8Array(html.length * 3)
  const { written } = encoder.encodeInto(html.slice(0, nowAt), scratch)
  const rest = encoder.encodeInto(html.slice(nowAt), scratch.subarray(written))
  return { bytes: scratch.slice(0, written + rest.written), nowAt: written }
}

const NOW = '{"now":"'

/** In the block that the script reads, where quotes in names are escaped. */
function momentIn(html: string, now: string): number {
  const at = html.indexOf(NOW + now)
  if (at === -1) throw new Error('the page does not say when it was filled')
  return at + NOW.length
}

/** The other one may still be on its way to somebody. ISO times are of one length. */
function renewed(last: DrawnPage, now: string): DrawnPage {
  const bytes = last.bytes.slice()
  encoder.encodeInto(now, bytes.subarray(last.nowAt))
  return { ...last, bytes }
}
