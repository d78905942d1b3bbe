// Every way a form can say no, on screen: summary, messages, focus, what was typed; axe finds nothing in any of them.
import { fieldsOf } from '../../contract/form-definition/definition.ts'
import { FORM_IDS, type FormId, formOf } from '../../contract/forms.ts'
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
import {
  expect,
  expectNoAxeViolations,
  holdBack,
  sandboxAt,
  test,
  untilHydrated,
} from './fixtures.ts'
import { FIXTURE_SITE } from './sites.ts'

test.use({ baseURL: FIXTURE_SITE.url })
const sandbox = sandboxAt(FIXTURE_SITE.sandbox)
/** Not the boot script: the page would wait for it before it counts as loaded. */
const MAIN_SCRIPT = '**/assets/main-*.js'

for (const form of FORM_IDS) {
  test(`${form}, empty: summary, links and messages`, async ({ page }) => {
    await page.goto(`/${form}`)
    await untilHydrated(page)
    const title = await page.title()
    await submitButton(page, form).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading')).toHaveText('There is a problem')
    expect(await page.title()).toBe(`Error: ${title}`)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await summary.evaluate((element) => element.scrollIntoView())
    const header = await page.getByRole('banner').boundingBox()
    const shown = await summary.boundingBox()
    expect(shown?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await expectNoAxeViolations(page)
    const links = summary.getByRole('link')
    const count = await links.count()
    expect(count).toBeGreaterThan(4)
    for (let n = 0; n < count; n += 1) {
      const words = (await links.nth(n).textContent()) ?? ''
      const name = ((await links.nth(n).getAttribute('href')) ?? '').slice(1)
      await links.nth(n).click()
      // The age group waits for the date of birth.
      const goal = name.endsWith('League') ? name.replace('League', 'Dob-year') : name
      await expect(page.locator(`[id="${goal}"]`)).toBeFocused()
      await expect(page.locator(`[id="${name}-error"]`)).toHaveText(`Error: ${words}`)
    }
  })

  test(`${form}, empty, without script: the same page, title included`, async ({ page, watch }) => {
    watch.expected.push(/status of 422/)
    const release = await holdBack(page, MAIN_SCRIPT)
    await page.goto(`/${form}`)
    await submitButton(page, form).click()
    await expect(page.getByRole('alert')).toBeFocused()
    expect(await page.title()).toMatch(/^Error: /)
    expect(new URL(page.url()).pathname).toBe(apiPath(form))
    await expectNoAxeViolations(page)
    release()
    await untilHydrated(page)
    expect(new URL(page.url()).pathname).toBe(`/${form}`)
    await expect(page.getByRole('alert')).toBeVisible()
  })

  test(`${form}, one answer wrong, without script: drawn at the edge as the browser draws it`, async ({
    page,
    watch,
  }) => {
    watch.expected.push(/status of 422/)
    const release = await holdBack(page, MAIN_SCRIPT)
    const answers = wrongAnswers(form)
    await page.goto(`/${form}`)
    await fillIn(page, answers)
    await submitButton(page, form).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    expect(await filledIn(page, answers)).toEqual(answers)
    const drawn = await page.locator('#main').innerHTML()
    release()
    await untilHydrated(page)
    expect(await filledIn(page, answers)).toEqual(answers)
    const names = /<select.*?<\/select>|<p[^>]*role="status"[^>]*>.*?<\/p>| autofocus=""/gs
    // What only the script adds: the group's choice by date of birth, its reason, and live regions.
    expect(plain(await page.locator('#main').innerHTML(), names)).toBe(plain(drawn, names))
  })

  test(`${form}, no connection: tried again by itself, sent once`, async ({ page, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const mark = freshMark()
    let tries = 0
    const ids = new Set<string>()
    await page.route(`**${apiPath(form)}`, async (route) => {
      tries += 1
      ids.add(idIn(route.request().postData()))
      if (tries < 3) await route.abort('internetdisconnected')
      else await route.continue()
    })
    await page.goto(`/${form}`)
    await untilHydrated(page)
    await fillIn(page, answersFor(form, mark))
    await submitButton(page, form).click()
    await expect(page.getByText('Trying again, nothing is sent twice.')).toBeVisible()
    await expect(page.getByRole('heading', { name: SENT[form] })).toBeVisible({ timeout: 20_000 })
    expect(tries).toBe(3)
    expect(ids.size).toBe(1)
    await mailWith(sandbox, mark)
  })
}

const FAILURES: [
  string,
  { status: number; body: string; type?: string; after?: string },
  string,
][] = [
  [
    'an answer that is not ours',
    { status: 500, body: '<b>Worker threw</b> exception' },
    '<b>Worker threw</b> exception',
  ],
  ['an empty answer', { status: 502, body: '' }, 'Something went wrong'],
  [
    'success that nobody can read',
    { status: 200, body: '<html>proxy</html>' },
    'Something went wrong',
  ],
  [
    'too many',
    { status: 429, body: envelope('too_many', 'Try again in 5 minutes.') },
    'Try again in 5 minutes',
  ],
  [
    'too large',
    { status: 413, body: envelope('too_large', 'The form is too long.') },
    'The form is too long',
  ],
  [
    'closed',
    { status: 403, body: envelope('closed', 'Registration is closed.') },
    'Registration is closed',
  ],
]

for (const [name, answer, words] of FAILURES) {
  test(`${name} is shown as text, and everything stays`, async ({ page, watch }) => {
    watch.expected.push(/status of \d+/)
    for (const form of ['contact', 'mens-open'] as const) {
      await page.route(`**${apiPath(form)}`, (route) =>
        route.fulfill({ status: answer.status, body: answer.body, contentType: 'text/html' }),
      )
      await page.goto(`/${form}`)
      await untilHydrated(page)
      const answers = answersFor(form, freshMark())
      await fillIn(page, answers)
      await submitButton(page, form).click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(
        form === 'contact' ? `Failed to send message. ${words}` : words,
      )
      await expect(alert.locator('xpath=..')).toBeFocused()
      expect(await filledIn(page, answers)).toEqual(answers)
      await expect(submitButton(page, form)).toBeEnabled()
      await expectNoAxeViolations(page)
    }
  })
}

test('while what sends the form is on its way the button says so, and in the end what went wrong', async ({
  page,
}) => {
  await holdBack(page, '**/assets/form-session-*.js')
  await page.clock.install()
  await page.goto('/contact')
  await untilHydrated(page)
  await fieldOf(page, 'name').fill('Thandi')
  await submitButton(page, 'contact').click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('alert')).toContainText('Failed to send message. Something went')
  await expect(submitButton(page, 'contact')).toBeEnabled()
  await expect(fieldOf(page, 'name')).toHaveValue('Thandi')
})

test('an answer cut short by its length is capped', async ({ page, watch }) => {
  watch.expected.push(/status of 500/)
  await page.route(`**${apiPath('contact')}`, (route) =>
    route.fulfill({ status: 500, body: 'x'.repeat(9000) }),
  )
  await page.goto('/contact')
  await untilHydrated(page)
  await fillIn(page, answersFor('contact', freshMark()))
  await submitButton(page, 'contact').click()
  const text = (await page.getByRole('alert').textContent()) ?? ''
  expect(text.length).toBeLessThan(400)
})

test('the outbox out of reach: everything stays, and trying again sends it once', async ({
  page,
  watch,
}) => {
  watch.expected.push(/status of 503/)
  for (const form of ['join-league', 'nxt-gen'] as const) {
    const mark = freshMark()
    const answers = answersFor(form, mark)
    let down = true
    const ids = new Set<string>()
    await page.route(`**${apiPath(form)}`, (route) => {
      ids.add(idIn(route.request().postData()))
      const words = 'Nothing you typed is lost: try again in a minute.'
      return down
        ? route.fulfill({
            status: 503,
            headers: { 'retry-after': '30' },
            contentType: 'application/json',
            body: envelope('unavailable', words),
          })
        : route.continue()
    })
    await page.goto(`/${form}`)
    await untilHydrated(page)
    await fillIn(page, answers)
    await submitButton(page, form).click()
    await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost')
    expect(await filledIn(page, answers)).toEqual(answers)
    down = false
    await submitButton(page, form).click()
    await expect(page.getByRole('heading', { name: SENT[form] })).toBeVisible()
    expect(ids.size).toBe(1)
    await mailWith(sandbox, mark)
  }
})

test("the edge's own messages lead to the fields as well", async ({ page, watch }) => {
  watch.expected.push(/status of 422/)
  const fields = { teamName: 'Enter a team name' }
  await page.route('**/api/join-league', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({ ok: false, error: { code: 'invalid', message: 'x', fields } }),
    }),
  )
  await page.goto('/join-league')
  await untilHydrated(page)
  await fillIn(page, answersFor('join-league', freshMark()))
  await submitButton(page, 'join-league').click()
  await page.getByRole('alert').getByRole('link', { name: 'Enter a team name' }).click()
  await expect(fieldOf(page, 'teamName')).toBeFocused()
})

test('sent already with other answers: the reference, and a way to send it as new', async ({
  page,
  watch,
}) => {
  watch.expected.push(/status of 409/)
  const mark = freshMark()
  let first = ''
  await page.route('**/api/contact', async (route) => {
    const id = idIn(route.request().postData())
    if (first !== '' && id !== first) return route.continue()
    first = id
    const error = { code: 'already_sent', message: 'Sent already.', reference: 'CO-AAAA-BBBB' }
    return route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ ok: false, error }),
    })
  })
  await page.goto('/contact')
  await untilHydrated(page)
  await fillIn(page, answersFor('contact', mark))
  await submitButton(page, 'contact').click()
  await expect(page.getByRole('alert')).toContainText('CO-AAAA-BBBB')
  await page.getByRole('button', { name: 'Send it as a new entry' }).click()
  await expect(page.getByRole('heading', { name: SENT.contact })).toBeVisible()
  await mailWith(sandbox, mark)
})

function idIn(body: string | null): string {
  return /submissionId[^0-9a-f]+([0-9a-f-]{36})/.exec(body ?? '')?.[1] ?? 'none'
}

function envelope(code: string, message: string): string {
  return JSON.stringify({ ok: false, error: { code, message } })
}

function wrongAnswers(form: FormId) {
  const phone = fieldsOf(formOf(form)).find(({ kind }) => kind === 'phone')?.name ?? ''
  return { ...answersFor(form, freshMark()), [phone]: '12 <b>"&amp;' }
}

function plain(html: string, without: RegExp): string {
  return html.replace(without, '').replace(/<!--.*?-->/g, '')
}
