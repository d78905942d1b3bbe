// Anybody at a device, and any older version of the site, can have written into its storage: no page falls over what it finds there.

import { LEAST_FILL_MS } from '../../../shared/api.ts'
import { fieldsOf } from '../../../shared/forms/definition.ts'
import { FORM_IDS, type FormId, formOf } from '../../../shared/forms/forms.ts'
import { PAGE_PATHS, type PagePath } from '../../../shared/page-paths.ts'
import { DAY } from '../../../shared/time.ts'
import { FILLED, firstField, withPartner } from '../../filled-forms.ts'
import { fieldOf } from '../filling.ts'
import { expect, holdBack, type Page, saveData, test } from '../fixtures.ts'
import { unfilled } from '../standings-documents.ts'
import { visit } from '../visit.ts'

test.describe.configure({ mode: 'parallel' })

/** They keep nothing themselves; /rules stands for them, with what every page keeps. */
const KEEPING_NOTHING: readonly PagePath[] = [
  '/about',
  '/results',
  '/training',
  '/gallery',
  '/data',
  '/privacy',
  '/paia',
]
/** Adults' forms are kept alike. */
const KEPT_AS_CONTACT: readonly PagePath[] = ['/join-league', '/ladies-open', '/mens-open']
const PASSED_BY = [...KEEPING_NOTHING, ...KEPT_AS_CONTACT]
const LEAGUES = ['smash-bash', 'high-level-v1', 'high-level-v2', 'nxt-gen-youth', 'elite-series']
const MARKUP = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
/** What the sandbox's tables show, and no tampered one does. */
const TEAM = 'Braai Sisters'
/** Stands for 4 MB in what is handed to the browser. */
const HUGE = '%HUGE%'
const NOW = Date.now()

type Stored = { draft: unknown; sent?: unknown; standings: unknown }

const draft = (form: FormId) => ({
  id: crypto.randomUUID(),
  savedAt: NOW,
  filledMs: 9000,
  values: withPartner(form),
})
const marks = { digest: 'x', id: crypto.randomUUID(), at: NOW }
function standings(league: string) {
  const time = new Date(NOW).toISOString()
  const rows = [{ position: 1, team: 'Jozi Wall', points: 3 }]
  const group = { number: 1, slug: 'diamond', name: 'Diamond', asOf: time, stale: false, rows }
  return { league, name: 'A', checkedAt: time, refreshing: false, groups: [group] }
}

/** Every value of the form as `value`. */
const filledWith = (form: FormId, value: unknown) => ({
  ...draft(form),
  values: Object.fromEntries(fieldsOf(formOf(form)).map(({ name }) => [name, value])),
})
/** Read as it stands, but for what is changed of its group and row. */
function tableOf(league: string, change: object, row: object = {}) {
  const known = standings(league)
  const groups = known.groups.map((group) => {
    const rows = group.rows.map((one) => ({ ...one, ...row }))
    return { ...group, rows, ...change }
  })
  return { ...known, groups }
}
const same = (value: unknown) => (): Stored => ({ draft: value, sent: value, standings: value })
const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
/** Written as it stands: JSON.stringify would leave __proto__ out. */
const proto = '{"__proto__":{"id":7},"constructor":"x","toString":null,"values":{"__proto__":"x"}'

const KINDS: Record<string, (form: FormId, league: string) => Stored> = {
  'what is no JSON': () => ({ draft: '{"id":', sent: '', standings: 'undefined' }),
  'numbers and nulls': () => ({ draft: '7', sent: 'null', standings: '-1e999' }),
  'lists in lists': same('[[],[null,[{}]]]'),
  'an object of another shape': same('{"version":2,"fields":[{"name":"x"}],"league":{"id":1}}'),
  'lists a hundred thousand deep': same(nested),
  'texts of 4 MB': (form, league) => ({
    draft: { ...draft(form), values: { ...FILLED[form], message: HUGE } },
    standings: tableOf(league, {}, { team: HUGE }),
  }),
  'keys of the prototype': () => ({
    draft: `${proto},"id":"${crypto.randomUUID()}","savedAt":${NOW}}`,
    sent: `[${proto}}]`,
    standings: `${proto},"groups":[{"__proto__":{}}]}`,
  }),
  'what is dated in the future': (form, league) => ({
    draft: { ...draft(form), savedAt: NOW + 3650 * DAY, filledMs: 1e300 },
    sent: [{ ...marks, at: NOW + 3650 * DAY }],
    standings: { ...tableOf(league, { asOf: '9999-12-31T23:59:59.999Z' }), checkedAt: '2099' },
  }),
  'what is dated long ago': (form, league) => ({
    draft: { ...draft(form), savedAt: 0, filledMs: -1 },
    sent: [{ ...marks, at: -1 }],
    standings: tableOf(league, { asOf: '0000-01-01T00:00:00.000Z' }),
  }),
  'dates that are none': (form, league) => ({
    draft: { ...draft(form), savedAt: 'yesterday', filledMs: 'long' },
    sent: [{ ...marks, at: 'yesterday' }],
    standings: { ...tableOf(league, { asOf: '+275760-09-13T00:00:00Z' }), checkedAt: 'now' },
  }),
  'ids that are none': (form, league) => ({
    draft: { ...draft(form), id: '1; DROP' },
    sent: [{ ...marks, id: '../x' }, { ...marks, id: 7 }, null],
    standings: tableOf(league, { slug: '../x', number: 1e300 }),
  }),
  'markup in every value': (form, league) => ({
    draft: filledWith(form, MARKUP),
    standings: {
      ...tableOf(league, { slug: MARKUP, name: MARKUP }, { team: MARKUP }),
      name: MARKUP,
    },
  }),
  'wrong types in every value': (form, league) => ({
    draft: filledWith(form, { nested: [1] }),
    sent: [[], 'x', { digest: 1, id: {}, at: [] }],
    standings: tableOf(league, { asOf: {}, slug: [] }, { team: { nested: [1] }, points: '3' }),
  }),
  "another form's draft, another league's tables": (form) => ({
    draft: draft(form === 'contact' ? 'mens-open' : 'contact'),
    standings: standings('elsewhere'),
  }),
  'a queued form that nobody queued': (form, league) => ({
    draft: { ...draft(form), id: '../x', status: { kind: 'queued', body: { message: MARKUP } } },
    standings: standings(league),
  }),
  'a refusal of another shape': (form, league) => ({
    draft: { ...draft(form), status: { kind: 'refused', refusal: { kind: 'invalid', fields: 7 } } },
    standings: standings(league),
  }),
  'what an older version kept': (form, league) => ({
    draft: { id: crypto.randomUUID(), savedAt: NOW, values: FILLED[form] },
    sent: [marks],
    standings: tableOf(league, { rows: [{}] }),
  }),
}

/** Into every document, before its own scripts. */
async function tamper(page: Page, stored: (form: FormId, league: string) => Stored): Promise<void> {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const sent = text(stored('contact', '').sent ?? [])
  const others = ['sent', 'my-teams', 'score-teams', 'score-choice']
  const old = ['draft', 'draft:', 'draft:youth', 'contact', 'standings', 'theme']
  const local = [
    ...FORM_IDS.map((form) => [`draft:${form}`, text(stored(form, '').draft)]),
    ...[...others, ...old].map((key) => [key, sent]),
  ]
  const tab = [
    ...LEAGUES.map((id) => [`standings:${id}`, text(stored('contact', id).standings)]),
    ['score-draft', sent],
  ]
  const write = ({ local, tab, huge }: { local: string[][]; tab: string[][]; huge: string }) => {
    if (!location.protocol.startsWith('http')) return
    const into = (store: Storage, entries: string[][]) => {
      store.clear()
      for (const [key = '', value = ''] of entries) {
        // There is room for one.
        if (value.includes(huge) && !/contact|smash/.test(key)) continue
        store.setItem(key, value.replace(huge, 'x'.repeat(4 << 20)))
      }
    }
    into(localStorage, local)
    into(sessionStorage, tab)
  }
  await page.addInitScript(write, { local, tab, huge: HUGE })
}

/** Storage whose uses throw, one and all or only those that write. */
async function breakStorage(page: Page, uses: string[], error: string): Promise<void> {
  await page.addInitScript(
    ({ uses, error }) => {
      for (const use of uses) {
        Object.defineProperty(Storage.prototype, use, {
          value() {
            throw new DOMException('broken', error)
          },
        })
      }
    },
    { uses, error },
  )
}

const ALL_USES = ['getItem', 'setItem', 'removeItem', 'key', 'clear']
const CONDITIONS: Record<string, (page: Page) => Promise<void>> = {
  ...Object.fromEntries(
    Object.entries(KINDS).map(([name, stored]) => [name, (page: Page) => tamper(page, stored)]),
  ),
  'nothing, for every use of it throws': (page) => breakStorage(page, ALL_USES, 'SecurityError'),
  'no room': (page) => breakStorage(page, ['setItem'], 'QuotaExceededError'),
}

for (const [name, prepare] of Object.entries(CONDITIONS)) {
  test(`with ${name} in the storage every page that reads it stands, and every form can be filled in`, async ({
    page,
    site,
    entryOf,
  }) => {
    await unfilled(page, site)
    await saveData(page)
    await prepare(page)
    await page.clock.install()
    // Until the edge has answered, what stands in the storage is shown.
    const release = await holdBack(page, '**/api/standings/*')
    for (const path of PAGE_PATHS.filter((one) => !PASSED_BY.includes(one))) {
      await visit(page, path)
      await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Error/)
      const form = FORM_IDS.find((id) => path === `/${id}`)
      if (form !== undefined) await canBeFilledIn(page, form)
      if (path !== '/standings') continue
      release()
      await expect(page.getByRole('table').first()).toContainText(TEAM)
    }
    // One form that is kept on the device, from there to the outbox.
    const entry = entryOf('contact')
    await entry.openAndFill()
    await entry.expectKept()
    await page.clock.fastForward(LEAST_FILL_MS)
    await entry.send()
    await entry.expectSent()
  })
}

async function canBeFilledIn(page: Page, form: FormId): Promise<void> {
  const first = fieldOf(page, firstField(form, 'line'))
  const phone = fieldOf(page, firstField(form, 'phone'))
  // Between the moves of a test, faster than any hand, a draft may be drawn.
  await expect(async () => {
    await first.fill('Thandi')
    await phone.fill('082 555 0101')
    await expect(first).toHaveValue('Thandi', { timeout: 500 })
    await expect(phone).toHaveValue('082 555 0101', { timeout: 500 })
  }).toPass()
}
