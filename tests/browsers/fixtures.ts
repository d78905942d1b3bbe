// One browser a worker, on a line of its own to the site; a test fails on whatever the console or the site has said.
import { test as base, expect } from 'playwright/test'
import { startFirefox } from './firefox.ts'
import { type BrowserName, installed } from './installed.ts'
import { COLLECTOR, type Line, layLine } from './line.ts'
import { type Visitor, visitorWith } from './visitor.ts'
import { startWebkit } from './webkit.ts'

export { expect }

/** Which of the two runs: the project says so. */
export type Options = { engine: BrowserName }

type Started = { visitor: Visitor; line: Line }
type Fixtures = Started & {
  /** What a test provokes on purpose is listed here, by pattern. */
  expected: RegExp[]
}

export const test = base.extend<Fixtures, Options & { started: Started }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const line = await layLine(process.env.SMOKE_SITE ?? '', engine === 'webkit' ? COLLECTOR : '')
      const browser = await start(engine)
      await use({ visitor: visitorWith(browser, line.url), line })
      await browser.stop()
      line.close()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ started }, use) => await use(started.visitor),
  line: async ({ started }, use) => await use(started.line),
  expected: [
    async ({ visitor, line }, use) => {
      const expected: RegExp[] = []
      await use(expected)
      line.mend()
      const said = [...(await visitor.said()), ...line.failed()]
      const stray = said.filter((words) => !expected.some((pattern) => pattern.test(words)))
      expect(stray, 'what the console and the site have said').toEqual([])
    },
    { auto: true },
  ],
})

function start(engine: BrowserName) {
  const [binary = '', driver = ''] = installed(engine) ?? []
  return engine === 'firefox' ? startFirefox(binary) : startWebkit(binary, driver)
}
