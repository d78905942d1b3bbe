// What the history is made of; each of its parts names those that it needs.
import type { League } from '../../../contract/content/leagues.ts'
import type { Alarm, Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'

/** Where the site reads stories: its KV namespace. */
export interface Stories {
  put(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
}

/** From outside: the platform and the content. */
export type Surroundings = {
  database: Database
  alarm: Alarm
  clock: { now(): number }
  stories: Stories
  leagues: readonly League[]
  alert: Log
}

/** One table of a league, by its number. */
export type GroupId = { league: string; table: number }

/** Of an error, for a log line: never its words. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
