// Random seasons with reports, and an organiser who makes mistakes: what the evening's mail names, beside what happened.
import { expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import type { League } from '../../../shared/content/leagues.ts'
import { type SetScore, setState, setsText } from '../../../shared/score.ts'
import { DAY, MINUTE } from '../../../shared/time.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { runs } from '../../runs.ts'
import { HistoryHarness, LEAGUE, START, type Team, tableOf, won } from './harness.ts'

const SIZE = 6
const OWN: League = { ...LEAGUE, matches: SIZE - 1 }
/** Shares of all matches. */
const MISTYPED = 0.03
const SWAPPED = 0.01
const FORGOTTEN = 0.02
const MISREPORTED = 0.01
const RENAMED = 0.01
const UNFINISHED = 0.1

type Random = () => number
type Two = readonly [Team, Team]
type Sets = readonly SetScore[]
type Played = {
  teams: Two
  /** What the teams say: one score or two. */
  said: Sets[]
  /** What the organiser types in, and when; null: never. */
  typed: Sets | null
  typedAt: number
  round: number
  /** In which mails it was named, by section. */
  named: { at: number; section: string }[]
}

const told = { differing: 0, named: 0, falseAlarms: [] as string[], left: [] as string[] }

test('reports beside tables: what differs is named, and nothing else', async () => {
  for (let seed = 0; seed < runs(8, 200); seed++) await new Season(`reports ${seed}`).play()
  expect([told.falseAlarms, told.left]).toEqual([[], []])
  expect(told.differing).toBeGreaterThan(runs(5, 200))
  expect(told.named / told.differing).toBeGreaterThanOrEqual(runs(90, 99) / 100)
})

class Season {
  readonly #random: Random
  readonly #seed: string
  readonly #history = new HistoryHarness(undefined, [OWN])
  #teams: Team[] = []
  #all: Played[] = []
  #table: Match[] = []
  #told = new Set<string>()

  constructor(seed: string) {
    this.#seed = seed
    this.#random = seeded(seed)
  }

  async play(): Promise<void> {
    for (const round of [1, 2]) {
      this.#begin(round)
      await this.#look()
      const pairs = shuffled(pairsOf(this.#teams), this.#random)
      while (pairs.length > 0 || this.#isWaiting()) {
        const some = pairs.splice(0, Math.floor(this.#random() * 5))
        await this.#evening(some, round)
      }
      // The last mail.
      await this.#evening([], round)
      await this.#evening([], round)
    }
    this.#judge()
  }

  #begin(round: number): void {
    const isOther = round > 1 && this.#random() < 0.5
    if (round > 1 && !isOther) this.#teams = [...this.#teams]
    else
      this.#teams = Array.from({ length: SIZE }, (_, n) => ({
        key: String(1000 * round + n),
        name: `Team ${round}${String.fromCharCode(65 + n)}`,
      }))
    this.#table = []
  }

  #isWaiting(): boolean {
    return this.#all.some(({ typed, typedAt }) => typed && typedAt > this.#history.now)
  }

  /** From 18:00 to the same hour of the next day. */
  async #evening(pairs: readonly Two[], round: number): Promise<void> {
    const start = this.#history.now
    const at22 = start + 4 * 60 * MINUTE
    const end = start + DAY
    const random = this.#random
    const sent = pairs.map((teams) => {
      const match = played(teams, round, random)
      // Half of them the same evening, the others in the next two days; many at one sitting.
      const sittings = [
        start + 210 * MINUTE,
        start + 235 * MINUTE,
        at22 + 14 * 60 * MINUTE,
        at22 + DAY,
      ]
      match.typedAt = (pick(random, sittings) ?? start) + Math.floor(random() * 14) * MINUTE
      return { match, at: start + (90 + Math.floor(random() * 110)) * MINUTE }
    })
    this.#all.push(...sent.map(({ match }) => match))
    const moments = sent.flatMap(({ match, at }) =>
      match.said.map((sets, side) => ({ at: at + side * 5 * MINUTE, match, sets, side })),
    )
    for (let now = start; now < end; now += 15 * MINUTE) {
      this.#history.now = now
      for (const one of moments.filter(({ at }) => at >= now && at < now + 15 * MINUTE)) {
        await this.#report(one)
      }
      if (random() < RENAMED / 10) this.#rename()
      const due = this.#all.filter(
        ({ typed, typedAt }) => typed && typedAt >= now - 15 * MINUTE && typedAt < now,
      )
      this.#table.push(...due.flatMap(({ teams, typed }) => (typed ? matchOf(teams, typed) : [])))
      if (isPolled(now)) await this.#look()
      if (now === at22 + 15 * MINUTE) await this.#mail(now)
    }
    this.#history.now = end
  }

  async #look(): Promise<void> {
    const { now } = this.#history
    await this.#history.glimpse(tableOf(this.#teams, this.#table))
    this.#history.now = now
  }

  async #report({ match, sets, side }: { match: Played; sets: Sets; side: number }): Promise<void> {
    const isTurned = side === 1
    const teams = isTurned
      ? [match.teams[1].key, match.teams[0].key]
      : match.teams.map(({ key }) => key)
    const [one = '', other = ''] = teams
    const own = isTurned ? sets.map(([mine, theirs]) => [theirs, mine] as const) : sets
    const reportId = crypto.randomUUID()
    const { status } = await this.#history.core.report({
      reportId,
      report: {
        reportId,
        league: OWN.id,
        group: 'diamond',
        teams: [one, other],
        sets: own.map(([mine, theirs]) => [mine, theirs]),
      },
      agrees: false,
      address: `10.0.${Math.floor(this.#random() * 250)}.1`,
    })
    expect(status).toBe(200)
  }

  #rename(): void {
    const team = pick(this.#random, this.#teams)
    if (team) team.name = `${team.name}x`
  }

  async #mail(now: number): Promise<void> {
    const { sections } = await this.#history.core.evening()
    for (const { heading, lines } of sections) {
      for (const { key, text } of lines) {
        if (this.#told.has(key)) continue
        this.#told.add(key)
        const section = heading.split(':')[0] ?? ''
        const match = this.#all.find(
          ({ teams, said }) =>
            teams.every(({ name }) => text.includes(name)) &&
            said.some((sets) => text.includes(setsText(sets)) || text.includes(turned(sets))),
        )
        const isIn = match && match.typed !== null && match.typedAt < now - 15 * MINUTE
        const isSaid = match?.said.some((sets) => match.typed && sameFigures(sets, match.typed))
        const isTrue =
          match &&
          (section === 'Typed in differently'
            ? isIn && !isSaid
            : !isIn || match.typedAt >= now - 30 * MINUTE)
        if (!isTrue) told.falseAlarms.push(`${this.#seed}: ${heading}: ${text}`)
        match?.named.push({ at: now, section })
      }
    }
  }

  #judge(): void {
    for (const match of this.#all) {
      const { typed, said, named, teams } = match
      const name = `${this.#seed}: ${teams.map((team) => team.name).join(' v ')}`
      if (typed === null) {
        if (!named.some(({ section }) => section.startsWith('Still not typed in')))
          told.left.push(`${name}, forgotten`)
      } else if (!said.some((sets) => sameFigures(sets, typed))) {
        told.differing += 1
        const first = match.typedAt + 31 * MINUTE
        const mail = named.find(
          ({ section, at }) => section === 'Typed in differently' && at - first < DAY,
        )
        if (mail) told.named += 1
        if (named.length === 0) told.left.push(name)
      }
    }
  }
}

function isPolled(now: number): boolean {
  const hour = Math.floor(((now + 2 * 60 * MINUTE) % DAY) / (60 * MINUTE))
  return hour >= 6
}

function played(teams: Two, round: number, random: Random): Played {
  const last = random() < UNFINISHED ? ([3, Math.floor(random() * 6)] as const) : set(random)
  const sets = [set(random), set(random), last]
  const isTwice = random() < 0.5
  const isWrong = random() < MISREPORTED
  const wrong = isWrong ? slipped(sets, random) : sets
  const said = isTwice ? [sets, wrong] : [wrong]
  const chance = random()
  const right = isWrong && random() < 0.5 ? (said[0] ?? sets) : sets
  const typed =
    chance < FORGOTTEN
      ? null
      : chance < FORGOTTEN + SWAPPED
        ? right.map(([mine, theirs]): SetScore => [theirs, mine])
        : chance < FORGOTTEN + SWAPPED + MISTYPED
          ? slipped(right, random)
          : right
  return { teams, said, typed, typedAt: START, round, named: [] }
}

function set(random: Random): SetScore {
  const lost = Math.floor(random() * 7)
  const games: SetScore = [lost > 4 ? 7 : 6, lost]
  return random() < 0.5 ? games : [games[1], games[0]]
}

/** One set with another score. */
function slipped(sets: Sets, random: Random): Sets {
  const at = Math.floor(random() * sets.length)
  const other = sets.map((one, n) => (n === at ? set(random) : one))
  return sameFigures(sets, other) ? slipped(sets, random) : other
}

function matchOf([one, other]: Two, sets: Sets): Match {
  const games = (side: 0 | 1) => sets.reduce((sum, games) => sum + games[side], 0)
  // Of a set that time ended, its games alone.
  const setsA = sets.filter((set) => setState(set) === 'first').length
  const setsB = sets.filter((set) => setState(set) === 'second').length
  return setsA > setsB
    ? won(one.key, other.key, { setsA, setsB, gamesA: games(0), gamesB: games(1) })
    : won(other.key, one.key, { setsA: setsB, setsB: setsA, gamesA: games(1), gamesB: games(0) })
}

/** The table cannot tell them apart. */
function sameFigures(one: Sets, other: Sets): boolean {
  const teams: Two = [
    { key: '1', name: '' },
    { key: '2', name: '' },
  ]
  return JSON.stringify(matchOf(teams, one)) === JSON.stringify(matchOf(teams, other))
}

function turned(sets: Sets): string {
  return setsText(sets.map(([mine, theirs]) => [theirs, mine]))
}

function pairsOf(teams: readonly Team[]): Two[] {
  return teams.flatMap((one, n) => teams.slice(n + 1).map((other): Two => [one, other]))
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)]
}
