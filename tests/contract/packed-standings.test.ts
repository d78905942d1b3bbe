import * as v from 'valibot'
import { expect, test } from 'vitest'
import { leagueOf, packStandings, unpackStandings } from '../../contract/packed-standings.ts'
import { type Row, RowSchema, type Standings } from '../../contract/standings.ts'

const columns = Object.keys(RowSchema.entries).filter((name) => name !== 'team')
const [some, none] = [(n: number): number | null => n * 7 - 20, () => null]
/** With every column of the schema, also those to come. */
function row(team: string, figure: (n: number) => number | null): Row {
  const figures = Object.fromEntries(columns.map((name, n) => [name, figure(n)]))
  return v.parse(RowSchema, { ...figures, position: 1, team })
}

const KNOWN: Standings = {
  league: 'smash-bash',
  name: 'Smash Bash',
  checkedAt: '2026-11-22T12:00:00.000Z',
  refreshing: true,
  groups: [
    {
      ...{ number: 7, slug: 'gold', name: 'Gold', stale: true, asOf: '2026-11-22T11:00:00.000Z' },
      rows: [row('O\'Brien & "Ñandú" 🎾 </script>', some), row('فريق', none)],
    },
    { number: 2, slug: 'new', name: 'New', stale: false, asOf: null, rows: null },
    { number: 3, slug: 'empty', name: 'Empty', stale: false, asOf: null, rows: [] },
  ],
}

test('what is packed comes out as it was, through JSON', () => {
  const packed = packStandings(KNOWN)
  expect(unpackStandings(JSON.parse(JSON.stringify(packed)))).toEqual(KNOWN)
  expect(leagueOf(packed)).toBe('smash-bash')
  const never = { ...KNOWN, checkedAt: null, refreshing: false }
  expect(unpackStandings(packStandings(never))).toEqual(never)
})

test.each(['1105', 'n:jozi wall', '007', '0', '12345678901234567890', ''])(
  'the key of a team, "%s", comes back as it was; what else is stored of a row does not travel',
  (key) => {
    const stored = { ...row('Jozi Wall', some), key, setsWon: 987 }
    const groups = KNOWN.groups.map((group) => ({ ...group, rows: [stored] }))
    const text = JSON.stringify(packStandings({ ...KNOWN, groups }))
    expect(unpackStandings(JSON.parse(text)).groups[0]?.rows?.[0]?.key).toBe(key)
    expect(text).not.toContain('987')
  },
)

test('rows take less than half of their bytes', () => {
  const length = (value: object) => JSON.stringify(value).length
  expect(length(packStandings(KNOWN))).toBeLessThan(length(KNOWN) / 2)
})
