import { expect, test } from 'vitest'
import { withoutRelease } from '../../../scripts/build/service-worker.ts'

const page = (commit: string, day: string, rule: string) =>
  Buffer.from(
    `<!doctype html><html data-release="${commit}" lang="en"><p>${rule}</p><p>Site updated ${day}</p>`,
  )

test('a build of another day and commit is no other one for a phone; another rule is', () => {
  const before = withoutRelease(page('a1b2c3', '1 May 2026', 'Two sets.'))
  expect(withoutRelease(page('d4e5f6-changed', '2 May 2026', 'Two sets.'))).toBe(before)
  expect(withoutRelease(page('a1b2c3', '1 May 2026', 'Three sets.'))).not.toBe(before)
})
