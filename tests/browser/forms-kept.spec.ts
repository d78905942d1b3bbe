// Nothing typed is lost and nothing is sent twice: before the script, after a reload, in two tabs, on Back.
import type { FormId } from '../../contract/forms.ts'
import { apiPath } from '../filled-forms.ts'
import {
  answersFor,
  fieldOf,
  filledIn,
  fillIn,
  freshMark,
  mailWith,
  SENT,
  submitButton,
} from './filling.ts'
import { expect, holdBack, type Page, sandboxAt, test, untilHydrated } from './fixtures.ts'
import { FIXTURE_SITE } from './sites.ts'

/** What the device keeps of a form. */
async function draftOf(page: Page, form: FormId): Promise<Record<string, string>> {
  const text = await page.evaluate((id) => localStorage.getItem(`draft:${id}`), form)
  return JSON.parse(text ?? '{"values":{}}').values
}

test.use({ baseURL: FIXTURE_SITE.url })
const sandbox = sandboxAt(FIXTURE_SITE.sandbox)
const ADULT: FormId[] = ['contact', 'join-league', 'ladies-open', 'mens-open']

for (const form of [...ADULT, 'nxt-gen'] as const) {
  test(`${form}: what was typed before the script started stays, and is sent`, async ({ page }) => {
    const release = await holdBack(page, '**/assets/main-*.js')
    const mark = freshMark()
    const answers = answersFor(form, mark)
    await page.goto(`/${form}`)
    await fillIn(page, answers)
    release()
    await untilHydrated(page)
    expect(await filledIn(page, answers)).toEqual(answers)
    await submitButton(page, form).click()
    await expect(page.getByRole('heading', { name: SENT[form] })).toBeVisible()
    await mailWith(sandbox, mark)
  })
}

for (const form of ADULT) {
  test(`${form}: a draft outlives the tab for 7 days, and Clear forgets it`, async ({ page }) => {
    const { photoConsent: _ticked, ...answers } = answersFor(form, freshMark())
    await page.goto(`/${form}`)
    await untilHydrated(page)
    await fillIn(page, { ...answers, ...(_ticked ? { photoConsent: _ticked } : {}) })
    await expect.poll(() => draftOf(page, form)).toMatchObject(answers)
    await page.goto('/about')
    await page.goto(`/${form}`)
    await untilHydrated(page)
    await expect(page.getByText(/stays on this device for 7 days/)).toBeVisible()
    expect(await filledIn(page, answers)).toEqual(answers)
    // Consents are given anew.
    if (_ticked) await expect(fieldOf(page, 'photoConsent')).not.toBeChecked()
    await page.getByRole('button', { name: 'Clear' }).click()
    const [first = ''] = Object.keys(answers)
    await expect.poll(() => filledIn(page, { [first]: '' })).toEqual({ [first]: '' })
    await expect(page.locator(`#${form}-form`)).toBeFocused()
    await page.reload()
    await untilHydrated(page)
    await expect(page.getByText(/stays on this device for 7 days/)).toHaveCount(0)
  })
}

test('a draft is kept even when its keeper arrives after the visitor has gone on', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/form-session-*.js')
  await page.goto('/contact')
  await untilHydrated(page)
  await fieldOf(page, 'message').fill('Two courts, please.')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'ABOUT', exact: true }).click()
  await expect(page).toHaveURL(/about$/)
  release()
  await expect
    .poll(() => draftOf(page, 'contact'))
    .toMatchObject({ message: 'Two courts, please.' })
})

test('a draft that comes late leaves the focus in its field', async ({ page }) => {
  await page.goto('/contact')
  await untilHydrated(page)
  await fieldOf(page, 'name').fill('Thandi')
  await expect.poll(() => draftOf(page, 'contact')).toMatchObject({ name: 'Thandi' })
  await page.goto('/about')
  const release = await holdBack(page, '**/assets/form-session-*.js')
  await page.goto('/contact')
  await untilHydrated(page)
  await fieldOf(page, 'surname').focus()
  release()
  await expect(fieldOf(page, 'name')).toHaveValue('Thandi')
  await expect(fieldOf(page, 'surname')).toBeFocused()
})

test('a draft of more than 7 days ago is forgotten', async ({ page }) => {
  await page.goto('/contact')
  await untilHydrated(page)
  await fieldOf(page, 'message').fill('old')
  await expect(page.getByText(/stays on this device for 7 days/)).toBeVisible()
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('draft:contact') ?? '{}')
    localStorage.setItem(
      'draft:contact',
      JSON.stringify({ ...draft, savedAt: draft.savedAt - 8 * 86_400_000 }),
    )
  })
  // Any page forgets it, not only that of the form.
  await page.goto('/about')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:contact'))).toBeNull()
  await page.goto('/contact')
  await untilHydrated(page)
  await expect(fieldOf(page, 'message')).toHaveValue('')
})

test("a child's data never reaches the device's storage", async ({ page }) => {
  const mark = freshMark()
  await page.goto('/nxt-gen')
  await untilHydrated(page)
  await fillIn(page, answersFor('nxt-gen', mark))
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await stored()).not.toContain(mark)
  await submitButton(page, 'nxt-gen').click()
  await expect(page.getByRole('heading', { name: SENT['nxt-gen'] })).toBeVisible()
  expect(await stored()).not.toContain(mark)
  expect(page.url()).not.toContain(mark)
})

test('double click, Enter on top of it: one request', async ({ page }) => {
  const mark = freshMark()
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith(apiPath('contact'))) requests += 1
  })
  await page.goto('/contact')
  await untilHydrated(page)
  await fillIn(page, answersFor('contact', mark))
  await submitButton(page, 'contact').dblclick({ noWaitAfter: true })
  await fieldOf(page, 'name').press('Enter')
  await expect(page.getByRole('heading', { name: SENT.contact })).toBeVisible()
  expect(requests).toBe(1)
  await mailWith(sandbox, mark)
})

test('the same entry from two tabs is one entry with one reference', async ({ context }) => {
  const mark = freshMark()
  const answers = answersFor('mens-open', mark)
  const references: string[] = []
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/mens-open')
    await untilHydrated(tab)
  }
  for (const tab of tabs) await fillIn(tab, answers)
  for (const tab of tabs) await submitButton(tab, 'mens-open').click()
  for (const tab of tabs) {
    const panel = tab.getByRole('status').filter({ hasText: SENT['mens-open'] })
    await expect(panel).toBeVisible()
    references.push(/MO-\S{9}/.exec((await panel.textContent()) ?? '')?.[0] ?? '')
  }
  expect(new Set(references).size).toBe(1)
  await mailWith(sandbox, mark)
})

test('Back and Reload after sending find an empty form; the same answers again are the same entry', async ({
  page,
}) => {
  const mark = freshMark()
  const answers = answersFor('contact', mark)
  await page.goto('/contact')
  await untilHydrated(page)
  for (const step of ['first', 'after reload', 'after Back'] as const) {
    await fillIn(page, answers)
    await submitButton(page, 'contact').click()
    await expect(page.getByRole('heading', { name: SENT.contact }), step).toBeVisible()
    if (step === 'first') await page.reload()
    else {
      await page.goto('/about')
      await page.goBack()
    }
    await untilHydrated(page)
    await expect(fieldOf(page, 'message')).toHaveValue('')
  }
  await mailWith(sandbox, mark)
})

test("a partner's answers stay while the section is hidden", async ({ page }) => {
  await page.goto('/ladies-open')
  await untilHydrated(page)
  await expect(fieldOf(page, 'partnerName')).toBeHidden()
  await fieldOf(page, 'hasPartner', 'yes').check()
  await fieldOf(page, 'partnerName').fill('Anja')
  await fieldOf(page, 'hasPartner', 'no').check()
  await expect(fieldOf(page, 'partnerName')).toBeHidden()
  await fieldOf(page, 'hasPartner', 'yes').check()
  await expect(fieldOf(page, 'partnerName')).toHaveValue('Anja')
})

test('a slip in the e-mail address is pointed out and can be taken', async ({ page }) => {
  await page.goto('/contact')
  await untilHydrated(page)
  await fieldOf(page, 'email').fill('thandi@gmial.com')
  await fieldOf(page, 'email').blur()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(fieldOf(page, 'email')).toHaveValue('thandi@gmail.com')
})
