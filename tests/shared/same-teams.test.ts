import { expect, it } from 'vitest'
import { holdKeys, sameTeams } from '../../shared/standings/same-teams.ts'
import { HIDDEN } from '../../shared/standings/team.ts'

/** "1 Alpha" is a team with a number, "Alpha" one without. */
function teams(text: string) {
  return text.split(', ').map((one) => {
    const [, key, team = ''] = /^(?:(\d+) )?(.*)$/.exec(one) ?? []
    return { ...(key && { key }), team }
  })
}

it.each([
  ['numbers that stay while names change', '1 Alpha, 2 Beta', '2 Beta II, 1 Alpha II', '2>2, 1>1'],
  ['numbers of rows', '1 Alpha, 2 Beta, 3 Gamma', '1 Beta, 2 Gamma, 3 Alpha', '1>2, 2>3, 3>1'],
  ['a number used again for a known team', '1 Alpha, 2 Beta', '1 Beta, 3 Alpha', '1>2, 3>1'],
  ['other numbers', '1 Alpha, 2 Beta', '8 Beta, 9 Alpha', '8>2, 9>1'],
  ['no numbers any more', '1 Alpha, 2 Beta', 'beta, ALPHA', '->2, ->1'],
  ['two of one name', '1 Alpha, 2 Alpha', '2 Alpha, 1 Alpha', '2>2, 1>1'],
  ['two of one name, rows numbered', '1 Alpha, 2 Alpha, 3 Beta', '1 Alpha, 2 Beta, 3 Alpha', '2>3'],
  ['withheld names', `1 ${HIDDEN}, 2 Beta`, `3 ${HIDDEN}, 2 Beta`, '2>2'],
  ['a new team', '1 Alpha', '1 Alpha, 2 Beta', '1>1'],
])('given %s, when tables are compared, finds the teams', (_, before, after, expected) => {
  const same = sameTeams(teams(before), teams(after))
  const pairs = [...same].map(([row, known]) => `${row.key ?? '-'}>${known.key}`)
  expect(pairs.toSorted()).toEqual(expected.split(', ').toSorted())
})

it.each([
  ['1 Alpha, 2 Beta', '1 Alpha II, 2 Beta', true],
  ['1 Alpha, 2 Beta', '1 Beta, 2 Alpha', false],
])('given %s and then %s, says whether keys hold', (before, after, expected) => {
  expect(holdKeys(teams(before), teams(after))).toBe(expected)
})
