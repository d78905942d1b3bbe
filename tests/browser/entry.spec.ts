// What a link to an entry shows and does. The mail Worker's answers are made here.

import type { EntryView } from '../../shared/entry.ts'
import type { EntryRequest } from '../../shared/entry-binding.ts'
import {
  chatOf,
  clipboardOf,
  expect,
  expectNoAxeViolations,
  type Page,
  refused,
  test,
  visit,
  widthOf,
  withoutScript,
} from './fixtures.ts'

const REFERENCE = 'LO-7K3M-Q2XW'
const SECRET = '0123456789abcdef0123456789abcdef'
const linkOf = (letter: string, secret = SECRET) => `${REFERENCE}-${letter}-${secret}`
const ENTRANT = `/entry#${linkOf('e')}`
const MANAGER = `/manage#${linkOf('m')}`

const IN: EntryView = {
  ...{ reference: REFERENCE, title: 'Ladies Open', isYouth: false, role: 'entrant' },
  ...{ names: 'Botha / van der Merwe', state: 'in', text: 'You have a place.' },
  facts: [
    { term: 'Places', text: '18 of 24 taken' },
    { term: 'Your email', text: 'annemarie.botha@a-long-name.example' },
  ],
  withdrawal: 'You can withdraw until Tuesday 2 March 2027 at 14:00.',
  pay: ['Example Bank, account 000 000 000', 'Use your reference'],
  ...{ steps: ['withdraw', 'mistake'], message: null, calendar: 'ladies-open' },
}
const OFFERED: EntryView = { ...IN, text: 'A place is yours.', steps: ['accept', 'refuse'] }
const PARTNER: EntryView = { ...IN, role: 'partner', pay: [], steps: ['confirm', 'mistake'] }
const MANAGED: EntryView = {
  ...{ ...IN, role: 'manager', facts: [], pay: [], steps: ['paid', 'seen', 'rename', 'remove'] },
  message: `Hi! Your entry ${REFERENCE} for the Ladies Open: you have a place.`,
}
const ALONE: EntryView = { ...MANAGED, state: 'alone', steps: ['pair', 'undo'] }

type Answer = EntryView | 'changed' | 'offline' | ReturnType<typeof refused>

/** Opens the entry's page; the mail Worker answers in this order, then the last again and again. Returns what was asked. */
async function open(page: Page, link: string, ...answers: Answer[]): Promise<EntryRequest[]> {
  const asked: EntryRequest[] = []
  await page.clock.install()
  await page.route('**/api/entry', async (route) => {
    asked.push(route.request().postDataJSON())
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 'offline'
    if (answer === 'offline') return await route.abort()
    if (answer !== 'changed' && 'status' in answer) return await route.fulfill(answer)
    const entry = answer === 'changed' ? IN : answer
    await route.fulfill({ json: { ok: true, done: answer !== 'changed', entry } })
  })
  await visit(page, link)
  return asked
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, words: string) =>
  expect(page.getByRole('main').getByRole('status').first()).toHaveText(words)
/** Later than a second tap, which is ignored. `words`: what is said then. */
async function press(page: Page, name: string, words: string) {
  await page.clock.fastForward(1000)
  await button(page, name).click()
  await status(page, words)
}
const chatIn = (page: Page) => chatOf(page.getByRole('link', { name: 'Send it on WhatsApp' }))
const stepsOf = (asked: EntryRequest[]) => asked.map(({ link: _, ...step }) => step)
const CHANGED = 'Already done, or no longer possible. This is how things are now.'
const UNFIT = 'Not paired. No other entry that is alone has this reference.'
const LOOK = { step: 'look' }
/** In the same tab. */
const openAnother = (page: Page, hash: string) =>
  page.evaluate((to) => location.assign(to), `#${hash}`)

test('a link shows its entry, and is kept nowhere', async ({ page, context }) => {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''))
  await page.setViewportSize({ width: 320, height: 640 })
  const asked = await open(page, ENTRANT, IN)
  const { title, names, text, facts, withdrawal, pay } = IN
  const details = [...facts.map((fact) => fact.text), ...pay]
  for (const words of [title, REFERENCE, names, text, withdrawal, ...details]) {
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
  }
  expect(await widthOf(page)).toBe(320)
  await expectNoAxeViolations(page)
  expect(asked).toEqual([{ link: linkOf('e'), step: 'look' }])

  await expect(page).toHaveURL(/\/entry$/)
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, document.cookie, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept + (await page.content())).not.toContain(SECRET)
  expect(urls.filter((url) => url.includes(SECRET))).toEqual([])

  // Another page and back in the same document, then another link, then a reload.
  await page.getByRole('link', { name: 'Leave us a message' }).click()
  await expect(page).toHaveURL(/\/contact/)
  await page.goBack()
  await expect(page.getByText('You have a place.')).toBeVisible()
  const other = linkOf('p', SECRET.replace('0', 'f'))
  await openAnother(page, other)
  await expect.poll(() => asked.at(-1)?.link).toBe(other)
  await expect(page).toHaveURL(/\/entry$/)
  await page.reload()
  await expect(page.getByText('Open your link again: we keep it nowhere')).toBeVisible()
  expect(stepsOf(asked)).toEqual(asked.map(() => LOOK))
})

test('who comes back to the page sees how things are, and what they typed', async ({ page }) => {
  const asked = await open(page, ENTRANT, IN, { ...IN, text: 'You passed the place on.' })
  const typed = page.getByLabel('What is wrong? It goes to the organisers.')
  await typed.fill('The shirt is medium')
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await typed.blur()
  await comeBack()
  await expect(page.getByText('You passed the place on.')).toBeVisible()
  await expect(typed).toHaveValue('The shirt is medium')
  expect(stepsOf(asked)).toEqual([LOOK, LOOK])
})

test('an offer is accepted by one tap, unless it no longer fits', async ({ page }) => {
  const asked = await open(page, ENTRANT, OFFERED, 'changed', OFFERED, IN)
  const offer = page.getByText('A place is yours.')
  await expect(offer).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByText('No thanks').click()
  await press(page, 'Yes, turn it down', CHANGED)
  await expect(page.getByText('You have a place.')).toBeVisible()
  await openAnother(page, linkOf('e'))
  await press(page, 'Accept', 'Done. The place is yours.')
  await expect(offer).toBeHidden()
  expect(stepsOf(asked)).toEqual([LOOK, { step: 'refuse' }, LOOK, { step: 'accept' }])
})

test('an entrant sends the partner their link, and keeps an own one', async ({ page }) => {
  const message = `Please confirm here: https://l.example/entry#${linkOf('p')}`
  await open(page, ENTRANT, { ...IN, message })
  await expect(page.getByRole('heading', { name: 'Ask the partner to confirm' })).toBeVisible()
  expect(await chatIn(page)).toEqual({ number: '/', text: message })
  await button(page, 'Copy your link').click()
  expect(await clipboardOf(page)).toBe(`${new URL(page.url()).origin}${ENTRANT}`)
  await expectNoAxeViolations(page)
})

test('withdrawing takes two taps, with keys alone', async ({ page }) => {
  const asked = await open(page, ENTRANT, IN, { ...IN, state: 'withdrawn', steps: ['mistake'] })
  const first = page.getByText('Withdraw', { exact: true })
  await first.press('Enter')
  await expect(page.getByText('Withdraw? Your place becomes free for others.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Keep it')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await expect(button(page, 'Yes, withdraw')).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await status(page, 'Done. Your entry is withdrawn.')
  // Focus is at what was said, so that the next Tab goes on from there.
  await page.keyboard.press('Tab')
  await expect(button(page, 'Copy the reference')).toBeFocused()
  expect(stepsOf(asked)).toEqual([LOOK, { step: 'withdraw' }])
})

test('a partner confirms, a guardian for a child, two taps send one', async ({ page }) => {
  const asked = await open(page, `/entry#${linkOf('p')}`, PARTNER, { ...PARTNER, steps: [] })
  await button(page, 'I play with Botha').dblclick()
  await status(page, 'Confirmed. Thank you.')
  expect(stepsOf(asked)).toEqual([LOOK, { step: 'confirm' }])
  await open(page, `/entry#${linkOf('p')}`, { ...PARTNER, isYouth: true, names: 'T.B. / L.M.' })
  await expect(button(page, 'My child plays with T.B.')).toBeVisible()
})

test('without a connection a mistake stays typed until it is sent', async ({ page, watch }) => {
  watch.expected.push(/ERR_FAILED|429/)
  const asked = await open(page, ENTRANT, IN, 'offline', refused('too_many'), IN)
  const typed = page.getByLabel('What is wrong? It goes to the organisers.')
  await typed.fill('The shirt is medium')
  await button(page, 'Send').click()
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  // The skip link is no link to an entry.
  await openAnother(page, 'main')
  await button(page, 'Try again').click()
  await expect(page.getByRole('alert')).toContainText('Failed')
  await expect(typed).toHaveValue('The shirt is medium')
  await expectNoAxeViolations(page)
  await button(page, 'Try again').press('Enter')
  await status(page, 'Sent to the organisers, with your reference.')
  await expect(typed).toHaveValue('')
  const mistake = { step: 'mistake', text: 'The shirt is medium' }
  expect(stepsOf(asked)).toEqual([LOOK, mistake, mistake, mistake])
})

test('an organiser takes each step, also where the page is the other', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const paid: EntryView = { ...MANAGED, steps: ['unpaid', ...MANAGED.steps.slice(1)] }
  const asked = await open(page, `/entry#${linkOf('m')}`, MANAGED, paid)
  await expectNoAxeViolations(page)
  expect(await chatIn(page)).toEqual({ number: '/', text: MANAGED.message })
  // Under the finger is now the opposite. Time stands, as the test may be slow.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await button(page, 'Paid').dblclick()
  await status(page, 'Marked as paid.')
  await button(page, 'Not paid').click()
  await page.clock.resume()
  await press(page, 'Certificates seen: delete our copies', 'Our copies are deleted.')
  await page.getByLabel('Partner', { exact: true }).check()
  await page.getByLabel('Surname').fill(' Botha-Nel ')
  await press(page, 'Change the name', 'The name is changed.')
  await expect(page.getByLabel('Surname')).toHaveValue('')
  await button(page, 'Take it out').click()
  await page.getByLabel('Not paid').check()
  await press(page, 'Take it out', 'The entry is taken out.')
  expect(await widthOf(page)).toBe(320)
  const rename = { step: 'rename', who: 'partner', name: '', surname: ' Botha-Nel ' }
  const remove = { step: 'remove', reason: 'unpaid' }
  expect(stepsOf(asked)).toEqual([LOOK, { step: 'paid' }, { step: 'seen' }, rename, remove])
})

test('two who are alone are paired, by the link or a typed reference', async ({ page, watch }) => {
  watch.expected.push(/400/)
  const answers: Answer[] = [ALONE, 'changed', ALONE, refused('bad_request'), ALONE]
  const asked = await open(page, `${MANAGER}&with=LO-AAAA-BBBB`, ...answers)
  await press(page, 'Pair with LO-AAAA-BBBB', UNFIT)
  await openAnother(page, linkOf('m'))
  const typed = page.getByLabel('Reference of the other entry')
  await typed.fill('lo-cccc')
  await press(page, 'Pair', UNFIT)
  await typed.fill(' lo-cccc-dddd ')
  await press(page, 'Pair', 'The two entries are a pair.')
  await press(page, 'Take back the last step', 'The last step is taken back.')
  const pair = (other: string) => ({ step: 'pair', with: other })
  const steps = [LOOK, pair('LO-AAAA-BBBB'), LOOK, pair('lo-cccc'), pair(' lo-cccc-dddd ')]
  expect(stepsOf(asked)).toEqual([...steps, { step: 'undo' }])
})

test('a link that opens nothing says what to do', async ({ page, watch }) => {
  watch.expected.push(/404/)
  const asked = await open(page, ENTRANT.slice(0, -1), refused('unknown_link'))
  await expect(page.getByRole('alert')).toContainText('Check that you copied all of it')
  expect(asked).toEqual([])
  await visit(page, MANAGER)
  await expect(page.getByRole('alert')).toContainText('links end 30 days after the tournament.')
  await expectNoAxeViolations(page)
  await visit(page, '/entry')
  await expect(page.getByText('Open the link from your receipt')).toBeVisible()
  await expect(page.locator('[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a link opens as chats and mails leave it', async ({ page }) => {
  const [whole, capitals] = [linkOf('m'), linkOf('m').toUpperCase()]
  const asked = await open(page, `/manage#${whole}.`, MANAGED)
  const others = [`${capitals}&utm_source=mail`, `%20${whole}%0A`, `${whole}&with=${REFERENCE})`]
  for (const other of others) {
    await openAnother(page, other)
    await expect(page).toHaveURL(/manage$/)
  }
  await expect.poll(() => asked.length).toBe(4)
  expect(asked.map(({ link }) => link)).toEqual(Array(4).fill(whole))
})

withoutScript('without script a sentence says how else', async ({ page }) => {
  await page.goto('/entry')
  await expect(page.getByText('This page needs JavaScript')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leave us a message' })).toBeVisible()
})
