// A team: its key, the name that is shown, shortened names of children.
import { distinct, hashOf } from '../text.ts'
export const HIDDEN = 'Name withheld'
/** In place of a name that the service does not give. */
export const UNNAMED = '–'

/** Rows without a name have only figures and a place. */
export function isNamed({ team }: { team: string }): boolean {
  return team !== HIDDEN && team !== UNNAMED
}

export type Naming = { shortenNames: boolean; hideTeams?: readonly string[] | undefined }

/** `name`: from the feed or from storage. `key`: the feed's number of the team, or null. */
export function shownTeam(naming: Naming, name: string, key: string | null): string {
  if (name === HIDDEN || isHidden(naming, name, key)) return HIDDEN
  return (naming.shortenNames ? shortName(name) : name) || UNNAMED
}

/** leagues.yml gives a full name, a short name or a number; stored names may be short too. */
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
      // The feed's parser truncates long names.
      (name.endsWith('…') && foldedName(hidden).startsWith(foldedName(name))),
  )
}

function spellings(name: string, shortenNames: boolean): string[] {
  return (shortenNames ? [name, shortName(name)] : [name]).map(foldedName)
}

/** Replaces a key that holds a withheld name. */
export function hiddenKey(name: string): string {
  return `n:${hashOf(nameKey(name))}`
}

/** Key of a team without a number in the feed. */
export function nameKey(team: string): string {
  return `n:${foldedName(team)}`
}

/** The key as in stories: plain numbers as numbers, but not "007" or "0". */
export function shortKey(key: string): string | number {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : key
}

export type Keyed = { key?: string | undefined; team: string }

export function keyOf({ key, team }: Keyed): string {
  return key ?? nameKey(team)
}

/** A different key for each row, for lists on screen. Teams of one name get numbers in the order of the table. */
export function keysOf<Each extends Keyed>(rows: readonly Each[]): ReadonlyMap<Each, string> {
  const keys = distinct(rows.map(keyOf))
  return new Map(rows.map((row, n) => [row, keys[n] ?? '']))
}

/** The suffix that the edge's parser gives to the key of a second team with the same name and no number. */
export const TWIN = /~\d+$/

/** Two rows have the same name and no number: only their order tells them apart, and it changes. */
export function isTwin(rows: readonly Keyed[], row: Keyed): boolean {
  const nameOf = (one: Keyed) => keyOf(one).replace(TWIN, '')
  return rows.some((one) => one !== row && nameOf(one) === nameOf(row))
}

/** Separators between the two names of a pair. A hyphen without a space belongs to a name. */
const BETWEEN = /\s*[&/+|;\\·•∙●◦‣・×–—]\s*|\s+(?:and|en|with)\s+|\s+-\s*|\s*-\s+/iu
/** A word of a name. */
const WORDS = /[\p{L}\p{M}'’-]+/gu
/** Additions to a name: "(C)", "U12", "Jr". */
const MARKS =
  /[([{][^)\]}]*[)\]}]|[([{]\S*|(?<![\p{L}\p{M}])\p{L}{0,2}\p{N}+\p{L}{0,2}(?!\p{L})|(?<![\p{L}'’-])(?:jn?r|sn?r|i{2,3}|capt|captain|vc)(?![\p{L}'’-])/giu

/** 'Anna Nkosi & Ben Smith' becomes 'Anna N & Ben S'; shortening twice changes nothing. */
export function shortName(team: string): string {
  return childrenIn(team).map(shortChild).filter(Boolean).join(' & ')
}

/** A name of one word may be a surname, so only its initial is shown. */
export function isInitialled(team: string): boolean {
  return childrenIn(team).some((name) => {
    const [word, ...more] = wordsIn(name)
    return word !== undefined && more.length === 0 && lettersIn(word).length > 1
  })
}

function childrenIn(team: string): string[] {
  const bare = team.replace(MARKS, ' ')
  return (wordsIn(bare).length > 0 ? bare : team).split(BETWEEN).flatMap(splitCommas)
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

/** Three names have to fit into a link preview. */
const NAME_LETTERS = 28
/** Hebrew to Arabic. Without isolation such a name would reorder the figures beside it. */
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

/** The fast path of most names: a first Unicode pattern costs a request more than a millisecond. */
const ASCII = /^[ -~]*$/

/** Created on demand: that costs more than rendering a page. */
let segmenter: Intl.Segmenter | undefined

/** At most `most` letters, including the ellipsis. */
export function firstLetters(text: string, most: number): string {
  if (text.length <= most) return text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  if (letters.length <= most) return text
  const kept = letters.slice(0, most - 1).join('')
  return `${kept.trimEnd()}…`
}
