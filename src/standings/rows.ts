// Marks of the rows of a table: keys, zones, movement since Monday, form.
import type { Zone } from '../../shared/content/leagues.ts'
import { counted } from '../../shared/numbers.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import { hasNotStarted, zoneOf } from '../../shared/standings/round.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { isOver } from '../../shared/standings/season.ts'
import { isTwin, keyOf } from '../../shared/standings/team.ts'
import { dayText, sastDay } from '../../shared/time.ts'

export type RowMarks = {
  movement: Movements
  /** The form as in the story; '' before the first match, or when unknown. */
  form: string
  zone: Zone | null
}

/** `facts`: of the whole table. */
export function marksOf(facts: GroupFacts, row: Row): RowMarks {
  const { story, rows } = facts
  const { played } = row
  const key = isTwin(rows ?? [], row) ? undefined : keyOf(row)
  const zone = zoneOf(facts, row)
  const form = (key === undefined ? undefined : story?.form[key]) ?? ''
  // More matches than the table has: a new round has begun, and the story is still about the one before.
  const isOfBefore = played !== null && form.length > played
  if (key === undefined || isOfBefore) return { movement: 0, form: '', zone }
  return { movement: movementOf(facts, key, row), form, zone }
}

/** For screen readers: "up 2 places; form, oldest first: won, lost; goes up to Diamond". */
export function marksText({ movement, form, zone }: RowMarks): string {
  const parts = [
    movementText(movement),
    form === '' ? '' : `form, oldest first: ${formText(form)}`,
    zone?.text ?? '',
  ]
  return parts.filter((part) => part !== '').join('; ')
}

/** Places gained; 'new': the team was not in the table before. */
export type Movements = number | 'new'

/** 0 when unknown. `key`: of the team in the story. */
function movementOf({ league, rows, story }: GroupFacts, key: string, row: Row): Movements {
  if (story === null || isOver(league) || hasNotStarted(rows)) return 0
  const was = story.was[key]
  if (was !== undefined) return was - row.position
  // A withheld team has no key, so it is unknown whether it is new.
  return Object.keys(story.was).length === 0 || row.key === undefined ? 0 : 'new'
}

/** ▲2, ▼1 or new; '' without movement. */
export function movementMark(movement: Movements): string {
  if (movement === 'new') return 'new'
  if (movement === 0) return ''
  return `${movement > 0 ? '▲' : '▼'}${Math.abs(movement)}`
}

export function movementText(movement: Movements): string {
  if (movement === 'new') return 'new in the table'
  if (movement === 0) return ''
  return `${movement > 0 ? 'up' : 'down'} ${counted(Math.abs(movement), 'place')}`
}

/** Whether the board shows an arrow. */
export function hasMoved(facts: GroupFacts): boolean {
  return (facts.rows ?? []).some((row) => marksOf(facts, row).movement !== 0)
}

export type MovedMark = { mark: string; words: string }

/** "▲2", and in words "up 2 places since Monday 16 November"; null without movement. */
export function movedText(facts: GroupFacts, row: Row, now: number): MovedMark | null {
  const { movement } = marksOf(facts, row)
  const mark = movementMark(movement)
  if (facts.story === null || mark === '') return null
  return { mark, words: `${movementText(movement)} ${sinceText(facts.story, now)}` }
}

/** "since Monday 16 November", and on that day "today" */
export function sinceText({ since }: Pick<GroupStory, 'since'>, now: number): string {
  const at = Date.parse(since)
  return sastDay(at) === sastDay(now) ? 'today' : `since ${dayText(at)}`
}

const WORDS = { W: 'won', D: 'drawn', L: 'lost' } as const
type Letter = keyof typeof WORDS
type FormMatch = { letter: Letter; isOrderKnown: boolean }

/** The oldest first. The order within a run of small letters is unknown; a run of one has only one order. */
export function formMatches(form: string): FormMatch[] {
  return stretchesOf(form).flatMap((letters) =>
    letters.map((letter) => ({ letter, isOrderKnown: letters.length === 1 })),
  )
}

/** "won, lost, then drawn and won in an order that is not known" */
export function formText(form: string): string {
  return stretchesOf(form)
    .map((letters, n) => {
      const words = letters.map((letter) => WORDS[letter])
      if (words.length === 1) return words[0]
      const all = `${words.slice(0, -1).join(', ')} and ${words.at(-1)} in an order that is not known`
      return n === 0 ? all : `then ${all}`
    })
    .join(', ')
}

export function hasOpenOrder(form: string): boolean {
  return /[wdl]{2}/.test(form)
}

/** Splits into single capitals and runs of small letters; the letters are capitals then. */
function stretchesOf(form: string): Letter[][] {
  const isLetter = (text: string): text is Letter => text in WORDS
  const stretches = form.match(/[wdl]+|[WDL]/g) ?? []
  return stretches.map((stretch) => [...stretch.toUpperCase()].filter(isLetter))
}
