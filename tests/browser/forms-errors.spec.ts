// Every refusal of a form on screen: summary, messages, focus, typed values; axe finds no fault in any of them.
import { apiPath, firstField } from '../filled-forms.ts'
import { attempts, test } from './filling.ts'
import {
  expect,
  expectBelowHeader,
  expectNoAxeViolations,
  holdBack,
  refused,
  untilHydrated,
  visit,
} from './fixtures.ts'
import { expectRoom } from './shown-texts.ts'

/** Not the boot script: the page would wait for it before it counts as loaded. */
const MAIN_SCRIPT = '**/assets/main-*.js'

/** One of text alone, one with files and conditions; definitions are asked in tests/shared. */
const FORMS = ['join-league', 'nxt-gen'] as const

for (const form of FORMS) {
  test(`${form}, empty: summary, links and messages`, async ({ page, entryOf }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await visit(page, `/${form}`)
    const title = await page.title()
    await entryOf(form).send()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading')).toHaveText('There is a problem')
    expect(await page.title()).toBe(`Error: ${title}`)
    await expectBelowHeader(page, summary, summary.getByRole('heading'))
    await expectNoAxeViolations(page)
    const links = await summary.getByRole('link').all()
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      const words = (await link.textContent()) ?? ''
      const name = ((await link.getAttribute('href')) ?? '').slice(1)
      await link.click()
      // The age group waits for the date of birth.
      const goal = name.endsWith('League') ? name.replace('League', 'Dob-year') : name
      await expect(page.locator(`[id="${goal}"]`)).toBeFocused()
      await expect(page.locator(`[id="${name}-error"]`)).toHaveText(`Error: ${words}`)
    }
    await expectRoom(page, 320, 200)
  })
}

/** The contact form alone has a `SelectField`. */
for (const form of [...FORMS, 'contact'] as const) {
  test(`${form}, one answer wrong: drawn at the edge`, async ({ page, watch, entryOf }) => {
    watch.expected.push(/status of 422/)
    const release = await holdBack(page, MAIN_SCRIPT)
    const entry = entryOf(form, { [firstField(form, 'phone')]: '12 <b>"&amp;' })
    await page.goto(`/${form}`)
    await entry.fill()
    await entry.send()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    expect(await page.title()).toMatch(/^Error: /)
    expect(new URL(page.url()).pathname).toBe(apiPath(form))
    await expectNoAxeViolations(page)
    await entry.expectKept()
    release()
    await untilHydrated(page)
    expect(new URL(page.url()).pathname).toBe(`/${form}`)
    await entry.expectKept()
  })
}

test('a refusal is shown as text, and everything stays', async ({ page, watch, entryOf }) => {
  watch.expected.push(/status of 429/)
  const entry = entryOf('mens-open')
  const tooMany = refused('too_many', { message: 'Try again in 5 minutes.' })
  await page.route(`**${apiPath('mens-open')}`, (route) => route.fulfill(tooMany))
  await entry.openAndFill()
  await entry.send()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Try again in 5 minutes.')
  // The box around it and what it offers.
  await expect(alert.locator('xpath=ancestor::*[@tabindex][1]')).toBeFocused()
  await entry.expectKept()
  await expect(entry.button).toBeEnabled()
  await expectNoAxeViolations(page)
})

test('nxt-gen: no answer, then busy: retried, then sent once', async ({ page, watch, entryOf }) => {
  watch.expected.push(/ERR_FAILED|status of 503/)
  const entry = entryOf('nxt-gen')
  const ids = attempts(page, 'nxt-gen')
  await page.route(`**${apiPath('nxt-gen')}`, async (route) => {
    if (ids.length === 1) return await route.abort()
    if (ids.length > 2) return await route.continue()
    await route.fulfill({ ...refused('busy'), headers: { 'retry-after': '4' } })
  })
  await entry.openAndFill()
  await entry.send()
  await expect(page.getByText('Lots of files are coming in.')).toBeVisible()
  await expect(entry.busy).toBeDisabled()
  await expectNoAxeViolations(page)
  await entry.expectSent()
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  await entry.waitForMail()
})
test('sent already with other answers: it can be sent as new', async ({ page, watch, entryOf }) => {
  watch.expected.push(/status of 409/)
  const entry = entryOf('contact')
  const ids = attempts(page, 'contact')
  await page.route('**/api/contact', async (route) => {
    if (new Set(ids).size > 1) return await route.continue()
    await route.fulfill(refused('already_sent', { reference: 'CO-AAAA-BBBB' }))
  })
  await entry.openAndFill()
  await entry.send()
  await expect(page.getByRole('alert')).toContainText('CO-AAAA-BBBB')
  await page.getByRole('button', { name: 'Send it as a new message' }).click()
  await entry.expectSent()
  await entry.waitForMail()
})
