// The history Worker's doors: HistoryService for the site's edge, HistoryAdmin for the league's developers, a clock that
// knocks at the site. None of them can be reached from outside.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Card, CardBinding, CardShape } from '../../../contract/cards.ts'
import type {
  HistoryBinding,
  LeagueTables,
  Observation,
  Observed,
  Recorded,
} from '../../../contract/history.ts'
import { alertLine } from '../../platform/log.ts'
import { LEAGUES } from './content.ts'
import type { History, HistoryEnv } from './history-object.ts'
import { knock } from './knock.ts'
import { keepRound } from './round.ts'
import { readSettings } from './settings.ts'

export { History } from './history-object.ts'

/** The class History as its stub answers: the platform's own type turns the tuples of a story into arrays. */
type HistoryStub = HistoryBinding & Pick<History, 'tick' | 'ask'>
type Env = HistoryEnv & {
  HISTORY: {
    idFromName(name: string): DurableObjectId
    get(id: DurableObjectId, options: DurableObjectNamespaceGetDurableObjectOptions): HistoryStub
  }
}

/** One object for the whole site. */
const HISTORY_NAME = 'history'
/** As for the outbox: where whoever calls first has it made, and the visitors are in South Africa. */
const NEAR_VISITORS = { locationHint: 'afr' } as const

export class HistoryService extends WorkerEntrypoint<Env> implements HistoryBinding, CardBinding {
  async record(tables: LeagueTables): Promise<Recorded> {
    return historyOf(this.env).record(tables)
  }

  async observe(observation: Observation): Promise<Observed> {
    return historyOf(this.env).observe(observation)
  }

  /** Here, not in the object: drawing takes 0.1 to 0.4 s of CPU. Loaded with the first card. */
  async drawCard(card: Card, shape: CardShape, site: string) {
    const { drawCard } = await import('./cards/draw-card.tsx')
    return drawCard(card, shape, site)
  }
}

export class HistoryAdmin extends WorkerEntrypoint<Env> {
  /** A method of Admin and its words; the answer is JSON. */
  async ask(method: string, words: string[]): Promise<string> {
    return historyOf(this.env).ask(method, words)
  }
}

export default {
  fetch: () => new Response(null, { status: 404 }),
  scheduled({ scheduledTime: at }, env) {
    const send = (url: string, init: RequestInit) => fetch(url, init)
    return keepRound({
      tick: () => historyOf(env).tick(),
      knock: async () => {
        const { siteUrl } = readSettings(env)
        await knock({ siteUrl, leagues: LEAGUES, at, fetch: send, alert: alertLine })
      },
      alert: alertLine,
    })
  },
} satisfies ExportedHandler<Env>

function historyOf(env: Env): HistoryStub {
  return env.HISTORY.get(env.HISTORY.idFromName(HISTORY_NAME), NEAR_VISITORS)
}
