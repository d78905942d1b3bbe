// What may be repeated of an answer that is not ours: a platform, a proxy or a hotel's network wrote it.
import { parseJson, visible } from '../../../shared/text.ts'

/** A sentence; what is longer was written for somebody else. */
const LONGEST_TEXT = 200
const MARKUP = /[<>\ufffd]|&#?\w+;/

/** One plain line, cut short; empty when the body is anything else, such as an error page or JSON of another API. */
export function foreignText({ headers }: Response, body: string): string {
  const line = body.trim()
  const isPlain =
    /^text\/plain\b/i.test(headers.get('content-type') ?? '') &&
    visible(line) === line &&
    !MARKUP.test(line) &&
    parseJson(line) === undefined
  return isPlain ? line.slice(0, LONGEST_TEXT) : ''
}
