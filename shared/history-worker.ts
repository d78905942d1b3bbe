// Interface of the history Worker: table snapshots in, their story out; share cards in, pictures out.
import * as v from 'valibot'
import type { Outcome } from './forms/submission.ts'
import type { ScoreReport } from './score-report.ts'
import { RoundSchema, type Story } from './standings/history.ts'
import { StoredRowSchema } from './standings/stored-row.ts'

/** The entrypoint `HistoryService`. */
export interface HistoryBinding {
  /**
   * Stores changed tables and derives the story of exactly these rows. Idempotent: the same tables may come again, late
   * and in any order. Throws when nothing could be stored.
   */
  record(tables: LeagueTables): Promise<Story>
  /** The ended rounds of a league, newest first. Throws when the history cannot be read. */
  rounds(league: string): Promise<LeagueRounds>
}

/** Part of the entrypoint `HistoryService`. */
export interface ReportsBinding {
  /** Stores a report of a match. The same report may come again. */
  report(sent: SentReport): Promise<Outcome>
  /** What organisers have to do about reported matches now. */
  evening(): Promise<Evening>
}

export type SentReport = {
  reportId: string
  /** null: it has come before, and the sender only agrees. */
  report: ScoreReport | null
  /** The sender opened the report's link, and says that it is right. */
  agrees: boolean
  /** For the limits; never stored. */
  address: string
}

const Count = v.number()
const EveningSectionSchema = v.object({
  heading: v.string(),
  /** `key`: another one as soon as there is something else to do. */
  lines: v.array(v.object({ key: v.string(), text: v.string() })),
})
export type EveningSection = v.InferOutput<typeof EveningSectionSchema>
export const EveningSchema = v.object({
  sections: v.array(EveningSectionSchema),
  /** Matches reported in the last seven days; of them, as reported in the table, and impossible to compare. */
  week: v.object({ reported: Count, entered: Count, unclear: Count }),
})
export type Evening = v.InferOutput<typeof EveningSchema>

/** ISO UTC. */
const Time = v.pipe(v.string(), v.isoTimestamp())

export const TableSchema = v.object({
  /** When the league-table service first gave these rows. */
  changedAt: Time,
  /** When it last confirmed them. */
  asOf: Time,
  /** When the service last gave the rows before these. null: the sender had none. */
  before: v.nullable(Time),
  /** Bounded by the edge's parser (functions/upstream/league-table.ts). */
  rows: v.array(StoredRowSchema),
})
/** `table`: the number of the group's table. */
const TableSnapshotSchema = v.object({ ...TableSchema.entries, table: v.number() })
export type TableSnapshot = v.InferOutput<typeof TableSnapshotSchema>

/** All groups of a league that have rows, at every refresh. */
export const LeagueTablesSchema = v.object({
  league: v.string(),
  groups: v.array(TableSnapshotSchema),
})
export type LeagueTables = v.InferOutput<typeof LeagueTablesSchema>

/** The newest first. */
export const LeagueRoundsSchema = v.object({ rounds: v.array(RoundSchema) })
export type LeagueRounds = v.InferOutput<typeof LeagueRoundsSchema>

/** Pixels. Some messengers crop previews to a square; a story fills a phone's screen. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  square: { width: 800, height: 800 },
  story: { width: 1080, height: 1920 },
} as const
export type CardShape = keyof typeof CARD_SIZES

export type CardRow = {
  /** The team's place, or the name of the group that it leads. */
  mark: number | string
  team: string
  points: string
  /** Places gained, or lost when negative; null: none or unknown. */
  moved: number | null
}

/** Lines below the name of a team; '' where unknown. */
export type CardTeam = {
  /** "3rd of 6 in Diamond" */
  place: string
  /** The form as in a story (shared/standings/history.ts). */
  form: string
  /** "Beat Smash Lions 2-1 in sets" */
  last: string
}

export type Card = {
  over: string
  title: string
  /** Empty on the card of a team or a winner. */
  rows: readonly CardRow[]
  team: CardTeam | null
  /** Lines beside the name of a winner: "Diamond, Smash Bash", "Won 5 of 5, 25 points". */
  winner: { of: string; score: string } | null
  /** '' while the day of the last results is unknown. */
  foot: string
}

/** Part of the entrypoint `HistoryService`. */
export interface CardBinding {
  /** A PNG. `site`: the host name at its foot. */
  drawCard(card: Card, shape: CardShape, site: string): Promise<Uint8Array<ArrayBuffer>>
}
