import { expect, test } from 'vitest'
import type { StoryGroups } from '../../../shared/standings/group.ts'
import type { Story } from '../../../shared/standings/history.ts'
import { createStories } from '../../../src/standings/later/story-store.ts'

const GROUPS: StoryGroups = {}

function tab() {
  const asked: string[] = []
  const answer: Story = { v: 1, at: null, groups: {} }
  const stories = createStories({
    ask: async (league) => {
      asked.push(league)
      return answer
    },
    now: () => 0,
    keepLooking: () => () => undefined,
  })
  const watch = (drawn?: StoryGroups) => stories.watch('a', drawn, () => undefined)
  return { asked, watch }
}

test('the boards of a filled page know its story, and none of them asks', () => {
  const { asked, watch } = tab()
  watch(GROUPS)
  watch(GROUPS)
  expect(asked).toEqual([])
})

test('a step to another page of the league asks once for what that one shows', () => {
  const { asked, watch } = tab()
  const leave = watch(GROUPS)
  leave()
  watch(GROUPS)
  watch(GROUPS)
  expect(asked).toEqual(['a'])
})

test('a page without a story asks for it, once for all its boards', () => {
  const { asked, watch } = tab()
  watch()
  watch()
  expect(asked).toEqual(['a'])
})
