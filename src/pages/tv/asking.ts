// One question to the edge after the other, for weeks: when it is put, and what is kept of its answer.
import type { League } from '../../../shared/content/leagues.ts'
import type { Story } from '../../../shared/standings/history.ts'
import type { Standings } from '../../../shared/standings/schema.ts'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { SECOND } from '../../../shared/time.ts'
import { atMost } from './at-most.ts'
import type { createKept } from './kept.ts'
import { type Known, lacksKeys, withStandings, withStory, withTeams } from './known.ts'
import type { TvSettings } from './settings.ts'
import { firstRound, type Question, questionsOf } from './turns.ts'

/** With what a page and its pictures take, and a reload, a day stays below 1,500 requests. */
const ASK_EACH_MS = 65 * SECOND
/** At first, all of it once: a screen that is switched on is whole within a minute. */
const ASK_FIRST_MS = 3 * SECOND

export type AskingParts = {
  settings: TvSettings
  ask: {
    standings: (league: string) => Promise<Standings>
    story: (league: string) => Promise<Story>
    teams: () => Promise<Teams>
  }
  kept: ReturnType<typeof createKept>
  now: () => number
}

type Learns = {
  known: () => Known
  learn: (known: Known) => void
  reached: (isReached: boolean) => void
}

export function createAsking(
  { settings, ask, kept, now }: AskingParts,
  { known, learn, reached }: Learns,
) {
  const { leagues } = settings
  const questions = questionsOf(leagues)
  const first = firstRound(leagues)
  let asked = 0
  let nextAt = now()
  let isWaiting = false

  async function answered(question: Question): Promise<Known> {
    if (question.about === 'teams') {
      const teams = await ask.teams()
      return withTeams(known(), teams)
    }
    const { league, about } = question
    if (about === 'tables') {
      const standings = await ask.standings(league.id)
      return withStandings(known(), league, standings)
    }
    const { groups } = await ask.story(league.id)
    return withStory(known(), league, groups)
  }

  async function put(question: Question): Promise<void> {
    isWaiting = true
    try {
      const next = await answered(question)
      learn(next)
      keepAll(question, next)
      reached(true)
    } catch {
      // What is shown stays, and its turn comes again.
      reached(false)
    } finally {
      isWaiting = false
    }
  }

  function keepAll(question: Question, next: Known): void {
    const changed: readonly League[] = question.about === 'teams' ? leagues : [question.league]
    for (const league of changed) {
      const known = next.get(league.id)
      if (known) kept.keep(league, known)
    }
  }

  return {
    tick(): void {
      nextAt = atMost(ASK_EACH_MS, nextAt, now())
      if (isWaiting || now() < nextAt) return
      const question = questions.next().value
      asked += 1
      nextAt = now() + (asked < first ? ASK_FIRST_MS : ASK_EACH_MS)
      // Its turn is nobody's then.
      if (question.about === 'teams' && !lacksKeys(known(), leagues)) return
      void put(question)
    },
  }
}
