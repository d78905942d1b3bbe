import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'

const site = unstable_readConfig({ config: 'wrangler.toml' })
const workers = ['sandbox', 'tests', 'workers'].flatMap((folder) =>
  globSync(`${folder}/**/wrangler*.toml`),
)

test('there are Workers beside the site', () => {
  expect(workers).toContain('workers/mail/wrangler.toml')
})

test.each(workers)('%s runs on the same day of the platform as the site', (config) => {
  const { compatibility_date } = unstable_readConfig({ config })
  expect(compatibility_date).toBe(site.compatibility_date)
})
