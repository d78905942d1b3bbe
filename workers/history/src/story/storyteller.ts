// Writes the stories of leagues that changed to KV, a few minutes later and within a day's budget.
import * as v from 'valibot'
import type { League } from '../../../../contract/content/leagues.ts'
import { storyKey } from '../../../../contract/story.ts'
import { nameOf, type Surroundings } from '../parts.ts'
import { afterWrite, mostADay, nextWriteAt, SETTLE_MS, type Written } from './budget.ts'
import { tellLeague } from './tell-league.ts'
import { weekStart } from './week-start.ts'

type Parts = Pick<Surroundings, 'database' | 'clock' | 'stories' | 'leagues' | 'alert'>

/** `changedAt`: since when the story is behind; null: it is not. `tables`: of which it was told. */
type StoryState = Written & { changedAt: number | null; tables: string }

const StateSchema = v.pipe(
  v.object({
    changed_at: v.nullable(v.number()),
    written_at: v.nullable(v.number()),
    day: v.string(),
    count: v.number(),
    tables: v.string(),
  }),
  v.transform(
    ({ changed_at: changedAt, written_at: writtenAt, ...state }): StoryState => ({
      changedAt,
      writtenAt,
      ...state,
    }),
  ),
)

const NEVER: StoryState = { changedAt: null, writtenAt: null, day: '', count: 0, tables: '' }

export class Storyteller {
  readonly #parts: Parts
  /** Leagues that changed while their stories were being written. */
  readonly #changedMeanwhile = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Its story is to be written; with the change, in one transaction. */
  markChanged(league: string): void {
    this.#changedMeanwhile.add(league)
    if (this.#stateOf(league).changedAt !== null) return
    this.#parts.database.exec(
      `INSERT INTO story (league, changed_at) VALUES (?, ?)
       ON CONFLICT (league) DO UPDATE SET changed_at = excluded.changed_at`,
      league,
      this.#parts.clock.now(),
    )
  }

  /** When the next story is due; null: none is. */
  nextAt(): number | null {
    const times = this.#parts.leagues.flatMap(({ id }) => this.#dueAt(id) ?? [])
    return times.length === 0 ? null : Math.min(...times)
  }

  /** One that cannot be told keeps no other waiting. */
  async tellDue(): Promise<void> {
    const now = this.#parts.clock.now()
    for (const league of this.#parts.leagues) {
      const at = this.#dueAt(league.id)
      if (at !== null && at <= now) await this.tell(league)
    }
  }

  /** Now, whatever the budget says, and counted. Whether the site's KV has it. */
  async tell(league: League): Promise<boolean> {
    const { database, clock, stories, alert } = this.#parts
    const { id } = league
    const now = clock.now()
    const before = this.#stateOf(id)
    this.#changedMeanwhile.delete(id)
    try {
      // First: a write that nobody saw end may have been made, and what fails is not tried at once again for ever.
      this.#count(league, before)
      const text = tellLeague(database, league, now)
      if (text !== null) await stories.put(storyKey(id), text)
      else if (before.writtenAt !== null) await stories.delete(storyKey(id))
      if (!this.#changedMeanwhile.has(id)) this.#settle(id, text)
      return true
    } catch (error) {
      // It stays due, and is tried again as the budget allows.
      alert('story_failed', { league: id, cause: nameOf(error) })
      return false
    }
  }

  #count(league: League, before: StoryState): void {
    const now = this.#parts.clock.now()
    const { writtenAt, day, count } = afterWrite(before, now)
    this.#parts.database.exec(
      `INSERT INTO story (league, changed_at, written_at, day, count, tables) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (league) DO UPDATE SET changed_at = excluded.changed_at, written_at = excluded.written_at,
         day = excluded.day, count = excluded.count, tables = excluded.tables`,
      league.id,
      before.changedAt ?? now,
      writtenAt,
      day,
      count,
      tablesOf(league),
    )
  }

  /**
   * In a new week who moved is counted from another day; a group may have been taken out; a league of children has no
   * story any more.
   */
  markOutdated(): void {
    const monday = weekStart(this.#parts.clock.now())
    for (const league of this.#parts.leagues) {
      const { writtenAt, tables } = this.#stateOf(league.id)
      if (writtenAt === null) continue
      const isOutdated = writtenAt < monday || tables !== tablesOf(league) || league.shortenNames
      if (isOutdated) this.markChanged(league.id)
    }
  }

  /** Nobody looks after the story of a league that was taken out: it goes. Whether all are gone. */
  async forgetGone(): Promise<boolean> {
    const { database, leagues, stories, alert } = this.#parts
    const listed = new Set(leagues.map(({ id }) => id))
    let isDone = true
    for (const { league } of database.exec('SELECT league FROM story')) {
      const id = String(league)
      if (listed.has(id)) continue
      try {
        await stories.delete(storyKey(id))
        this.#settle(id, null)
      } catch (error) {
        // The row stays, and with it this duty.
        isDone = false
        alert('story_failed', { league: id, cause: nameOf(error) })
      }
    }
    return isDone
  }

  #stateOf(league: string): StoryState {
    const query = 'SELECT changed_at, written_at, day, count, tables FROM story WHERE league = ?'
    const [row] = this.#parts.database.exec(query, league)
    return row ? v.parse(StateSchema, row) : NEVER
  }

  #settle(league: string, text: string | null): void {
    const query =
      text === null
        ? 'DELETE FROM story WHERE league = ?'
        : 'UPDATE story SET changed_at = NULL WHERE league = ?'
    this.#parts.database.exec(query, league)
  }

  #dueAt(league: string): number | null {
    const state = this.#stateOf(league)
    if (state.changedAt === null) return null
    return Math.max(state.changedAt + SETTLE_MS, nextWriteAt(state, this.#mostADay()))
  }

  #mostADay(): number {
    return mostADay(this.#parts.leagues.filter(({ shortenNames }) => !shortenNames).length)
  }
}

function tablesOf({ groups }: League): string {
  return groups.map(({ table }) => table).join()
}
