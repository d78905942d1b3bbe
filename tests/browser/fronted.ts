// Tests of a site that can fall dark, each at an address of its own.
import { test as base } from './fixtures.ts'
import { type Front, startFront } from './front.ts'

export const test = base.extend<{ front: Front }>({
  front: async ({ site }, use) => {
    const front = await startFront(site.url)
    await use(front)
    await front.close()
  },
  baseURL: async ({ front }, use) => await use(front.url),
})
