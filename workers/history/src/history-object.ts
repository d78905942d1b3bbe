// The Durable Object around the history: one for the whole site, so that two data centres that see one change tell it once.
import { DurableObject } from 'cloudflare:workers'
import type { LeagueTables, Observation, Observed, Recorded } from '../../../contract/history.ts'
import { durableDatabase } from '../../platform/database.ts'
import { alertLine } from '../../platform/log.ts'
import { askAdmin } from './ask-admin.ts'
import { LEAGUES } from './content.ts'
import { HistoryCore } from './history.ts'
import type { Stories } from './parts.ts'

/** The site's KV namespace, where its edge reads the stories. */
export type HistoryEnv = { TABLES: Stories }

export class History extends DurableObject<HistoryEnv> {
  readonly #core: HistoryCore

  constructor(ctx: DurableObjectState, env: HistoryEnv) {
    super(ctx, env)
    this.#core = new HistoryCore({
      database: durableDatabase(ctx.storage),
      alarm: { set: (at) => ctx.storage.setAlarm(at) },
      clock: { now: () => Date.now() },
      stories: env.TABLES,
      leagues: LEAGUES,
      alert: alertLine,
    })
    void ctx.blockConcurrencyWhile(() => this.#core.arm())
  }

  record(tables: LeagueTables): Promise<Recorded> {
    return this.#core.record(tables)
  }

  observe(observation: Observation): Promise<Observed> {
    return this.#core.observe(observation)
  }

  override alarm(): Promise<void> {
    return this.#core.onAlarm()
  }

  tick(): Promise<void> {
    return this.#core.onTick()
  }

  ask(method: string, words: string[]): Promise<string> {
    return askAdmin(this.#core, method, words)
  }
}
