// Nothing typed is lost and nothing is sent twice: before the script, after a reload, in two tabs, on Back.
import { DAY, MINUTE } from '../../shared/time.ts'
import { apiPath } from '../filled-forms.ts'
import { draftOf, entryOn, fieldOf, filledIn } from './filling.ts'
import { expect, holdBack, saveData, test } from './fixtures.ts'
import { untilHydrated, visit } from './visit.ts'

for (const form of ['contact', 'nxt-gen'] as const) {
  test(`${form}: what was typed before the script started stays, and is sent`, async ({
    page,
    entryOf,
  }) => {
    const release = await holdBack(page, '**/assets/main-*.js')
    const entry = entryOf(form)
    await page.goto(`/${form}`)
    await entry.fill()
    release()
    await untilHydrated(page)
    await entry.expectKept()
    await entry.send()
    await entry.expectSent()
    await entry.mail()
  })
}

for (const form of ['contact', 'mens-open'] as const) {
  test(`${form}: a draft outlives the tab for 7 days, and Clear forgets it`, async ({
    page,
    entryOf,
  }) => {
    const entry = entryOf(form)
    await entry.openAndFill()
    // Consents are given anew.
    const { photoConsent, ...answers } = entry.answers
    await expect.poll(() => draftOf(page, form)).toMatchObject(answers)
    await page.goto('/about')
    await visit(page, `/${form}`)
    await expect(page.getByText(/stays on this device for 7 days/)).toBeVisible()
    expect(await filledIn(page, answers)).toEqual(answers)
    if (photoConsent) await expect(fieldOf(page, 'photoConsent')).not.toBeChecked()
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
  await visit(page, '/contact')
  await fieldOf(page, 'message').fill('Two courts, please.')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'ABOUT', exact: true }).click()
  await expect(page).toHaveURL(/about$/)
  release()
  await expect
    .poll(() => draftOf(page, 'contact'))
    .toMatchObject({ message: 'Two courts, please.' })
})

for (const form of ['contact', 'nxt-gen'] as const) {
  test(`${form}: whoever is back before the keeper of drafts is there finds what they typed`, async ({
    page,
    entryOf,
  }) => {
    const release = await holdBack(page, '**/assets/form-session-*.js')
    const { answers, openAndFill } = entryOf(form)
    await openAndFill()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
    await expect(page).toHaveTitle(/Rules/)
    await page.goBack()
    const [name = ''] = Object.keys(answers)
    // Drawn anew, and empty: the draft is still on its way.
    await expect(fieldOf(page, name)).toHaveValue('')
    release()
    await expect(fieldOf(page, name)).toHaveValue(answers[name] ?? '')
  })
}

test('a draft whose keeper cannot be had at first comes when it can', async ({ page, watch }) => {
  watch.expected.push(/ERR_FAILED/)
  await visit(page, '/contact')
  await fieldOf(page, 'name').fill('Thandi')
  await expect.poll(() => draftOf(page, 'contact')).toMatchObject({ name: 'Thandi' })
  await page.goto('/about')
  const refused = page.waitForEvent('requestfailed')
  await page.route('**/assets/form-session-*.js', (route) => route.abort(), { times: 1 })
  await visit(page, '/contact')
  await refused
  await expect(fieldOf(page, 'name')).toHaveValue('Thandi')
})

test('a page whose chunk cannot be had ends no document that a child’s answers live in', async ({
  page,
  watch,
  entryOf,
}) => {
  watch.expected.push(/page|ERR_FAILED|dynamically imported module/)
  await saveData(page)
  const { answers, openAndFill } = entryOf('nxt-gen')
  await openAndFill()
  await page.route('**/assets/page-*.js', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await page.goBack()
  const [name = ''] = Object.keys(answers)
  await expect(fieldOf(page, name)).toHaveValue(answers[name] ?? '')
})

test('letters typed the moment the page is left are in the draft', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/contact')
  await fieldOf(page, 'name').fill('Thandi')
  await expect.poll(() => draftOf(page, 'contact')).toMatchObject({ name: 'Thandi' })
  // From here on no pause in the typing ever ends.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE)
  await fieldOf(page, 'message').fill('Two courts, please.')
  expect(await draftOf(page, 'contact')).not.toHaveProperty('message')
  await page.goto('/about')
  expect(await draftOf(page, 'contact')).toMatchObject({ message: 'Two courts, please.' })
})

test('a draft that comes late leaves the focus in its field', async ({ page }) => {
  await visit(page, '/contact')
  await fieldOf(page, 'name').fill('Thandi')
  await expect.poll(() => draftOf(page, 'contact')).toMatchObject({ name: 'Thandi' })
  await page.goto('/about')
  const release = await holdBack(page, '**/assets/form-session-*.js')
  await visit(page, '/contact')
  await fieldOf(page, 'surname').focus()
  release()
  await expect(fieldOf(page, 'name')).toHaveValue('Thandi')
  await expect(fieldOf(page, 'surname')).toBeFocused()
})

test('what is typed the moment a draft comes back stays', async ({ page }) => {
  await visit(page, '/contact')
  await fieldOf(page, 'surname').fill('Nkosi')
  await expect.poll(() => draftOf(page, 'contact')).toMatchObject({ surname: 'Nkosi' })
  await page.addInitScript(() => {
    const elements = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements')
    Object.defineProperty(HTMLFormElement.prototype, 'elements', {
      get() {
        // The draft's look at the form; the letter comes as the next task.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const field = document.getElementById('message')
          if (!(field instanceof HTMLTextAreaElement)) return
          field.value = 'Two courts'
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        port2.postMessage(null)
        return elements?.get?.call(this)
      },
    })
  })
  await visit(page, '/contact')
  await expect(fieldOf(page, 'surname')).toHaveValue('Nkosi')
  await expect(fieldOf(page, 'message')).toHaveValue('Two courts')
})

test('a draft of more than 7 days ago is forgotten', async ({ page }) => {
  await visit(page, '/contact')
  await fieldOf(page, 'message').fill('old')
  await expect.poll(() => draftOf(page, 'contact')).toMatchObject({ message: 'old' })
  await page.evaluate((age) => {
    const draft = JSON.parse(localStorage.getItem('draft:contact') ?? '{}')
    const older = { ...draft, savedAt: draft.savedAt - age }
    localStorage.setItem('draft:contact', JSON.stringify(older))
  }, 8 * DAY)
  // Any page forgets it, not only that of the form.
  await page.goto('/about')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft:contact'))).toBeNull()
  await visit(page, '/contact')
  await expect(fieldOf(page, 'message')).toHaveValue('')
})

test("a child's data never reaches the device's storage", async ({ page, entryOf }) => {
  const { mark, ...entry } = entryOf('nxt-gen')
  await page.clock.install()
  await entry.openAndFill()
  // The draft of any other form would be written by now.
  await page.clock.runFor(5000)
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await stored()).not.toContain(mark)
  await entry.send()
  await entry.expectSent()
  await page.clock.runFor(5000)
  expect(await stored()).not.toContain(mark)
  expect(page.url()).not.toContain(mark)
})

test('who clears what this site keeps has cleared the form of a child too', async ({
  page,
  entryOf,
}) => {
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
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith(apiPath('contact'))) requests += 1
  })
  await entry.openAndFill()
  // An answer that is there before the last key would leave an empty form for it.
  const release = await holdBack(page, `**${apiPath('contact')}`)
  await entry.button.dblclick({ noWaitAfter: true })
  await fieldOf(page, 'name').press('Enter')
  release()
  await entry.expectSent()
  expect(requests).toBe(1)
  await entry.mail()
})

test('the same entry from two tabs is one entry with one reference', async ({
  context,
  site,
  entryOf,
}) => {
  const first = entryOf('mens-open')
  const tabs = [first, entryOn(await context.newPage(), site, 'mens-open', first.answers)]
  const references: string[] = []
  for (const tab of tabs) await tab.open()
  for (const tab of tabs) await tab.fill()
  for (const tab of tabs) await tab.send()
  for (const { panel } of tabs) {
    await expect(panel).toBeVisible()
    references.push(/MO-\S{9}/.exec((await panel.textContent()) ?? '')?.[0] ?? '')
  }
  expect(new Set(references).size).toBe(1)
  await first.mail()
})

test('Back and Reload after sending find an empty form; the same answers again are the same entry', async ({
  page,
  entryOf,
}) => {
  const entry = entryOf('contact')
  await entry.open()
  for (const step of ['first', 'after reload', 'after Back'] as const) {
    await entry.fill()
    await entry.send()
    await entry.expectSent()
    if (step === 'first') await page.reload()
    else {
      await page.goto('/about')
      await page.goBack()
    }
    await untilHydrated(page)
    await expect(fieldOf(page, 'message')).toHaveValue('')
  }
  await entry.mail()
})

test("a partner's answers stay while the section is hidden", async ({ page }) => {
  await visit(page, '/ladies-open')
  await expect(fieldOf(page, 'partnerName')).toBeHidden()
  await fieldOf(page, 'hasPartner', 'yes').check()
  await fieldOf(page, 'partnerName').fill('Anja')
  await fieldOf(page, 'hasPartner', 'no').check()
  await expect(fieldOf(page, 'partnerName')).toBeHidden()
  await fieldOf(page, 'hasPartner', 'yes').check()
  await expect(fieldOf(page, 'partnerName')).toHaveValue('Anja')
})

test('a slip in the email address is pointed out and can be taken', async ({ page }) => {
  await visit(page, '/contact')
  await fieldOf(page, 'email').fill('thandi@gmial.com')
  await fieldOf(page, 'email').blur()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(fieldOf(page, 'email')).toHaveValue('thandi@gmail.com')
})
