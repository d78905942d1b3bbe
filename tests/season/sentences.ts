// Every sentence that the site says about a group, with the moment at which it may be said: beside the service's tables
// and what was played, and, for what is promised, beside the end of the round.
import type { Zone } from '../../shared/content/leagues.ts'
import { counted, figureOf, ordinal, rangeOfPlaces } from '../../shared/numbers.ts'
import type { StoredRow } from '../../shared/standings/stored-row.ts'
import { HIDDEN, keyOf } from '../../shared/standings/team.ts'
import type { Match } from '../../workers/history/src/derive/match.ts'

type Rows = readonly StoredRow[]
/** `several`: its text, of more than one team. */
export type SaidZone = Zone & { several: string }
/** `isNew`: no second answer has shown it. */
export type Told = Match & { isNew: boolean }
export type Moment = {
  zones: readonly SaidZone[]
  /** The last tables of earlier rounds. */
  before: readonly Rows[]
  /** The tables of this round until now, and its last one. */
  looks: readonly Rows[]
  end: Rows
  /** Of all rounds until now, and of this one from now on. */
  results: readonly Told[]
  later: readonly Match[]
  nameOf: (key: string) => string
}

/** "Team 0 A: " stands before what is said where that team was named last. */
export function* sentencesAt(moment: Moment): Generator<string> {
  const { zones, before, looks, results, later, nameOf } = moment
  const rows = looks.at(-1) ?? []
  const rounds = [...before, rows]
  const isEnded = isDone(rows)
  const hasBegun = rows.some(({ played }) => played !== 0)
  for (const result of results) yield* ofResult(result, nameOf)
  for (const round of rounds.filter(isDone)) yield* ofEnd(round, zones)
  for (const team of new Set(rounds.flat().map((row) => row.team)))
    yield* ofRounds(team, rounds, zones)
  if (before.length > 0) yield* ['New round', 'A new round began', 'Diamond, new round']
  if (before.some((round) => !isDone(round))) yield 'Not all matches were played'
  if (isEnded) yield 'All matches played'
  if (hasBegun) {
    yield* ['Opponent not known', 'No result known']
    if (!isEnded) yield 'All to play for: any team can still finish anywhere'
    for (const result of ['result', 'more result']) yield* [1, 2].map((n) => counted(n, result))
    for (const zone of zones) yield* ofZone(zone, rows, zones)
  }
  for (const [n, row] of rows.entries()) {
    yield* [...ofPlace(row, n, rows, moment), ...ofLevel(row, rows)]
    if (!isEnded) yield* ofFuture(row, moment)
    for (const look of looks) {
      const by = look.findIndex((one) => keyOf(one) === keyOf(row)) - n
      yield `${row.team}: ${by > 0 ? 'up' : 'down'} ${counted(Math.abs(by), 'place')}`
    }
  }
  for (const { a, b } of later) {
    const [one, two] = [nameOf(a), nameOf(b)]
    yield* [`${one} v ${two}`, `${two} v ${one}`, `${one}: Still to play`, `${two}: Still to play`]
  }
}

/** From both sides. */
function* ofResult(match: Told, nameOf: Moment['nameOf']): Generator<string> {
  const { a, b, setsA, setsB, gamesA, gamesB, isWalkover, isNew } = match
  const sides = [
    [a, b, setsA, setsB, gamesA, gamesB],
    [b, a, setsB, setsA, gamesB, gamesA],
  ] as const
  for (const [n, [key, other, mine, theirs, won, lost]] of sides.entries()) {
    const [one, two] = [nameOf(key), nameOf(other)]
    const isDraw = !isWalkover && setsA === setsB
    const verb = isDraw ? 'drew with' : n === 0 ? 'beat' : 'lost to'
    const short = isWalkover ? 'by walkover' : `${mine}-${theirs} in sets`
    const figures = isWalkover ? short : `${mine}-${theirs} (games ${won}-${lost})`
    const whole = [
      figures,
      ...(verb === 'lost to' ? [] : [`${one} ${verb} ${two} ${figures}`]),
      ...(isDraw ? [`${one} and ${two} drew ${figures}`] : []),
    ]
    yield* [
      figures,
      `${one}: ${verb} ${two}`,
      `${one}: ${verb} ${two} ${short}`,
      ...whole.map((words) => `${words}${isNew ? ' (just in)' : ''}`),
    ]
  }
}

function* ofEnd(rows: Rows, zones: readonly SaidZone[]): Generator<string> {
  const winner = winnerIn(rows, zones)
  yield winner ? `${winner} won` : isFinalAhead(zones) ? '' : 'A shared first place'
  if (winner !== HIDDEN) yield `${winner} win Diamond`
  for (const zone of zones.filter(({ kind }) => kind !== 'finals' || !winner)) {
    const names = within(rows, zone).flatMap(({ team }) => (team === HIDDEN ? [] : team))
    yield `${names.join(', ').replace(/, ([^,]*)$/, ' and $1')}${zone.several}`
  }
}

function* ofZone(zone: SaidZone, rows: Rows, zones: readonly Zone[]): Generator<string> {
  const isWon = zone.kind === 'finals' && isDone(rows) && winnerIn(rows, zones)
  const text = isWon ? 'wins Diamond' : zone.text
  yield `${nameOfZone(zone)}${zone.places[0] === zone.places[1] ? ` ${text}` : zone.several}`
  for (const { team } of within(rows, zone).filter(({ played }) => played !== 0)) {
    const starts = ['', ', they'].map(
      (they) => `${isDone(rows) ? 'At the end of the round' : 'As of now'}${they}`,
    )
    yield* [`${team}: ${text}`, ...starts.map((start) => `${team}: ${start}${zone.several}`)]
  }
}

function* ofPlace(row: StoredRow, n: number, rows: Rows, { zones }: Moment) {
  const { team, points, played, wins, draws, losses } = row
  if (played === 0) yield `${team}, Diamond: no match yet this round`
  if (played === 0) return
  const counts = Object.entries({ won: wins, drew: draws, lost: losses })
  yield `${team}: ${counts.flatMap(([word, count]) => (count ? `${word} ${count}` : [])).join(', ')}`
  yield `${team}: form ${'D'.repeat(draws ?? 0)}${'L'.repeat(losses ?? 0)}${'W'.repeat(wins ?? 0)}`
  const at = ordinal(n + 1)
  const leads = n === 0 && within(rows, FIRST).length > 0
  const won = winnerIn(rows, zones) === team ? 'won' : `finished ${at} of 4 in`
  const stands = isDone(rows) ? won : leads ? 'lead' : `are ${at} of 4 in`
  const from = `${counted(points ?? 0, 'point')} from ${counted(played ?? 0, 'match', 'matches')}`
  yield `${team} ${stands} Diamond, with ${from}`
  yield* [`${team}: ${at} in Diamond`, `${n + 1} ${team}`, `${n + 1} ${team} ${points}`]
  if (leads) yield `Diamond: ${team} ${points}`
}

function* ofLevel(row: StoredRow, rows: Rows): Generator<string> {
  for (const other of rows.filter((one) => one !== row && one.points === row.points)) {
    const [at, below] = [row, other].map((one) => rows.indexOf(one) + 1)
    yield `${at} ${row.team} above ${below} ${other.team}`
    const isBySets = row.setDifference !== other.setDifference
    const [mine = 0, theirs = 0] = [row, other].map(
      (one) => one[isBySets ? 'setDifference' : 'gameDifference'] ?? 0,
    )
    const [by, to] = [mine, theirs].map((value) => `${value > 0 ? '+' : ''}${figureOf(value)}`)
    const stands = `${mine > theirs ? 'ahead' : 'behind'} on ${isBySets ? 'sets' : 'games'} (${by} to ${to})`
    const why =
      mine === theirs
        ? 'everything; the league decides'
        : `${counted(row.points ?? 0, 'point')}, ${stands}`
    yield `${row.team}: Level with ${other.team} on ${why}`
  }
}

function* ofRounds(
  own: string,
  rounds: readonly Rows[],
  zones: readonly SaidZone[],
): Generator<string> {
  yield own
  const ended = rounds.filter(isDone)
  const ups = zones.filter(({ kind }) => kind === 'up')
  const titles = ended.filter((rows) => winnerIn(rows, zones) === own)
  const promotions = ended.filter((rows) =>
    ups.some((zone) => within(rows, zone).some(({ team }) => team === own)),
  )
  yield* [
    `${own}: ${counted(titles.length, 'title')}`,
    `${own}: ${counted(promotions.length, 'promotion')}`,
  ]
  for (const n of [2, 3, 4, 5, 6]) yield `${own}: ${n} wins in a row`
  for (const rows of rounds) {
    const at = rows.findIndex(({ team }) => team === own)
    const points = counted(rows[at]?.points ?? 0, 'point')
    yield* [`${own}: ${points}`, `${own}: ${ordinal(at + 1)}, ${points}`]
  }
}

/** What must come true. */
function* ofFuture({ team, key }: StoredRow, { zones, end, later }: Moment): Generator<string> {
  const at = end.findIndex((row) => row.key === key) + 1
  yield* ['Anything is still possible', `${team}: Will finish ${ordinal(at)}`]
  for (const best of [1, 2, 3, 4]) {
    const worsts = [1, 2, 3, 4].filter((worst) => best <= at && at <= worst)
    yield* worsts.map((worst) => `${team}: Can still finish ${rangeOfPlaces(best, worst)}`)
  }
  for (const zone of zones) {
    const [first, last] = zone.places
    const name = nameOfZone(zone)
    const sure =
      zone.kind === 'finals' && first < last
        ? `through to the final${last - first > 1 ? 's' : ''}`
        : zone.text.replace('goes up', 'promoted').replace('goes down', 'relegated')
    const isIn = first <= at && at <= last
    yield* isIn
      ? [sure, `Group winners, ${sure}`, `Will finish ${ordinal(at)}, ${sure}`].map(
          (words) => `${team}: ${words}`,
        )
      : [`${team}: Out of the race for ${name}`]
    if (zone.kind === 'down' && !isIn) yield* [`${team}: Staying up`, `${team}: Safe from ${name}`]
    const least = zone.kind === 'down' ? first - 1 : last
    const goal = zone.kind === 'down' ? 'to stay up' : `for ${nameOfZone({ places: [1, least] })}`
    for (const { a, b, setsA, setsB, isWalkover } of later.filter((one) =>
      [one.a, one.b].includes(key),
    )) {
      const other = end.find((row) => row.key === (a === key ? b : a))?.team
      const sets = isWalkover ? [3, 0] : [setsA, setsB]
      const [won = 0, lost = 0] = a === key ? sets : sets.toReversed()
      for (const need of ['3-0', '2-0', '2-1', '1-0', '1-1', '0-1', '1-2', '0-2']) {
        const isReached = won >= Number(need[0]) && lost <= Number(need[2])
        if (at <= least || !isReached)
          yield `${team}: A ${need} against ${other} is enough ${goal}, whatever the others do`
      }
    }
  }
}

const FIRST: Pick<Zone, 'places'> = { places: [1, 1] }

function nameOfZone({ places: [first, last] }: Pick<Zone, 'places'>): string {
  const count = ['one', 'two', 'three', 'four'][last - first]
  if (first === last) return `${ordinal(first)} place`
  return first === 1
    ? `top ${count}`
    : last === 4
      ? `bottom ${count}`
      : `places ${first} to ${last}`
}

function isDone(rows: Rows): boolean {
  return rows.every(({ played }) => played === rows.length - 1)
}

/** Of level teams, none has a place for certain that the others have not. */
function within(rows: Rows, { places: [first, last] }: Pick<Zone, 'places'>): StoredRow[] {
  const figuresOf = (row: StoredRow) => [row.points, row.setDifference, row.gameDifference].join()
  const places = (row: StoredRow) =>
    rows.flatMap((one, n) => (figuresOf(one) === figuresOf(row) ? n + 1 : []))
  return rows.filter((row) => places(row).every((at) => first <= at && at <= last))
}

function isFinalAhead(zones: readonly Zone[]): boolean {
  return zones.some(({ kind, places }) => kind === 'finals' && places[1] > 1)
}

function winnerIn(rows: Rows, zones: readonly Zone[]): string | undefined {
  return isFinalAhead(zones) ? undefined : within(rows, FIRST)[0]?.team
}
