// Nothing typed is lost and nothing is sent twice: before the script, after a reload, in two tabs, on Back.
import { MIN_FILL_MS } from '../../shared/api.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { apiPath } from '../filled-forms.ts'
import { attempts, draftOf, fieldOf, filledIn, test } from './filling.ts'
import { expect, holdBack, saveData, untilHydrated, visit } from './fixtures.ts'

const NOTE = /stays on this device for 7 days/

for (const form of ['contact', 'nxt-gen'] as const) {
  test(`${form}: text typed before hydration stays and is sent`, async ({ page, entryOf }) => {
    const release = await holdBack(page, '**/assets/main-*.js')
    const entry = entryOf(form)
    await page.goto(`/${form}`)
    await entry.fill()
    release()
    await untilHydrated(page)
    await entry.expectKept()
    const { photoConsent, ...answers } = entry.answers
    expect(await draftOf(page, form)).toEqual(form === 'contact' ? answers : {})
    await entry.sendThrough()
    await entry.waitForMail()
  })
}

test('a draft outlives its page, and Clear forgets it', async ({ page, context, entryOf }) => {
  const entry = entryOf('mens-open')
  await entry.openAndFill()
  // Consents are given anew.
  const { photoConsent: _, ...answers } = entry.answers
  expect(await draftOf(page, 'mens-open')).toMatchObject(answers)
  // Another tab writes over it on the device.
  const other = await context.newPage()
  await visit(other, '/mens-open')
  await fieldOf(other, 'playerName').fill('Sipho')
  await page.goto('/about')
  await visit(page, '/mens-open')
  await expect(page.getByText(NOTE)).toBeVisible()
  expect(await filledIn(page, answers)).toEqual(answers)
  await expect(fieldOf(page, 'photoConsent')).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(fieldOf(page, 'playerName')).toHaveValue('')
  await expect(page.locator('#mens-open-form')).toBeFocused()
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByText(NOTE)).toHaveCount(0)
})

test('a draft that is restored leaves the focus in its field', async ({ page }) => {
  await visit(page, '/contact')
  await fieldOf(page, 'name').fill('Thandi')
  await page.goto('/about')
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/contact')
  await fieldOf(page, 'surname').focus()
  release()
  await expect(fieldOf(page, 'name')).toHaveValue('Thandi')
  await expect(fieldOf(page, 'surname')).toBeFocused()
})

test('text typed while the form is being sent stays', async ({ page, entryOf }) => {
  const entry = entryOf('contact')
  await entry.openAndFill()
  const release = await holdBack(page, `**${apiPath('contact')}`)
  await entry.send()
  await expect(entry.busy).toBeDisabled()
  await fieldOf(page, 'message').fill('Four courts, please.')
  release()
  await entry.expectSent()
  await expect(fieldOf(page, 'message')).toHaveValue('Four courts, please.')
  expect(await draftOf(page, 'contact')).toMatchObject({ message: 'Four courts, please.' })
  await entry.waitForMail()
})

test('a page that fails to load keeps a child’s answers', async ({ page, watch, entryOf }) => {
  watch.expected.push(/page|ERR_FAILED|dynamically imported module/)
  await saveData(page)
  const { answers, openAndFill } = entryOf('nxt-gen')
  await openAndFill()
  await page.route('**/assets/page-*.js', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await page.getByRole('button', { name: 'Back' }).click()
  const [name = ''] = Object.keys(answers)
  await expect(fieldOf(page, name)).toHaveValue(answers[name] ?? '')
})

test("a child's data never reaches the device's storage", async ({ page, entryOf }) => {
  const { mark, ...entry } = entryOf('nxt-gen')
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await entry.openAndFill()
  // A delayed write would have come by then.
  await page.clock.runFor(2 * SECOND)
  expect(await stored()).not.toContain(mark)
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await entry.sendThrough()
  await page.clock.runFor(2 * SECOND)
  expect(await stored()).not.toContain(mark)
  expect(page.url()).not.toContain(mark)
})

test('clearing what this site keeps clears the form of a child too', async ({ page, entryOf }) => {
  const { answers, openAndFill } = entryOf('nxt-gen')
  await openAndFill()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('button', { name: 'Clear what this site keeps on my phone' }).click()
  await expect(page.getByText('This site keeps nothing on this phone any more.')).toBeVisible()
  await page.goBack()
  const [name = ''] = Object.keys(answers)
  await fieldOf(page, name).pressSequentially('x')
  await expect(fieldOf(page, name)).toHaveValue('x')
})

test('double click, Enter on top of it: one request', async ({ page, entryOf }) => {
  const entry = entryOf('contact')
  const ids = attempts(page, 'contact')
  await entry.openAndFill()
  // An answer that is there before the last key would leave an empty form for it.
  const release = await holdBack(page, `**${apiPath('contact')}`)
  await entry.button.dblclick({ noWaitAfter: true })
  await fieldOf(page, 'name').press('Enter')
  release()
  await entry.expectSent()
  expect(ids).toHaveLength(1)
  await entry.waitForMail()
})

test('after sending, Back and Reload find an empty form', async ({ page, entryOf }) => {
  const entry = entryOf('contact')
  await visit(page, '/contact')
  for (const step of ['first', 'after reload', 'after Back'] as const) {
    await entry.fill()
    await entry.sendThrough()
    if (step === 'first') await page.reload()
    else {
      await page.goto('/about')
      await page.goBack()
    }
    await untilHydrated(page)
    await expect(fieldOf(page, 'message')).toHaveValue('')
  }
  await entry.waitForMail()
})

test('a form filled in too fast waits', { tag: '@nightly' }, async ({ page, entryOf }) => {
  const entry = entryOf('contact')
  const ids = attempts(page, 'contact')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE)
  await page.goto('/contact')
  // The script waits for a rest, which no clock brings, or for a sign of life.
  await page.keyboard.press('Shift')
  await untilHydrated(page)
  await entry.fill()
  await entry.send()
  await expect(entry.busy).toBeDisabled()
  expect(ids).toEqual([])
  await page.clock.runFor(MIN_FILL_MS)
  await expect.poll(() => ids).toHaveLength(1)
  await page.clock.resume()
  await entry.expectSent()
})

test('a restored draft is sent at once', { tag: '@nightly' }, async ({ page, entryOf }) => {
  const entry = entryOf('contact')
  const ids = attempts(page, 'contact')
  await page.clock.install()
  await visit(page, '/contact')
  await entry.fill()
  await expect.poll(() => draftOf(page, 'contact')).toEqual(entry.answers)
  await page.goto('/about')
  await page.clock.pauseAt(Date.now() + MINUTE)
  await page.goto('/contact')
  await page.keyboard.press('Shift')
  await expect.poll(() => filledIn(page, entry.answers)).toEqual(entry.answers)
  await entry.send()
  await expect.poll(() => ids).toHaveLength(1)
})
