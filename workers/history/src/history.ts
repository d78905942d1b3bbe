// The history: keeps every table that was another than the one before it, what that tells, and the stories made of it.
import * as v from 'valibot'
import type { Group, League } from '../../../contract/content/leagues.ts'
import {
  type HistoryBinding,
  type LeagueTables,
  type Observation,
  ObservationSchema,
  type Observed,
  type ObservedGroup,
  ObservedGroupSchema,
  type Recorded,
} from '../../../contract/history.ts'
import { NO_STORY, StorySchema } from '../../../contract/story.ts'
import { MINUTE } from '../../../contract/time.ts'
import { takeSteps } from '../../platform/steps.ts'
import { Admin } from './admin.ts'
import { nameOf, type Surroundings } from './parts.ts'
import { forgetOld } from './retention.ts'
import { STEPS } from './schema.ts'
import { Storyteller } from './story/storyteller.ts'
import { tellLeague } from './story/tell-league.ts'
import { takeLook } from './take-look.ts'
import { applyNaming } from './teams.ts'

/** Clocks of machines differ a little; what comes from further ahead would keep all that follows out. */
const SKEW_MS = MINUTE

export class HistoryCore implements HistoryBinding {
  readonly #parts: Surroundings
  readonly #storyteller: Storyteller
  readonly admin: Admin
  /** What the platform's alarm is set to; null: not known. */
  #armedAt: number | null = null

  constructor(parts: Surroundings) {
    const { database, leagues } = parts
    this.#parts = parts
    takeSteps(database, STEPS)
    this.#storyteller = new Storyteller(parts)
    database.transaction(() => {
      // What was told tells the old names, and keys made of them.
      for (const league of leagues) {
        if (applyNaming(database, league)) this.#storyteller.markChanged(league.id)
      }
    })
    this.admin = new Admin({
      ...parts,
      storyteller: this.#storyteller,
      arm: () => this.arm(),
    })
  }

  async record({ league: id, groups }: LeagueTables): Promise<Recorded> {
    const { stored } = await this.observe({
      league: id,
      groups: groups.map(({ changedAt, asOf: _, ...group }) => ({ ...group, at: changedAt })),
    })
    const { database, leagues, clock } = this.#parts
    const league = leagues.find((one) => one.id === id)
    const text = league ? tellLeague(database, league, clock.now()) : null
    return { stored, story: text === null ? NO_STORY : v.parse(StorySchema, JSON.parse(text)) }
  }

  /** Stored when it resolves. */
  async observe(observation: Observation): Promise<Observed> {
    const { database, leagues } = this.#parts
    const { league: id, groups: told } = v.parse(ObservationSchema, observation)
    const groups = told.flatMap((group) => this.#bounded(id, group) ?? [])
    const league = leagues.find((one) => one.id === id)
    // The edge of another deploy may know leagues that this one does not.
    if (league === undefined) return { stored: 0 }
    const { stored, isTold } = database.transaction(() => this.#take(league, groups))
    if (stored > 0 || isTold) {
      await this.arm()
      await database.sync()
    }
    return { stored }
  }

  /** null: out of bounds; the line says where, and no name. */
  #bounded(league: string, told: unknown): ObservedGroup | null {
    const { success, output, issues } = v.safeParse(ObservedGroupSchema, told)
    const isToCome = success && Date.parse(output.at) > this.#parts.clock.now() + SKEW_MS
    if (success && !isToCome) return output
    const where = (issues && v.getDotPath(issues[0])) ?? 'at'
    this.#parts.alert('look_refused', { league, where })
    return null
  }

  #take(league: League, groups: readonly ObservedGroup[]): { stored: number; isTold: boolean } {
    const inOrder = groups.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    const taken = inOrder.flatMap((seen) => {
      const group = groupOf(league, seen)
      return group === null ? [] : takeLook(this.#parts.database, league, group, seen)
    })
    // Children have no story; a table that is seen first tells none.
    const isTold = !league.shortenNames && taken.some(isToTell)
    if (isTold) this.#storyteller.markChanged(league.id)
    return { stored: taken.filter(({ kind }) => kind !== null).length, isTold }
  }

  /** The platform gives up on an alarm that keeps throwing, so nothing leaves here but a log line. */
  async onAlarm(): Promise<void> {
    this.#armedAt = null
    await this.#try('alarm_failed', () => this.#storyteller.tellDue())
    await this.arm()
  }

  /** With every round of the cron: should the alarm be lost, this finds what waits. */
  async onTick(): Promise<void> {
    this.#armedAt = null
    // One that fails does not keep the others from their work.
    const duties = [
      () => forgetOld(this.#parts),
      () => this.#storyteller.markOutdated(),
      () => this.#storyteller.forgetGone(),
    ]
    for (const work of duties) await this.#try('tick_failed', work)
    await this.arm()
  }

  /** Never throws: what was stored is stored, and the next round of the cron arms again. */
  async arm(): Promise<void> {
    await this.#try('arm_failed', async () => {
      const at = this.#storyteller.nextAt()
      if (at === null || at === this.#armedAt) return
      // A time that has passed rings at once.
      await this.#parts.alarm.set(Math.max(at, this.#parts.clock.now()))
      this.#armedAt = at
    })
  }

  async #try(event: string, work: () => unknown): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#parts.alert(event, { cause: nameOf(error) })
    }
  }
}

function isToTell({ kind, isRenamed }: ReturnType<typeof takeLook>): boolean {
  return isRenamed || (kind !== null && kind !== 'first' && kind !== 'none')
}

/** Of its own table, under a name that it has or had. */
function groupOf({ groups }: League, seen: { table: number; slug: string }): Group | null {
  const group = groups.find(({ table }) => table === seen.table)
  return group && [group.slug, ...(group.was ?? [])].includes(seen.slug) ? group : null
}
