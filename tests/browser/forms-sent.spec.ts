// Each open form filled in as a person would, with and without script, down to the mail that the league gets.
import type { Browser, Page } from 'playwright/test'
import type { FormId } from '../../contract/forms.ts'
import { apiPath } from '../filled-forms.ts'
import {
  answersFor,
  expectInMail,
  fieldOf,
  filledIn,
  fillIn,
  freshMark,
  mailWith,
  SENT,
  sha256,
  submitButton,
} from './filling.ts'
import {
  expect,
  expectNoAxeViolations,
  holdBack,
  sandboxAt,
  test,
  untilHydrated,
} from './fixtures.ts'
import { FIXTURE_SITE, SITE } from './sites.ts'

const OPEN_FORMS = ['contact', 'join-league', 'ladies-open', 'mens-open'] as const
const REFERENCE = /[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}/

for (const form of OPEN_FORMS) {
  test(`${form} is sent, confirmed, cleared and mailed`, async ({ page, sandbox }) => {
    const mark = freshMark()
    const answers = answersFor(form, mark)
    await page.goto(`/${form}`)
    await untilHydrated(page)
    await fillIn(page, answers)
    // Held until the button has been seen: the answer may come sooner than a test can look.
    const release = await holdBack(page, `**${apiPath(form)}`)
    await submitButton(page, form).click()
    const busy = page.getByRole('button', {
      name: form === 'contact' ? 'Sending...' : 'Submitting...',
    })
    await expect(busy).toBeDisabled()
    release()
    await expect(page.getByRole('heading', { name: SENT[form] })).toBeVisible()
    const panel = page.getByRole('status').filter({ hasText: SENT[form] })
    await expect(panel).toBeFocused()
    await expect(panel).toContainText(REFERENCE)
    await expectNoAxeViolations(page)
    const empty = Object.fromEntries(Object.keys(answers).map((name) => [name, '']))
    expect(await filledIn(page, empty)).toEqual({
      ...empty,
      ...('hasPartner' in empty ? { hasPartner: 'no' } : {}),
    })
    const reference = REFERENCE.exec((await panel.textContent()) ?? '')?.[0] ?? ''
    const mail = await mailWith(sandbox, mark)
    expect(mail.subject).toContain(reference)
    expectInMail(mail, answers)
  })

  test(`${form} is sent without script`, async ({ browser, sandbox }) => {
    const page = await withoutScript(browser, SITE.url)
    const mark = freshMark()
    const answers = answersFor(form, mark)
    await page.goto(`/${form}`)
    await fillIn(page, answers)
    await submitButton(page, form).click()
    await expect(page).toHaveURL(new RegExp(`/sent/${form}\\?ref=${REFERENCE.source}$`))
    await expect(page.getByRole('heading', { name: SENT[form] })).toBeVisible()
    const mail = await mailWith(sandbox, mark)
    expect(mail.subject).toContain(new URL(page.url()).searchParams.get('ref'))
    expectInMail(mail, answers)
    await page.context().close()
  })
}

test('join-league is sent with the keyboard alone', async ({ page, sandbox }) => {
  const mark = freshMark()
  const answers = answersFor('join-league', mark)
  await page.goto('/join-league')
  await untilHydrated(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (const [name, value] of Object.entries(answers)) {
    for (let step = 0; step < 40; step += 1) {
      if (await fieldOf(page, name).evaluate((field) => field === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(fieldOf(page, name)).toBeFocused()
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: SENT['join-league'] })).toBeVisible()
  expectInMail(await mailWith(sandbox, mark), answers)
})

test.describe('NxT Gen, opened', () => {
  test.use({ baseURL: FIXTURE_SITE.url })
  const sandbox = sandboxAt(FIXTURE_SITE.sandbox)
  const form: FormId = 'nxt-gen'

  test('is sent with two certificates, byte for byte', async ({ page }) => {
    const mark = freshMark()
    const answers = answersFor(form, mark)
    const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}\ntrailer\n%%EOF\n`)
    const png = Buffer.from(SMALL_PNG, 'base64')
    await page.goto('/nxt-gen')
    await untilHydrated(page)
    await expect(fieldOf(page, 'playerLeague')).toBeDisabled()
    await fillIn(page, answers)
    await expect(page.getByText(/^Born 2014: plays under/).first()).toBeVisible()
    await fieldOf(page, 'birthCertificate').setInputFiles({
      name: 'ours.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    })
    await fieldOf(page, 'partnerBirthCertificate').setInputFiles({
      name: 'scan.png',
      mimeType: 'image/png',
      buffer: png,
    })
    await expect(page.getByText('ours.pdf, 293 KB')).toBeVisible()
    await expectNoAxeViolations(page)
    await submitButton(page, form).click()
    await expect(page.getByRole('heading', { name: SENT[form] })).toBeVisible()
    const mail = await mailWith(sandbox, mark)
    expectInMail(mail, answers)
    expect(mail.attachments.map((one) => one.sha256)).toEqual([sha256(pdf), sha256(png)])
    expect(mail.attachments.map((one) => one.name).join()).not.toContain('ours')
  })

  test('is sent without script, file included', async ({ browser }) => {
    const page = await withoutScript(browser, FIXTURE_SITE.url)
    const mark = freshMark()
    const answers = answersFor(form, mark)
    const pdf = Buffer.from(`%PDF-1.4\n${mark}\ntrailer\n%%EOF\n`)
    await page.goto('/nxt-gen')
    await fillIn(page, answers)
    await fieldOf(page, 'birthCertificate').setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    })
    await submitButton(page, form).click()
    await expect(page).toHaveURL(/\/sent\/nxt-gen\?ref=NG-/)
    const mail = await mailWith(sandbox, mark)
    expectInMail(mail, answers)
    expect(mail.attachments.map((one) => one.sha256)).toEqual([sha256(pdf)])
    await page.context().close()
  })

  test('a heavy photo is made light and loses its camera data', async ({ page }) => {
    const mark = freshMark()
    await page.goto('/nxt-gen')
    await untilHydrated(page)
    const photo = await heavyPhoto(page)
    expect(photo.length).toBeGreaterThan(4 * 1024 * 1024)
    await fieldOf(page, 'birthCertificate').setInputFiles({
      name: 'IMG_0001.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    })
    await expect(page.getByText(/^IMG_0001\.jpg, /)).toBeVisible()
    await fillIn(page, answersFor(form, mark))
    // The partner's answers stay in the form and are not sent.
    await fieldOf(page, 'hasPartner', 'no').check()
    await expect(fieldOf(page, 'partnerName')).toBeHidden()
    await submitButton(page, form).click()
    await expect(page.getByRole('heading', { name: SENT[form] })).toBeVisible()
    const mail = await mailWith(sandbox, mark)
    expect(mail.attachments).toHaveLength(1)
    expect(mail.attachments[0]?.size).toBeLessThan(4 * 1024 * 1024)
    expect(mail.text).not.toContain('Ayanda')
  })

  test('a chosen file stays after an error and can be removed', async ({ page }) => {
    await page.goto('/nxt-gen')
    await untilHydrated(page)
    const buffer = Buffer.from('%PDF-1.7\n\n%%EOF\n')
    await fieldOf(page, 'birthCertificate').setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer,
    })
    await submitButton(page, form).click()
    await expect(page.getByRole('alert')).toBeFocused()
    expect(
      await fieldOf(page, 'birthCertificate').evaluate(
        (box) => box instanceof HTMLInputElement && box.files?.[0]?.name,
      ),
    ).toBe('a.pdf')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(fieldOf(page, 'birthCertificate')).toBeFocused()
    await expect(page.getByText(/^a\.pdf, /)).toHaveCount(0)
    await fieldOf(page, 'birthCertificate').setInputFiles({
      name: 'a.exe',
      mimeType: 'application/octet-stream',
      buffer,
    })
    await expect(page.getByText('The selected file must be a JPG, PNG or PDF')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

async function withoutScript(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'en-ZA' })
  return await context.newPage()
}

/** 4000 by 3000 pixels of noise with a camera's mark in front, drawn by the browser itself. */
async function heavyPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 3000
    const pen = canvas.getContext('2d')
    if (pen === null) return ''
    const pixels = pen.createImageData(4000, 3000)
    let state = 1
    for (let at = 0; at < pixels.data.length; at += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      pixels.data[at] = at % 4 === 3 ? 255 : state >>> 24
    }
    pen.putImageData(pixels, 0, 0)
    const url = canvas.toDataURL('image/jpeg', 0.9)
    return url.slice(url.indexOf(',') + 1)
  })
  return Buffer.from(base64, 'base64')
}

const SMALL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
