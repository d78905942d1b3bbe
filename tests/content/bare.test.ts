// A league that has hardly begun: its content is fine, and empty lists may be empty files, as the CMS writes them.
import { expect, test } from 'vitest'
import { checkContent } from '../../scripts/content.ts'
import { writeBareContent } from '../bare-content.ts'
import { PUBLIC } from './fixture.ts'

test('next to no content is content', async () => {
  const checked = await checkContent([writeBareContent('.wrangler/bare-content')], PUBLIC)
  if (!checked.ok) throw new Error(checked.mistakes.join('\n'))
  const { coaches, partners, events, tournaments, pictures, leagues, rules } = checked.content
  expect([coaches, partners, events, tournaments, pictures, rules.rounds].flat()).toEqual([])
  expect(leagues.map(({ groups }) => groups.length)).toEqual([1])
})
