// A team: its key, the name that is shown, shortened names of children.
import { hashOf } from '../text.ts'

export const HIDDEN = 'Name withheld'

export type Naming = { shortenNames: boolean; hideTeams?: readonly string[] | undefined }

/** `name` comes from the feed or from storage; `key` is the feed's number of the team, if it has one. */
export function shownTeam(naming: Naming, name: string, key: string | null): string {
  if (name === HIDDEN || isHidden(naming, name, key)) return HIDDEN
  return naming.shortenNames ? shortName(name) : name
}

/** leagues.yml gives the full name, the short name or the number; a stored name may be short too. */
export function isHidden(
  { hideTeams = [], shortenNames }: Naming,
  name: string,
  key: string | null,
): boolean {
  if (hideTeams.length === 0) return false
  const known = spellings(name, shortenNames)
  return hideTeams.some(
    (hidden) =>
      hidden === key ||
      spellings(hidden, shortenNames).some((one) => known.includes(one)) ||
      // The feed's parser cuts long names.
      (name.endsWith('…') && foldedName(hidden).startsWith(foldedName(name))),
  )
}

function spellings(name: string, shortenNames: boolean): string[] {
  return (shortenNames ? [name, shortName(name)] : [name]).map(foldedName)
}

/** Replaces a key that holds the withheld name. */
export function hiddenKey(name: string): string {
  return `n:${hashOf(nameKey(name))}`
}

/** For teams without a number in the feed. */
export function nameKey(team: string): string {
  return `n:${foldedName(team)}`
}

/** As a story has it: a plain number is written as one, but not "007" or "0". */
export function shortKey(key: string): string | number {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : key
}

export function keyOf({ key, team }: { key?: string | undefined; team: string }): string {
  return key ?? nameKey(team)
}

/** What people put between the two names of a pair. A hyphen without a space is part of a name. */
const BETWEEN = /\s*[&/+|;\\·•∙●◦‣・×–—]\s*|\s+(?:and|en|with)\s+|\s+-\s*|\s*-\s+/iu
/** One word of a name; everything else only separates. */
const WORDS = /[\p{L}\p{M}'’-]+/gu

/** 'Anna Nkosi & Ben Smith' becomes 'Anna N & Ben S'; shortening twice changes nothing. */
export function shortName(team: string): string {
  return childrenIn(team).map(shortChild).filter(Boolean).join(' & ')
}

/** One word may be a surname, or a whole name written together: only its initial is shown. */
export function isInitialled(team: string): boolean {
  return childrenIn(team).some((name) => {
    const [word, ...more] = wordsIn(name)
    return word !== undefined && more.length === 0 && lettersIn(word).length > 1
  })
}

function childrenIn(team: string): string[] {
  return team.split(BETWEEN).flatMap(splitCommas)
}

/** 'Anna Nkosi, Ben Smith' are two people; 'Nkosi, Anna' is one, surname first. */
function splitCommas(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  const [first = '', second = ''] = parts
  const isSurnameFirst = parts.length === 2 && wordsIn(second).length === 1
  return isSurnameFirst ? [`${second} ${first}`] : parts
}

function shortChild(name: string): string {
  const [first, ...rest] = wordsIn(name)
  if (first === undefined) return ''
  const last = rest.at(-1)
  return last === undefined ? initialOf(first) : `${first} ${initialOf(last)}`
}

function initialOf(word: string): string {
  return (lettersIn(word)[0] ?? '').toUpperCase()
}

function wordsIn(text: string): string[] {
  return (text.match(WORDS) ?? []).filter((word) => lettersIn(word).length > 0)
}

function lettersIn(word: string): string[] {
  return word.match(/\p{L}/gu) ?? []
}

/** A longer name of a team is cut: three have to find room in what link previews show. */
const NAME_LETTERS = 28
/** Hebrew to Arabic, and their other forms. Such a name would draw the figures beside it to its own side: it is set apart. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const [ISOLATE, END] = ['\u2068', '\u2069']

export function printedName(team: string): string {
  const name = firstLetters(team, NAME_LETTERS)
  return RIGHT_TO_LEFT.test(name) ? `${ISOLATE}${name}${END}` : name
}

/** 'Ñandú & O’Brien' becomes 'nandu o brien'; a name without letters or figures stays as it is. */
export function foldedName(name: string): string {
  const folded = ASCII.test(name)
    ? name.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
    : name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
  return folded.trim() || name
}

/** Most names: what Unicode knows of letters costs a first request more than a millisecond. */
const ASCII = /^[ -~]*$/

/** Made when a name is long enough to need it: making it costs more than all the rest of a page. */
let segmenter: Intl.Segmenter | undefined

/** At most so many letters; what is cut ends in an ellipsis, which is one of them. */
export function firstLetters(text: string, most: number): string {
  // No letter is shorter than one unit of the text.
  if (text.length <= most) return text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  if (letters.length <= most) return text
  const kept = letters.slice(0, most - 1).join('')
  return `${kept.trimEnd()}…`
}
