// Every way a form can say no, on screen: summary, messages, focus, what was typed; axe finds nothing in any of them.
import { SECOND } from '../../shared/time.ts'
import { apiPath, firstField } from '../filled-forms.ts'
import { fieldOf } from './filling.ts'
import {
  expect,
  expectBelowHeader,
  expectNoAxeViolations,
  holdBack,
  refused,
  test,
} from './fixtures.ts'
import { untilHydrated, visit } from './visit.ts'

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
  })

  test(`${form}, empty, without script: the same page, title included`, async ({
    page,
    watch,
    entryOf,
  }) => {
    watch.expected.push(/status of 422/)
    const release = await holdBack(page, MAIN_SCRIPT)
    await page.goto(`/${form}`)
    await entryOf(form).send()
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
    entryOf,
  }) => {
    watch.expected.push(/status of 422/)
    const release = await holdBack(page, MAIN_SCRIPT)
    const entry = entryOf(form, { [firstField(form, 'phone')]: '12 <b>"&amp;' })
    await page.goto(`/${form}`)
    await entry.fill()
    await entry.send()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await entry.expectKept()
    const drawn = await page.locator('#main').innerHTML()
    release()
    await untilHydrated(page)
    await entry.expectKept()
    const names = /<select.*?<\/select>|<p[^>]*role="status"[^>]*>.*?<\/p>/gs
    // What only the script adds: the group's choice by date of birth, its reason, and live regions.
    expect(plain(await page.locator('#main').innerHTML(), names)).toBe(plain(drawn, names))
  })
}

for (const form of FORMS) {
  test(`${form}, no connection: tried again by itself, sent once`, async ({
    page,
    watch,
    entryOf,
  }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const entry = entryOf(form)
    let tries = 0
    const ids = new Set<string>()
    await page.route(`**${apiPath(form)}`, async (route) => {
      tries += 1
      ids.add(idIn(route.request().postData()))
      if (tries < 3) await route.abort('internetdisconnected')
      else await route.continue()
    })
    await page.clock.install()
    await entry.openAndFill()
    await entry.send()
    await expect(page.getByText('We are trying again, and nothing is sent twice.')).toBeVisible()
    // It waits for seconds between the tries.
    await expect(async () => {
      await page.clock.fastForward(10 * SECOND)
      expect(tries).toBe(3)
    }).toPass()
    await entry.expectSent()
    expect(tries).toBe(3)
    expect(ids.size).toBe(1)
    await entry.mail()
  })
}

const PLATFORM = {
  status: 503,
  contentType: 'text/html; charset=UTF-8',
  body: '<!DOCTYPE html>\n<html lang="en-US"><head><title>Worker exceeded resource limits</title></head><body><h1>Error 1102</h1></body></html>',
}
const TOO_MANY = 'Try again in 5 minutes.'
const UNKNOWN = 'Something went wrong'

for (const [name, answer, words] of [
  ["a platform's page", PLATFORM, UNKNOWN],
  ['too many', refused('too_many', { message: TOO_MANY }), TOO_MANY],
] as const) {
  test(`${name} is shown as text, and everything stays`, async ({ page, watch, entryOf }) => {
    watch.expected.push(/status of \d+/)
    // The one that says what failed, and one that does not.
    for (const form of ['contact', 'mens-open'] as const) {
      const entry = entryOf(form)
      await page.route(`**${apiPath(form)}`, (route) => route.fulfill(answer))
      await entry.openAndFill()
      await entry.send()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(
        form === 'contact' ? `Failed to send message. ${words}` : words,
      )
      // The box around it and what it offers.
      await expect(alert.locator('xpath=ancestor::*[@tabindex][1]')).toBeFocused()
      await entry.expectKept()
      await expect(entry.button).toBeEnabled()
      await expectNoAxeViolations(page)
    }
  })
}

test('while what sends the form is on its way the button says so, and in the end what went wrong', async ({
  page,
  entryOf,
}) => {
  const entry = entryOf('contact')
  await holdBack(page, '**/assets/form-session-*.js')
  await page.clock.install()
  await visit(page, '/contact')
  await fieldOf(page, 'name').fill('Thandi')
  await entry.send()
  await expect(entry.busy).toBeDisabled()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('alert')).toContainText('Failed to send message. Something went')
  await expect(entry.button).toBeEnabled()
  await expect(fieldOf(page, 'name')).toHaveValue('Thandi')
})

test('an answer cut short by its length is capped', async ({ page, watch, entryOf }) => {
  watch.expected.push(/status of 500/)
  const entry = entryOf('contact')
  await page.route(`**${apiPath('contact')}`, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'x'.repeat(9000) }),
  )
  await entry.openAndFill()
  await entry.send()
  const text = (await page.getByRole('alert').textContent()) ?? ''
  expect(text).toContain('x'.repeat(200))
  expect(text.length).toBeLessThan(400)
})

test('the outbox out of reach: everything stays, and trying again sends it once', async ({
  page,
  watch,
  entryOf,
}) => {
  watch.expected.push(/status of 503/)
  const down = refused('unavailable', {
    message: 'Nothing you typed is lost: try again in a minute.',
  })
  for (const form of ['join-league', 'nxt-gen'] as const) {
    const entry = entryOf(form)
    const ids = new Set<string>()
    await page.route(`**${apiPath(form)}`, (route) => {
      const first = ids.size === 0
      ids.add(idIn(route.request().postData()))
      return first ? route.fulfill(down) : route.continue()
    })
    await entry.openAndFill()
    await entry.send()
    await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost')
    await entry.expectKept()
    await entry.send()
    await entry.expectSent()
    expect(ids.size).toBe(1)
    await entry.mail()
  }
})

test("the edge's own messages lead to the fields as well", async ({ page, watch, entryOf }) => {
  watch.expected.push(/status of 422/)
  const entry = entryOf('join-league')
  const invalid = refused('invalid', { fields: { teamName: 'Enter a team name' } })
  await page.route('**/api/join-league', (route) => route.fulfill(invalid))
  await entry.openAndFill()
  await entry.send()
  await page.getByRole('alert').getByRole('link', { name: 'Enter a team name' }).click()
  await expect(fieldOf(page, 'teamName')).toBeFocused()
})

test('sent already with other answers: the reference, and a way to send it as new', async ({
  page,
  watch,
  entryOf,
}) => {
  watch.expected.push(/status of 409/)
  const entry = entryOf('contact')
  let first = ''
  await page.route('**/api/contact', async (route) => {
    const id = idIn(route.request().postData())
    if (first !== '' && id !== first) return route.continue()
    first = id
    return route.fulfill(refused('already_sent', { reference: 'CO-AAAA-BBBB' }))
  })
  await entry.openAndFill()
  await entry.send()
  await expect(page.getByRole('alert')).toContainText('CO-AAAA-BBBB')
  await page.getByRole('button', { name: 'Send it as a new entry' }).click()
  await entry.expectSent()
  await entry.mail()
})

function idIn(body: string | null): string {
  return /submissionId[^0-9a-f]+([0-9a-f-]{36})/.exec(body ?? '')?.[1] ?? 'none'
}

function plain(html: string, without: RegExp): string {
  return html.replace(without, '').replace(/<!--.*?-->/g, '')
}
