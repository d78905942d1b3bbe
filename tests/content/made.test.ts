// A league that has hardly begun, where empty lists are empty files, as the CMS writes them; and leagues with other names.
import { expect, test } from 'vitest'
import { checkContent } from '../../scripts/content.ts'
import { writeBareContent, writeOtherContent } from '../made-content.ts'
import { PUBLIC } from './fixture.ts'

test('next to no content is content', async () => {
  const checked = await checkContent([writeBareContent('.wrangler/bare-content')], PUBLIC)
  if (!checked.ok) throw new Error(checked.mistakes.join('\n'))
  const { coaches, partners, events, tournaments, pictures, leagues, rules } = checked.content
  expect([coaches, partners, events, tournaments, pictures, rules.rounds].flat()).toEqual([])
  expect(leagues.map(({ groups }) => groups.length)).toEqual([1])
})

test.each([
  [1.5, 1],
  [1.5, 9],
  [0.5, 1],
  [0.5, 9],
])('names %d times as long in %i leagues are content', async (length, count) => {
  const folder = writeOtherContent(`.wrangler/other-content-${length}-${count}`, length, count)
  const checked = await checkContent([folder], PUBLIC)
  if (!checked.ok) throw new Error(checked.mistakes.join('\n'))
  expect(checked.content.leagues).toHaveLength(count)
  expect(checked.content.site.name.length).toBe(Math.ceil('Highveld Padel League'.length * length))
})
