// Reports of matches that this device has sent, or sends when there is signal. Kept for as long as a draft.
import * as v from 'valibot'
import { scoreOf, turned } from '../../shared/score.ts'
import type { ScoreReport } from '../../shared/score-report.ts'
import { DAY } from '../../shared/time.ts'
import { isYoung, readStored, type Store, writeStored } from '../app/storage.ts'
import { newId, SCORES_KEY } from './draft.ts'

/** The privacy page promises it. */
const KEPT_MS = 7 * DAY

/** Another score of two teams that comes later is of their next match. */
const CORRECTED_MS = DAY / 2

/** The edge checks it. */
const ReportSchema = v.object({
  reportId: v.string(),
  secret: v.exactOptional(v.string()),
  replaces: v.exactOptional(v.string()),
  league: v.string(),
  group: v.string(),
  teams: v.tuple([v.string(), v.string()]),
  sets: v.exactOptional(v.array(v.tuple([v.number(), v.number()]))),
  walkover: v.exactOptional(v.picklist([0, 1])),
})
const SavedSchema = v.array(
  v.object({ report: ReportSchema, agrees: v.boolean(), at: v.number(), isSent: v.boolean() }),
)
export type Saved = v.InferOutput<typeof SavedSchema>[number]

export type Content = Omit<ScoreReport, 'reportId' | 'secret' | 'replaces'>

export function saved(store: Store, now: number): Saved[] {
  const all = readStored(store, SCORES_KEY, SavedSchema) ?? []
  return all.filter(({ at }) => isYoung(at, KEPT_MS, now))
}

export function save(store: Store, all: readonly Saved[]): void {
  if (all.length > 0) writeStored(store, SCORES_KEY, all)
  else store.delete(SCORES_KEY)
}

/** The report of this score: as it was sent before, or a new one, which corrects another score of the same match. */
export function reportOf(content: Content, store: Store, now: number): ScoreReport {
  const last = saved(store, now).findLast(
    ({ report, agrees }) => !agrees && isSameMatch(report, content),
  )
  if (last && isSameScore(last.report, content)) return last.report
  const corrected = last && isYoung(last.at, CORRECTED_MS, now) ? last.report.secret : undefined
  const own = { reportId: newId(), secret: newId(), ...content }
  return corrected === undefined ? own : { ...own, replaces: corrected }
}

function isSameMatch(one: Content, other: Content): boolean {
  const isPlace = one.league === other.league && one.group === other.group
  return isPlace && one.teams.every((key) => other.teams.includes(key))
}

/** The teams, in either order, and what it says of them. */
function isSameScore(one: Content, other: Content): boolean {
  const text = ({ teams, ...score }: Content) => {
    const isInOrder = teams[0] === one.teams[0]
    return JSON.stringify(isInOrder ? scoreOf(score) : turned(scoreOf(score)))
  }
  return text(one) === text(other)
}

/** The report, if this device sent it or has said that it is right. */
export function savedReport(reportId: string, store: Store, now: number): Saved | undefined {
  return saved(store, now).find(({ report }) => report.reportId === reportId)
}
