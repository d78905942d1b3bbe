// Entrypoints of the history Worker: HistoryService for the edge, HistoryAdmin for `npm run history`, and a cron that
// polls the site. None is public.
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'
import content from '../../../.generated/content.json'
import type { Outcome } from '../../../shared/forms/submission.ts'
import type {
  Card,
  CardBinding,
  CardShape,
  Evening,
  HistoryBinding,
  LeagueRounds,
  LeagueTables,
  ReportsBinding,
  SentReport,
} from '../../../shared/history-worker.ts'
import { log } from '../../../shared/log.ts'
import type { Story } from '../../../shared/standings/history.ts'
import { durableDatabase } from '../../platform/database.ts'
import { HistoryCore } from './history.ts'
import { poll } from './poll.ts'

const { leagues } = content

/** One object for the whole site: a change that two data centres report is stored once. */
const HISTORY_NAME = 'history'
/** By default an object is created near its first caller; the visitors are in South Africa. */
const NEAR_VISITORS = { locationHint: 'afr' } as const

/** The stub of History: the platform's own type turns tuples into arrays. */
type HistoryStub = Pick<History, 'forgetOld' | 'ask'> & {
  record(tables: LeagueTables): Promise<Story & Disposable>
  rounds(league: string): Promise<LeagueRounds & Disposable>
  report(sent: SentReport): Promise<Outcome & Disposable>
  evening(): Promise<Evening & Disposable>
}
type Env = {
  HISTORY: {
    idFromName(name: string): DurableObjectId
    get(id: DurableObjectId, options: DurableObjectNamespaceGetDurableObjectOptions): HistoryStub
  }
}

export class History extends DurableObject implements HistoryBinding, ReportsBinding {
  readonly #core = new HistoryCore({
    database: durableDatabase(this.ctx.storage),
    clock: { now: () => Date.now() },
    leagues,
    log,
  })

  record(tables: LeagueTables): Promise<Story> {
    return this.#core.record(tables)
  }

  rounds(league: string): Promise<LeagueRounds> {
    return this.#core.rounds(league)
  }

  report(sent: SentReport): Promise<Outcome> {
    return this.#core.report(sent)
  }

  evening(): Promise<Evening> {
    return this.#core.evening()
  }

  forgetOld(): Promise<void> {
    return this.#core.forgetOld()
  }

  ask(method: string, [word]: string[]): Promise<string> {
    return this.#core.ask(method, word)
  }
}

export class HistoryService
  extends WorkerEntrypoint<Env>
  implements HistoryBinding, CardBinding, ReportsBinding
{
  async record(tables: LeagueTables): Promise<Story> {
    // Passed on undisposed, the object's answer would stay open until garbage collection.
    using story = await historyOf(this.env).record(tables)
    return { v: story.v, at: story.at, groups: story.groups }
  }

  async rounds(league: string): Promise<LeagueRounds> {
    using found = await historyOf(this.env).rounds(league)
    return { rounds: found.rounds }
  }

  async report(sent: SentReport): Promise<Outcome> {
    using outcome = await historyOf(this.env).report(sent)
    const { status, answer, retryAfter } = outcome
    return { status, answer, ...(retryAfter === undefined ? {} : { retryAfter }) }
  }

  async evening(): Promise<Evening> {
    using evening = await historyOf(this.env).evening()
    return { sections: evening.sections, week: evening.week }
  }

  /** Runs outside the object, whose answers would wait: drawing takes 0.1 to 0.5 s of CPU. */
  async drawCard(card: Card, shape: CardShape, site: string) {
    const { drawCard } = await import('./cards/draw-card.tsx')
    return drawCard(card, shape, site)
  }
}

export class HistoryAdmin extends WorkerEntrypoint<Env> {
  async ask(method: string, words: string[]): Promise<string> {
    return historyOf(this.env).ask(method, words)
  }
}

export default {
  fetch: () => new Response(null, { status: 404 }),
  scheduled({ scheduledTime: at }, env, context) {
    context.waitUntil(historyOf(env).forgetOld())
    const send = (url: string, init: RequestInit) => fetch(url, init)
    return poll({ env, leagues, at, fetch: send, log })
  },
} satisfies ExportedHandler<Env>

function historyOf(env: Env): HistoryStub {
  return env.HISTORY.get(env.HISTORY.idFromName(HISTORY_NAME), NEAR_VISITORS)
}
