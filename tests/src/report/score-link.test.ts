// A report in its link: what is written is read back, and nothing else is read.
import { expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import type { SetScore } from '../../../shared/score.ts'
import { firstLetters, hiddenKey, nameKey } from '../../../shared/standings/team.ts'
import type { ScoreTeam } from '../../../src/pages/report/score.ts'
import {
  type ReportedMatch,
  readScoreLink,
  scoreLink,
} from '../../../src/pages/report/score-link.ts'
import { runs } from '../../runs.ts'
import { leagueOf } from '../../standings.ts'

const ORIGIN = 'https://www.highveldpadel.example'
const LEAGUES = [
  leagueOf('smash-bash', 'Smash Bash', ['Diamond', 'Gold']),
  leagueOf('high-level-v1', 'High Level V1', ['Impacto']),
  { ...leagueOf('youth', 'Youth', ['Juniors']), shortenNames: true },
]
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz  ',
  "ABC é ñ ü O'Brien-&/+_~*#?%",
  'АБВГДежзик  ',
  '球拍網場 ',
  'ابتثجح ',
  '🎾🏆👩‍👦',
]
const random = seeded('links')
const upTo = (most: number) => Math.floor(random() * most)

function anyName(): string {
  const letters = Array.from(ALPHABETS[upTo(ALPHABETS.length)] ?? '')
  const name = Array.from({ length: 1 + upTo(60) }, () => letters[upTo(letters.length)] ?? '').join(
    '',
  )
  return firstLetters(`x${name}`.trim(), 60)
}

function anyTeam(n: number): ScoreTeam {
  const name = `${anyName()}`
  return { name, key: random() < 0.5 ? String(1000 + upTo(9000) * 2 + n) : nameKey(name) }
}

function anyReport(): ReportedMatch {
  const league = LEAGUES[upTo(2)]
  const group = league?.groups[upTo(league.groups.length)]
  if (!league || !group) throw new Error('no group')
  const sets = Array.from({ length: 1 + upTo(5) }, (): SetScore => [upTo(8), upTo(8)])
  return {
    ...{ reportId: crypto.randomUUID(), league, group, stage: 'group' },
    teams: [anyTeam(0), anyTeam(1)],
    score:
      random() < 0.1
        ? { kind: 'walkover', winner: random() < 0.5 ? 0 : 1 }
        : { kind: 'played', sets },
  }
}

test('10,000 links are read back as they were written', () => {
  for (let n = 0; n < runs(2000, 10_000); n++) {
    const report = anyReport()
    if (report.teams[0].key === report.teams[1].key) continue
    const link = scoreLink(ORIGIN, report.reportId, report)
    expect(link).toMatch(/^https:\/\/www\.highveldpadel\.example\/report#[\w./-]{1,263}[a-z\d]$/i)
    expect(link).not.toContain('_')
    expect(link.length).toBeLessThanOrEqual(300)
    const read = readScoreLink(new URL(link).hash, LEAGUES)
    const teams = read?.teams.map((team, at) => {
      const { key, name } = report.teams[at] ?? team
      // A name that is cut has its key's hash.
      const isCut = team.name !== name
      const start = isCut ? team.name.replace(/…$/, '') : name
      return [isCut && key.startsWith('n:') ? hiddenKey(name) : key, name.startsWith(start)]
    })
    expect(teams).toEqual(read?.teams.map(({ key }) => [key, true]))
    expect({ ...read, teams: report.teams }).toEqual(report)
  }
})

test('two names of 60 Latin letters are not cut', () => {
  const teams = [1, 2].map((n) => ({ key: `${n}`, name: `${'Jo'.repeat(29)} ${n}` }))
  const [one, other] = teams
  if (!one || !other) throw new Error('no teams')
  const report = { ...anyReport(), teams: [one, other] as const }
  const link = scoreLink(ORIGIN, report.reportId, report)
  expect(readScoreLink(new URL(link).hash, LEAGUES)?.teams).toEqual(teams)
})

test('a link that is cut, or lacks a letter, is no link', () => {
  const { hash } = new URL(scoreLink(ORIGIN, crypto.randomUUID(), anyReport()))
  const cuts = Array.from(hash, (_, at) => hash.slice(0, at))
  const lacking = Array.from(hash, (_, at) => hash.slice(0, at) + hash.slice(at + 1))
  const wrong = [...cuts, ...lacking, `${hash}9`, `${hash}/1`, '#__proto__/a/b/c/d/e/f']
  expect(wrong.filter((one) => readScoreLink(one, LEAGUES) !== null)).toEqual([])
})

test('of children there is no link to read', () => {
  const [, , youth] = LEAGUES
  const [group] = youth?.groups ?? []
  if (!youth || !group) throw new Error('no group')
  const link = scoreLink(ORIGIN, crypto.randomUUID(), { ...anyReport(), league: youth, group })
  expect(readScoreLink(new URL(link).hash, LEAGUES)).toBeNull()
})
