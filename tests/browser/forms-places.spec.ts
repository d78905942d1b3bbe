// Places that fill and become free while a form is open, and what an entry got.
import type { Page } from 'playwright/test'
import { MINUTE } from '../../shared/time.ts'
import { apiPath } from '../filled-forms.ts'
import { MENS_OPEN_PLACES } from '../made-content.ts'
import { draftOf, fieldOf, test } from './filling.ts'
import {
  chatOf,
  clipboardOf,
  expect,
  expectNoAxeViolations,
  pathsAskedBy,
  visit,
  watchShifts,
  withoutScript,
} from './fixtures.ts'

const FORM = 'mens-open'
const FULL = 'Full: all 24 places and the waiting list are taken'
const TOKEN = '0123456789abcdef0123456789abcdef'
const REFERENCE = 'MO-7K3M-Q2XW'

/** The edge's figures from now on. */
async function fill(page: Page, taken: number, waiting = 0): Promise<void> {
  const places = [{ id: FORM, capacity: 24, waitingList: 12, taken, waiting }]
  const json = { places, asOf: '2025-11-13T12:05:00.000Z' }
  await page.route('**/api/places', (route) => route.fulfill({ json }))
}

test('figures change meanwhile: all that is typed stays', async ({ page, watch, entryOf }) => {
  watch.expected.push(/status of 502|ERR_FAILED/)
  const { answers, button, ...entry } = entryOf(FORM)
  await fill(page, 18)
  await entry.openAndFill()
  await expect(page.getByText('18 of 24 places taken (as at 14:05)')).toBeVisible()

  const name = fieldOf(page, 'playerName')
  await name.focus()
  await fill(page, 24, 3)
  await page.clock.runFor(MINUTE)
  await expect(page.getByText('All 24 places are taken. Waiting list: 3 pairs wait.')).toBeVisible()
  await expect(name).toBeFocused()
  await entry.expectKept()

  await fill(page, 24, 12)
  await page.clock.runFor(MINUTE)
  await expect(page.getByText(FULL)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Entries are full' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'FULL' })).toBeDisabled()
  await expect(name).toBeHidden()
  await expect(page.getByRole('link', { name: 'Leave us a message' })).toBeVisible()
  await expectNoAxeViolations(page)

  await fill(page, 23)
  await page.clock.runFor(MINUTE)
  await expect(button).toBeEnabled()
  await expect(name).toBeVisible()
  await entry.expectKept()
  expect((await draftOf(page, FORM)).playerName).toBe(answers.playerName)

  // An answer is lost, and all is full: sending again shows it.
  await page.route(`**${apiPath(FORM)}`, (route) => route.fulfill({ status: 502 }))
  await entry.send()
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 500 })
  }).toPass()
  await fill(page, 24, 12)
  await page.clock.runFor(MINUTE)
  await expect(page.getByText(FULL)).toBeVisible()
  await entry.expectKept()
  await page.unroute(`**${apiPath(FORM)}`)
  await entry.sendThrough()
})

test('the receipt has place, links and how to pay, kept nowhere', async ({ page, entryOf }) => {
  const { panel, ...entry } = entryOf(FORM)
  await fill(page, 24, 2)
  await entry.openAndFill()
  const link = (role: string) => `${new URL(page.url()).origin}/entry#${REFERENCE}-${role}-${TOKEN}`
  const links = { entryLink: link('e'), partnerLink: link('p') }
  const sent = { ok: true, reference: REFERENCE, duplicate: false, place: 'waiting', position: 3 }
  const json = { ...sent, ...links, pay: ['Highveld Padel, 62 000'] }
  await page.route(`**${apiPath(FORM)}`, (route) => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await entry.expectSent()
  await expect(panel).toContainText('Highveld Padel, 62 000')
  await expect(panel.getByRole('link', { name: 'Your entry' })).toHaveAttribute('href', /Q2XW-e-/)
  await panel.getByRole('button', { name: 'Copy the reference' }).click()
  expect(await clipboardOf(page)).toBe(REFERENCE)
  const { text } = await chatOf(panel.getByRole('link', { name: /^Send it by WhatsApp/ }))
  expect(text).toContain(`Please confirm here:\n\n${link('p')}`)
  expect(text).not.toContain('-e-')
  await expectNoAxeViolations(page)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  )
  expect(stored).not.toMatch(new RegExp(`${TOKEN}|Highveld`))
})

test('the figures move nothing when they come', async ({ page, watch }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const shifts = await watchShifts(page, watch)
  await fill(page, 24, 3)
  await visit(page, `/${FORM}`)
  await expect(page.getByText(/^All 24 places are taken/)).toBeVisible()
  expect(await shifts()).toBe(0)
})

test('a page whose tournament counts no places asks for none', async ({ page }) => {
  const asked = pathsAskedBy(page)
  await visit(page, '/ladies-open')
  await expect(page.getByRole('button', { name: 'Send entry' })).toBeEnabled()
  expect(asked).not.toContain('/api/places')
})

withoutScript('page and card say how many places there are', async ({ page }) => {
  for (const path of [`/${FORM}`, '/']) {
    await page.goto(path)
    await expect(page.getByText(`${MENS_OPEN_PLACES} places`, { exact: true })).toBeVisible()
  }
})

test('an open menu says how many places are left, and then that it is full', async ({ page }) => {
  await fill(page, 18)
  await visit(page, '/about')
  const main = page.getByRole('navigation', { name: 'Main' })
  const menu = main.getByText('TOURNAMENTS', { exact: true })
  const link = main.getByRole('link', { name: /^Men's Open/ })
  await menu.click()
  await expect(link).toHaveAttribute('data-places', '6 left')
  await expectNoAxeViolations(page)
  await menu.click()
  await fill(page, 24, 12)
  await menu.click()
  await expect(link).toHaveAttribute('data-places', 'Full')
})
