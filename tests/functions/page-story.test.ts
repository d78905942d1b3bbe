// What of a story travels with a page.
import { expect, test } from 'vitest'
import { storyOfPage } from '../../functions/data/story.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import { historySince } from '../../src/standings/timeline.ts'
import { seasonStory } from '../standings.ts'

const STORY = seasonStory({ 1: ['1101', '1102', 'n:lob kings'], 2: ['1201', '1202'] })
const whole = STORY.groups[1] as GroupStory

test('a group’s page has all it shows, and since when history is known', () => {
  const told = storyOfPage(STORY, { table: 1 }).groups
  expect(Object.keys(told)).toEqual(['1'])
  const { results, was, form, notes, since } = whole
  expect(told[1]).toMatchObject({ results, was, form, notes, since })
  expect(Object.values(told[1]?.series ?? {}).flat()).toHaveLength(1)
  expect(historySince(told[1] ?? null)).toBe(historySince(whole))
  expect(told[1]).not.toHaveProperty('slugs')
})

test.each(['1101', '1102', 'n:lob kings'])('of the page of %s: how its own points grew', (team) => {
  const own = storyOfPage(STORY, { table: 1 }, team).groups[1] ?? null
  expect(own?.series[team]).toEqual(whole.series[team])
  expect(Object.values(own?.series ?? {}).flat().length).toBeLessThanOrEqual(
    (whole.series[team]?.length ?? 0) + 1,
  )
  expect(historySince(own)).toBe(historySince(whole))
})

test('a league’s page has movement, form and newest results by group', () => {
  const told = storyOfPage(STORY, null).groups
  expect(Object.keys(told)).toEqual(['1', '2'])
  expect(told[1]).toMatchObject({ was: whole.was, form: whole.form, series: {}, notes: [] })
  expect(told[1]?.results).toEqual(whole.results.slice(-5))
})

test('of a group without history nothing is made up', () => {
  expect(storyOfPage(STORY, { table: 3 }).groups).toEqual({})
  const bare = { ...STORY, groups: { 1: { ...whole, series: {} } } }
  expect(storyOfPage(bare, { table: 1 }, '1101').groups[1]?.series).toEqual({})
})
