// The parts that only run on the edge: health, one league's tables and its story, and a form that a program filled in.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Standings, StandingsSchema } from '../../contract/standings.ts'
import { STANDINGS_API } from '../../contract/standings-api.ts'
import { StorySchema } from '../../contract/story.ts'
import { HOUR, SECOND } from '../../contract/time.ts'
import type { Ask } from './answers.ts'
import type { Problems } from './problems.ts'

/** After a quiet night the first answer is an old one while the new one is fetched, as a visitor's page sees it too. */
const LOOKS = 4
const LOOK_AGAIN_MS = 3 * SECOND
/** As long as the site goes on showing a table without waiting for the service. */
const OLDEST_MS = 6 * HOUR

export type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }

const HealthSchema = v.looseObject({
  ok: v.boolean(),
  /** Each part that is not as it should be. */
  red: v.optional(v.array(v.string()), []),
})

export async function judgeHealth(ask: Ask, problems: Problems): Promise<void> {
  const { path, status, text } = await ask('/api/health?deep')
  const health = parsed(HealthSchema, text)
  if (status === 200 && health?.ok) return
  const red = health?.red ?? []
  const named = red.length > 0 ? `: ${red.join(', ')}` : ''
  problems.add(`The health check is red (${status || 'no answer'})${named}.`, path)
}

/** `league`: its id. */
export async function judgeStandings(
  ask: Ask,
  league: string,
  { now, wait }: Clock,
  problems: Problems,
): Promise<void> {
  const path = STANDINGS_API + league
  const standings = await settledStandings(ask, path, wait)
  if (typeof standings === 'number') {
    return problems.add(`The tables answer ${standings || 'nothing'}.`, path)
  }
  const times = standings.groups.map(({ asOf }) => asOf)
  if (times.length === 0 || times.includes(null)) {
    return problems.add(
      'A table does not say how old it is (asOf): is LEAGUE_TABLE_URL set, and does it answer?',
      path,
    )
  }
  const oldest = Math.min(...times.map((time) => Date.parse(time ?? '')))
  if (standings.groups.some(({ stale }) => stale) || now() - oldest > OLDEST_MS) {
    const hours = Math.round((now() - oldest) / HOUR)
    problems.add(`A table is old: last confirmed ${hours} hours ago.`, path)
  }
}

/** That there is none yet is a story too; what cannot be read is what nobody would see otherwise. */
export async function judgeStory(ask: Ask, league: string, problems: Problems): Promise<void> {
  const { path, status, text } = await ask(`/api/story/${league}`)
  if (status === 200 && parsed(StorySchema, text) !== null) return
  problems.add(`The story of a league cannot be read (${status || 'no answer'}).`, path)
}

async function settledStandings(
  ask: Ask,
  path: string,
  wait: Clock['wait'],
): Promise<Standings | number> {
  for (let look = 1; ; look++) {
    const { status, text } = await ask(path)
    const standings = parsed(StandingsSchema, text)
    if (status !== 200 || standings === null) return status
    const isSettled = !standings.refreshing && standings.groups.every(({ stale }) => !stale)
    if (isSettled || look === LOOKS) return standings
    await wait(LOOK_AGAIN_MS)
  }
}

/** With the field filled in that only programs see: kept as spam for 30 days, mailed to nobody. */
const BY_A_PROGRAM = {
  subject: 'general',
  name: 'Smoke',
  surname: 'Test',
  email: 'smoke-test@example.com',
  phone: '010 555 0100',
  message: 'Sent by "npm run smoke" to see that forms are stored. Nothing to do.',
  website2: 'smoke-test',
}

/** `isOwn`: the site's own host; elsewhere no form may be taken. */
export async function judgeForm(
  ask: Ask,
  origin: string,
  isOwn: boolean,
  problems: Problems,
): Promise<void> {
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ ...BY_A_PROGRAM, submissionId: randomUUID() })
  const { path, status, text } = await ask('/api/contact', { method: 'POST', headers, body })
  if (!isOwn) {
    if (status !== 403)
      problems.add(`A form is taken on a host that is not the site's (${status}).`, path)
    return
  }
  const answer = parsed(v.looseObject({ ok: v.literal(true), reference: v.string() }), text)
  if (status !== 200 || answer === null) {
    problems.add(
      `A form is not taken: ${status || 'no answer'}. Is the mail Worker deployed?`,
      path,
    )
  }
}

function parsed<T extends v.GenericSchema>(schema: T, text: string): v.InferOutput<T> | null {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return null
  }
}
