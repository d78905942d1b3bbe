// Anybody at a device can have written into its storage: no page breaks on what it finds there.
import { FORM_IDS } from '../../../shared/forms/forms.ts'
import { PAGE_PATHS } from '../../../shared/page-paths.ts'
import { firstField } from '../../filled-forms.ts'
import { type Entry, fieldOf, test } from '../filling.ts'
import { expect, type Page, saveData, visit } from '../fixtures.ts'
import type { Site } from '../sites.ts'
import { unfilled } from '../standings-documents.ts'

test.describe.configure({ mode: 'parallel' })

/** What the sandbox's tables show, and no tampered one does. */
const TEAM = 'Braai Sisters'
const MARKUP = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
const KEYS = [
  ...FORM_IDS.map((form) => `draft:${form}`),
  ...['sent', 'sending', 'visited', 'my-teams', 'score'],
]

/** Stored under every key that the site uses. Records of forms and teams alone: tests/src. */
const STORED: Record<string, string> = {
  'no JSON': '{"id":',
  'keys of the prototype': '{"__proto__":{"id":7},"constructor":"x","values":{"__proto__":"x"}}',
  'markup in a draft': JSON.stringify({
    id: crypto.randomUUID(),
    savedAt: Date.now(),
    values: { yourName: MARKUP, name: MARKUP },
    status: { kind: 'draft' },
  }),
}

for (const [name, text] of Object.entries(STORED)) {
  test(`every page stands with ${name} in the storage`, async ({ page, site, entryOf }) => {
    await page.addInitScript(
      ({ keys, text }) => {
        if (!location.protocol.startsWith('http')) return
        for (const key of keys) {
          localStorage.setItem(key, text)
          sessionStorage.setItem(key, text)
        }
      },
      { keys: KEYS, text },
    )
    await expectAllWell(page, site, entryOf('contact'))
  })
}

test('every page stands where the storage refuses all', async ({ page, site, entryOf }) => {
  await page.addInitScript(() => {
    for (const use of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[use] = () => {
        throw new DOMException('broken', 'QuotaExceededError')
      }
    }
  })
  await expectAllWell(page, site, entryOf('contact'))
})

async function expectAllWell(page: Page, site: Site, entry: Entry): Promise<void> {
  await unfilled(page, site)
  await saveData(page)
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
  await entry.openAndFill()
  await entry.expectKept()
  await entry.sendThrough()
}
