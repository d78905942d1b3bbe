// Dates of birth and the age groups that follow from them.
import { MONTHS } from '../time.ts'
import { AGE_GROUPS } from './definition.ts'

export type DateParts = { day: string; month: string; year: string }
export type DateRead =
  | { ok: true; date: string }
  | { ok: false; problem: 'empty' | 'unreal' }
  | { ok: false; problem: 'missing'; missing: string }

/** The oldest living people were born later: anything earlier is a slip. */
const EARLIEST_YEAR = 1900
const LONGEST_TYPED = 40

/** Reads what `joinParts` makes, YYYY-MM-DD included. */
export function readDate(text: string): DateRead {
  const parts = text.length > LONGEST_TYPED ? [] : text.split('-')
  const [year, month, day] = parts.map(plain)
  if (text.trim() === '') return { ok: false, problem: 'empty' }
  if (year === undefined || month === undefined || day === undefined || parts.length > 3) {
    return { ok: false, problem: 'unreal' }
  }
  return readParts({ year, month, day })
}

/** Three boxes as one text; empty when nothing was typed. */
export function joinParts({ year, month, day }: DateParts): string {
  const typed = `${year.trim()}-${month.trim()}-${day.trim()}`
  return typed === '--' ? '' : typed
}

function readParts({ year, month, day }: DateParts): DateRead {
  if (day === '' && month === '' && year === '') return { ok: false, problem: 'empty' }
  const missing = [
    day === '' ? 'a day' : '',
    month === '' ? 'a month' : '',
    // Two figures could be a child or a grandparent.
    /^\d{4}$/.test(year) ? '' : year === '' ? 'a year' : 'a year in four figures',
  ].filter((part) => part !== '')
  if (missing.length > 0) return { ok: false, problem: 'missing', missing: missing.join(' and ') }
  return realDate(`${year}-${monthNumber(month)}-${twoFigures(day)}`)
}

function realDate(date: string): DateRead {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00Z` : Number.NaN)
  const real = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return real && at.getUTCFullYear() >= EARLIEST_YEAR
    ? { ok: true, date }
    : { ok: false, problem: 'unreal' }
}

/** '3', '03', 'Mar', 'March' to '03'; anything else stays and fails as unreal. */
function monthNumber(month: string): string {
  const typed = month.toLowerCase()
  const named =
    typed.length < 3 ? -1 : MONTHS.findIndex((name) => name.toLowerCase().startsWith(typed))
  return named === -1 ? twoFigures(month) : twoFigures(String(named + 1))
}

function plain(text: string): string {
  return text.normalize('NFKC').trim()
}

function twoFigures(text: string): string {
  return text.length === 1 ? `0${text}` : text
}

export type AgeGroup = (typeof AGE_GROUPS)[number]['value']

const OLDEST: Record<AgeGroup, number> = { u12: 12, u14: 14, u16: 16, u18: 18 }

/** The groups a player may enter: the computed one first, then older ones (playing up); empty from the year of turning 19. */
export function ageGroupsFor(birthDate: string, eventYear: number): AgeGroup[] {
  const age = playingAge(birthDate, eventYear)
  return AGE_GROUPS.map((group) => group.value).filter((group) => OLDEST[group] >= age)
}

/** Said beside the date of birth: 'Born 2014: plays in the under-12 group in 2026.'. */
export function ageGroupReason(birthDate: string, eventYear: number): string {
  const born = birthDate.slice(0, 4)
  const [group] = ageGroupsFor(birthDate, eventYear)
  return group === undefined
    ? `Born ${born}: turns ${playingAge(birthDate, eventYear)} in ${eventYear}, too old for the youth groups.`
    : `Born ${born}: plays in the under-${OLDEST[group]} group in ${eventYear}. You may choose an older group, but not a younger one.`
}

function playingAge(birthDate: string, eventYear: number): number {
  return eventYear - Number(birthDate.slice(0, 4))
}
