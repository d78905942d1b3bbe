// Stores reports of matches until 30 days after the last change of their round's table. Nothing of them is public.
import * as v from 'valibot'
import type { League } from '../../../../shared/content/leagues.ts'
import { type Outcome, refusal } from '../../../../shared/forms/submission.ts'
import type { SentReport } from '../../../../shared/history-worker.ts'
import { networkOf, shareOf } from '../../../../shared/networks.ts'
import { scoreOf, turned } from '../../../../shared/score.ts'
import {
  REPORTS_KEPT_DAYS,
  type ScoreReport,
  ScoreSchema,
} from '../../../../shared/score-report.ts'
import { isOver } from '../../../../shared/standings/season.ts'
import { hiddenKey } from '../../../../shared/standings/team.ts'
import { DAY, nextSastDay, SECOND } from '../../../../shared/time.ts'
import type { Database, SqlValue } from '../../../platform/database.ts'
import { type GroupId, teamsOf } from '../teams.ts'

/** `a` and `b`: ids of the teams, the lower one first; `score` in their order. `agreed`: when the other team said so. */
export const CREATE_REPORT = `CREATE TABLE report (
  id TEXT PRIMARY KEY, league TEXT NOT NULL, grp INTEGER NOT NULL, round INTEGER NOT NULL,
  a INTEGER NOT NULL, b INTEGER NOT NULL, score TEXT NOT NULL, at INTEGER NOT NULL,
  agreed INTEGER, secret TEXT, replaced INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID`

const StoredReportSchema = v.object({
  round: v.number(),
  a: v.number(),
  b: v.number(),
  score: v.pipe(v.string(), v.parseJson(), ScoreSchema),
  at: v.number(),
  agreed: v.nullable(v.number()),
})
export type StoredReport = v.InferOutput<typeof StoredReportSchema>

/** Without those that their sender has corrected, oldest first. */
export function reportsOf(database: Database, { league, table }: GroupId): StoredReport[] {
  const query = `SELECT round, a, b, score, at, agreed FROM report
    WHERE league = ? AND grp = ? AND replaced = 0 ORDER BY at, id`
  return v.parse(v.array(StoredReportSchema), database.exec(query, league, table))
}

export function forgetReports(database: Database, now: number): void {
  const changed = `(SELECT coalesce(max(at), 0) FROM snapshot
    WHERE league = report.league AND grp = report.grp AND round = report.round)`
  database.exec(`DELETE FROM report WHERE max(at, ${changed}) < ?`, now - REPORTS_KEPT_DAYS * DAY)
}

/** In a day: of one address, of two teams, of all. */
const MAX_OF_ADDRESS = 30
const MAX_OF_PAIR = 5
const MAX_OF_ALL = 1000

export class Ledger {
  readonly #database: Database
  readonly #leagues: readonly League[]
  /** How much each network has sent today. In memory alone: nothing stored points to an address. */
  #sent = new Map<string, number>()
  #today = 0

  constructor(database: Database, leagues: readonly League[]) {
    this.#database = database
    this.#leagues = leagues
  }

  /** To be run in a transaction. */
  take({ reportId, report, agrees, address }: SentReport, now: number): Outcome {
    const refused = this.#count(address, now) ?? (report && this.#store(report, now))
    if (refused && !refused.answer.ok) return refused
    const agree = 'UPDATE report SET agreed = coalesce(agreed, ?) WHERE id = ? RETURNING id'
    const isKnown = !agrees || this.#database.exec(agree, now, reportId).length > 0
    return refused ?? (isKnown ? accepted(reportId, true) : UNKNOWN)
  }

  #store(report: ScoreReport, now: number): Outcome {
    const { reportId, secret = null, replaces = null, teams } = report
    const database = this.#database
    const id = groupOf(report, this.#leagues)
    const [one, other] = id ? teams.map((key) => teamIn(database, id, key)) : []
    const round = id && roundOf(database, id)
    if (!id || !one || !other || one === other || round === null) return UNKNOWN
    const isInOrder = one < other
    const [a, b] = isInOrder ? [one, other] : [other, one]
    const match = [id.league, id.table, a, b]
    const isOf = 'league = ? AND grp = ? AND a = ? AND b = ?'
    const score = JSON.stringify(isInOrder ? scoreOf(report) : turned(scoreOf(report)))
    const known = `SELECT ${isOf} AND score = ? AS same FROM report WHERE id = ?`
    const [stored] = database.exec(known, ...match, score, reportId)
    if (stored?.same === 0) return OTHER_SCORE
    if (stored) {
      // An answer may have come first, which has none.
      const learn = 'UPDATE report SET secret = coalesce(secret, ?) WHERE id = ?'
      database.exec(learn, secret, reportId)
      return accepted(reportId, true)
    }
    const today = countOf(database, `at >= ? AND ${isOf}`, startOf(now), ...match)
    if (today >= MAX_OF_PAIR) return tooMany('for this match', now)
    const add =
      'INSERT INTO report (league, grp, a, b, score, id, secret, round, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'
    database.exec(add, ...match, score, reportId, secret, round, now)
    database.exec(`UPDATE report SET replaced = 1 WHERE ${isOf} AND secret = ?`, ...match, replaces)
    return accepted(reportId, false)
  }

  /** Counts one more, or refuses it. The first of an address needs the least of what all may send. */
  #count(address: string, now: number): Outcome | null {
    const today = startOf(now)
    if (today !== this.#today) [this.#today, this.#sent] = [today, new Map()]
    const network = networkOf(address)
    const own = this.#sent.get(network) ?? 0
    if (own >= MAX_OF_ADDRESS) return tooMany('from your connection', now)
    const all = countOf(this.#database, 'at >= ?', today)
    if (all >= MAX_OF_ALL * shareOf(own)) return tooMany('today', now)
    this.#sent.set(network, own + 1)
    return null
  }
}

/** null: unknown, over, or of children. */
function groupOf({ league: id, group: slug }: ScoreReport, leagues: readonly League[]) {
  const league = leagues.find((one) => one.id === id && !one.shortenNames && !isOver(one))
  const group = league?.groups.find((one) => one.slug === slug)
  return league && group ? { league: league.id, table: group.table } : null
}

/** The round of the newest table. */
function roundOf(database: Database, { league, table }: GroupId): number | null {
  const query = 'SELECT round FROM snapshot WHERE league = ? AND grp = ? ORDER BY at DESC LIMIT 1'
  const [row] = database.exec(query, league, table)
  return row ? Number(row.round) : null
}

/** The team that had this key, or a key with this hash, last. */
function teamIn(database: Database, id: GroupId, key: string): number | undefined {
  const isCalled = (team: { key: string; name: string }) =>
    team.key === key || (key.startsWith('n:') && hiddenKey(team.name) === key)
  const called = teamsOf(database, id).filter(isCalled)
  return called.toSorted((one, other) => other.seen - one.seen)[0]?.id
}

function countOf(database: Database, where: string, ...values: SqlValue[]): number {
  const query = `SELECT count(*) AS count FROM report WHERE ${where}`
  return Number(database.exec(query, ...values)[0]?.count ?? 0)
}

/** Of the South African day. */
function startOf(now: number): number {
  return nextSastDay(now) - DAY
}

function accepted(reference: string, duplicate: boolean): Outcome {
  return { status: 200, answer: { ok: true, reference, duplicate } }
}

const UNKNOWN = refusal({ code: 'not_found', message: 'This group has no such match.' })
const OTHER_SCORE = refusal({ code: 'already_sent', message: 'This was sent with another score.' })

function tooMany(whose: string, now: number): Outcome {
  const message = `Too many scores came in ${whose}. Send yours on WhatsApp.`
  return refusal({ code: 'too_many', message }, Math.ceil((nextSastDay(now) - now) / SECOND))
}
