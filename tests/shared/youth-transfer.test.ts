// Children's details may go abroad only once that is settled: until then the youth form cannot be opened.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TournamentSchema } from '../../shared/content/tournaments.ts'

const YOUTH = {
  id: 'nxt-gen',
  name: 'NxT Gen',
  venue: 'Court 1',
  shirts: [{ size: 's', chest: '68 to 76' }],
}
const SETTLED = '2027-02-01, authorised by the Regulator, letter on file'

test.each([
  ['open', undefined, false],
  [{ opens: '2027-03-01' }, undefined, false],
  ['closed', undefined, true],
  ['open', SETTLED, true],
  ['open', 'yes', false],
  ['open', '2027-02-01', false],
])('registration %s, settled: %s', (registration, youthTransferSettled, isTaken) => {
  const settled = youthTransferSettled === undefined ? {} : { youthTransferSettled }
  const { success } = v.safeParse(TournamentSchema, { ...YOUTH, registration, ...settled })
  expect(success).toBe(isTaken)
})

test('the others open without it', () => {
  const open = { ...YOUTH, id: 'mens-open', registration: 'open' }
  expect(v.safeParse(TournamentSchema, open).success).toBe(true)
})
