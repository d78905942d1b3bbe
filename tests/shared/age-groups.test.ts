import { expect, test } from 'vitest'
import { ageGroupReason, ageGroupsFor } from '../../shared/forms/birth-date.ts'
import { nxtGen } from '../../shared/forms/nxt-gen.ts'
import { checkForm } from '../../shared/forms/validation.ts'
import { FILLED, withPartner } from '../filled-forms.ts'

const NOW = '2026-01-05T10:00:00.000Z'
const ALL = ['u12', 'u14', 'u16', 'u18']

// Event year minus birth year, so the youngest of a group is born on 1 January and the oldest on 31 December.
test.each([
  [2026, '2014-01-01', 'u12'],
  [2026, '2013-12-31', 'u14'],
  [2026, '2012-01-01', 'u14'],
  [2026, '2011-12-31', 'u16'],
  [2026, '2010-01-01', 'u16'],
  [2026, '2009-12-31', 'u18'],
  [2026, '2008-01-01', 'u18'],
  [2026, '2007-12-31', undefined],
  [2026, '2012-02-29', 'u14'],
  [2026, '2008-02-29', 'u18'],
  [2026, '2020-06-15', 'u12'],
  [2025, '2013-01-01', 'u12'],
  [2025, '2012-12-31', 'u14'],
  [2025, '2007-01-01', 'u18'],
  [2025, '2006-12-31', undefined],
  [2028, '2016-02-29', 'u12'],
  [2028, '2015-12-31', 'u14'],
])('in %i, born %s plays %s and may play older groups', (year, born, group) => {
  const groups = ageGroupsFor(born, year)
  expect(groups[0]).toBe(group)
  expect(groups).toEqual(group === undefined ? [] : ALL.slice(ALL.indexOf(group)))
})

test('the reason is given in words', () => {
  expect(ageGroupReason('2014-03-27', 2026)).toMatch(
    /^Born 2014: plays in the under-12 group in 2026\./,
  )
  expect(ageGroupReason('2007-03-27', 2026)).toMatch(/ too old for the youth groups\.$/)
})

test.each([
  ['2013-12-31', 'u12', false],
  ['2013-12-31', 'u14', true],
  ['2013-12-31', 'u18', true],
  ['2014-01-01', 'u12', true],
  ['2007-12-31', 'u18', false],
])('born %s, entered in %s: %s', (playerDob, playerLeague, passes) => {
  const entry = { ...FILLED['nxt-gen'], playerDob, playerLeague }
  const check = checkForm(nxtGen, entry, { now: NOW, eventYear: 2026 })
  expect(check.ok).toBe(passes)
  if (!check.ok) expect(Object.keys(check.fields)).toEqual(['playerLeague'])
})

test('the partner is held to the same rule', () => {
  const entry = { ...withPartner('nxt-gen'), partnerDob: '2011-06-01', partnerLeague: 'u14' }
  const check = checkForm(nxtGen, entry, { now: NOW, eventYear: 2026 })
  expect(check.ok ? {} : check.fields).toHaveProperty('partnerLeague')
})

test('without a date of the event the year of the entry counts', () => {
  const entry = { ...FILLED['nxt-gen'], playerDob: '2014-01-01', playerLeague: 'u12' }
  expect(checkForm(nxtGen, entry, { now: NOW, eventYear: null }).ok).toBe(true)
  expect(checkForm(nxtGen, entry, { now: '2027-01-05T10:00:00.000Z', eventYear: null }).ok).toBe(
    false,
  )
})

const boxes = (day = '', month = '', year = '') => ({
  playerDob: '',
  'playerDob-day': day,
  'playerDob-month': month,
  'playerDob-year': year,
})

test.each([
  [boxes(), "Enter the player's date of birth"],
  [boxes('27', '3'), "The player's date of birth must include a year"],
  [boxes('', '', '2014'), "The player's date of birth must include a day and a month"],
  [boxes('27', '3', '14'), "The player's date of birth must include a year in four figures"],
  [boxes('27', 'Mud', '2014'), "The player's date of birth must be a real date"],
  [{ playerDob: '' }, "Enter the player's date of birth"],
  [{ playerDob: '2014-02-30' }, "The player's date of birth must be a real date"],
  [{ playerDob: '2013-02-29' }, "The player's date of birth must be a real date"],
  [{ playerDob: '1066-10-14' }, "The player's date of birth must be a real date"],
  [{ playerDob: '2014-03' }, "The player's date of birth must be a real date"],
  [{ playerDob: '2026-01-05' }, "The player's date of birth must be in the past"],
  [{ playerDob: '2031-01-05' }, "The player's date of birth must be in the past"],
])('%o is answered with the right sentence', (typed, message) => {
  const check = checkForm(nxtGen, { ...FILLED['nxt-gen'], ...typed }, { now: NOW, eventYear: 2026 })
  expect(check.ok ? {} : check.fields).toHaveProperty('playerDob', message)
})

test.each([
  ['27', '3', '2014'],
  ['27', '03', '2014'],
  ['27', 'Mar', '2014'],
  ['27', 'march', ' 2014 '],
  ['２７', '３', '２０１４'],
])('the boxes %s %s %s are 27 March 2014', (day, month, year) => {
  const entry = { ...FILLED['nxt-gen'], ...boxes(day, month, year) }
  const check = checkForm(nxtGen, entry, { now: NOW, eventYear: 2026 })
  expect(check.ok && check.output.playerDob).toBe('2014-03-27')
})
