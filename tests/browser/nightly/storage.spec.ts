// Anybody at a device can have written into its storage: no page breaks on what it finds there.
import { FORM_IDS } from '../../../shared/forms/forms.ts'
import { PAGE_PATHS } from '../../../shared/page-paths.ts'
import { FILLED, firstField } from '../../filled-forms.ts'
import { fieldOf, test } from '../filling.ts'
import { expect, type Page, saveData, visit } from '../fixtures.ts'
import { unfilled } from '../standings-documents.ts'

test.describe.configure({ mode: 'parallel' })

/** What the sandbox's tables show, and no tampered one does. */
const TEAM = 'Braai Sisters'
const MARKUP = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
const LOCAL_KEYS = [
  ...FORM_IDS.map((form) => `draft:${form}`),
  ...['sent', 'sending', 'visited', 'my-teams', 'score'],
]
const TAB_KEYS = ['score']

function draft(change: object): string {
  const kept = { id: crypto.randomUUID(), savedAt: Date.now(), filledMs: 9000 }
  return JSON.stringify({ ...kept, values: FILLED['join-league'], ...change })
}

/** Stored under every key that the site uses. */
const KINDS: Record<string, string> = {
  'no JSON': '{"id":',
  'a number': '-1e999',
  'lists in lists': '[[],[null,[{}]]]',
  'deep lists': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'another shape': '{"version":2,"fields":[{"name":"x"}],"league":{"id":1}}',
  'keys of the prototype': '{"__proto__":{"id":7},"constructor":"x","values":{"__proto__":"x"}}',
  'impossible dates': draft({ savedAt: 1e300, filledMs: 'long' }),
  'markup in every value': draft({ id: MARKUP, values: { yourName: MARKUP, name: MARKUP } }),
  'a queued form that nobody queued': draft({
    id: '../x',
    status: { kind: 'queued', body: { message: MARKUP } },
  }),
  'a refusal of another shape': draft({
    status: { kind: 'refused', refusal: { kind: 'invalid', fields: 7 } },
  }),
  'wrong types in every value': draft({ values: { yourName: { nested: [1] }, name: [null] } }),
}

const CONDITIONS: [name: string, prepare: (page: Page) => Promise<void>][] = [
  ...Object.entries(KINDS).map(([name, text]): [string, (page: Page) => Promise<void>] => [
    name,
    (page) => tamper(page, text),
  ]),
  ['a refusal of every use', (page) => breakStorage(page, ['getItem', 'setItem', 'removeItem'])],
  ['no room', (page) => breakStorage(page, ['setItem'])],
]

for (const [name, prepare] of CONDITIONS) {
  test(`every page stands with ${name} in the storage`, async ({ page, site, entryOf }) => {
    await unfilled(page, site)
    await saveData(page)
    await prepare(page)
    for (const path of PAGE_PATHS) {
      await visit(page, path)
      await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Error/)
      const form = FORM_IDS.find((id) => path === `/${id}`)
      if (form !== undefined) {
        const first = fieldOf(page, firstField(form, 'line'))
        await first.fill('Thandi')
        await expect(first).toHaveValue('Thandi')
      }
      if (path === '/standings') await expect(page.getByRole('table').first()).toContainText(TEAM)
    }
    const entry = entryOf('contact')
    await entry.openAndFill()
    await entry.expectKept()
    await entry.send()
    await entry.expectSent()
  })
}

/** Into every document, before its own scripts. */
async function tamper(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ({ text, local, tab }) => {
      if (!location.protocol.startsWith('http')) return
      for (const key of local) localStorage.setItem(key, text)
      for (const key of tab) sessionStorage.setItem(key, text)
    },
    { text, local: LOCAL_KEYS, tab: TAB_KEYS },
  )
}

async function breakStorage(page: Page, uses: string[]): Promise<void> {
  await page.addInitScript((uses) => {
    for (const use of uses) {
      Object.defineProperty(Storage.prototype, use, {
        value() {
          throw new DOMException('broken', 'QuotaExceededError')
        },
      })
    }
  }, uses)
}
