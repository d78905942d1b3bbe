// Pages that other programs have changed work like others, and nothing typed before the script is lost.
import { SCORES_PATH } from '../../shared/score.ts'
import type { Standings } from '../../shared/standings/group.ts'
import { apiPath } from '../filled-forms.ts'
import { type Entry, fieldOf, fileNamed, filledIn, test } from './filling.ts'
import {
  expect,
  holdBack,
  type Page,
  untilHydrated,
  untilIdle,
  untilTeamsAreKnown,
  visit,
} from './fixtures.ts'
import { filled } from './standings-documents.ts'
import { saidOn, translate } from './translator.ts'

/** What is opened, pressed or done; what is read then; what is typed in place of a press. */
type Act = string | ((page: Page, entry: Entry) => unknown)
type Step = [act: Act, words?: string | RegExp, text?: string]

const SEND = 'form[method=post] [type=submit]'
const poll = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
const onPhone = (page: Page) => page.setViewportSize({ width: 360, height: 800 })

const JOURNEYS: Record<string, Step[]> = {
  'a form names and asks': [
    ['/nxt-gen'],
    ['[name=hasPartner][value=yes]', /Questions .* follow/],
    [SEND, 'There is a problem'],
    ['[name=hasPartner][value=no]', /Questions .* are hidden/],
    ['#playerDob', '', '1'],
    ['#playerDob-month', '', '1'],
    ['#playerDob-year', 'Born 2013', '2013'],
    ['#playerDob-year', 'too old', '2001'],
    ['#playerDob-year', 'Born 2011', '2011'],
    ['#playerName', 'guardian of Lerato', 'Lerato'],
    ['#playerName', 'guardian of this player', ''],
    [SEND, 'There is a problem'],
  ],
  'a form is cleared and sent': [
    ['/contact'],
    ['#name', 'stays on this device', 'Thandi'],
    ['role=button[name=/Clear/]'],
    [SEND, 'There is a problem'],
    [(_, entry) => entry.fill()],
    ['#email', '', 'thandi@gmial.com'],
    ['#message', 'Did you mean', 'Two courts'],
    ['role=button[name=/Use it/]'],
    [SEND, 'CO-7K3M-Q2XW'],
    ['role=button[name=/Send another/]', 'Send message'],
  ],
  'rows, groups, leagues and results change': [
    ['/standings/smash-bash/diamond'],
    [poll, /New results in/],
    ['main a[href="/standings/smash-bash/platinum"]', 'Previous group'],
    ['main tbody a', /points from/],
    ['main a[href="/standings/smash-bash/platinum"]', 'Previous group'],
    ['main a[href="/standings/smash-bash"]'],
    ['main a[href="/standings/elite-series"]', 'Elite Series, Elite3'],
    ['footer a[href="/results"]', 'No results yet'],
    ['main a[href="/results/elite-series"]', /^Elite Series results/i],
  ],
  'a team is found, starred and at home': [
    ['/standings/find'],
    [(page) => page.locator('#find').focus()],
    ['#find[role=combobox]', /teams for “lion”/, 'lion'],
    ['#find ~ button', 'My team'],
    ['main button[aria-pressed]', 'is your team'],
    ['header a[href="/"]', 'Team page'],
    ['header summary', 'Team page'],
    [onPhone],
    ['header details:not([name]) summary', 'Team page'],
    ['header details[open] a[href="/rules"]', 'Points system'],
  ],
  'a score is tapped in, a picture enlarged': [
    ['/report?league=smash-bash&group=diamond'],
    ['role=button[name=/Braai Sisters/]', 'Who did Braai Sisters play'],
    ['role=button[name=/Smash Lions/]', 'Tap in the sets'],
    ...[...'634662'].map((figure): Step => [`main button:text("${figure}") >> nth=-1`]),
    ['role=button[name=/Copy/]', 'Copied'],
    ['role=button[name=/Report another/]', 'Who did Braai Sisters play'],
    ['/gallery'],
    ['role=button[name=/Enlarge picture 1/]', 'Picture 1 of'],
    ['role=button[name=/Next picture/]', 'Picture 2 of'],
    ['/tv?leagues=smash-bash&seconds=300', 'Diamond'],
    ['role=button[name=/Next/]', 'Platinum'],
  ],
}

for (const [what, steps] of Object.entries(JOURNEYS)) {
  test(`translated, ${what} as otherwise`, async ({ page, site, entryOf }) => {
    const entry = entryOf('contact')
    await untilTeamsAreKnown(page)
    // The id of a report is in its link.
    await page.addInitScript(() => {
      crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000'
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const polled: Record<string, Standings> = {}
    await filled(page, site, (drawn) => {
      const groups = drawn.groups.map(({ rows, ...group }) => ({
        ...group,
        rows: rows?.map((row) => ({ ...row, points: 7 })) ?? null,
      }))
      // Unless a step polls, it does not matter whether a page has asked yet.
      polled[`/api/standings/${drawn.league}`] = steps.some(([act]) => act === poll)
        ? { ...drawn, groups }
        : drawn
    })
    await page.route('**/api/standings/*', (route) =>
      route.fulfill({ json: polled[new URL(route.request().url()).pathname] }),
    )
    await page.route(/\/api\/results/, (route) => route.fulfill({ json: { results: [] } }))
    const unknown = { places: [], asOf: null }
    await page.route('**/api/places', (route) => route.fulfill({ json: unknown }))
    const json = { ok: true, reference: 'CO-7K3M-Q2XW', duplicate: false }
    for (const path of [apiPath('contact'), SCORES_PATH])
      await page.route(`**${path}`, (route) => route.fulfill({ json }))
    const said: string[][] = []
    for (const isTranslated of [false, true]) {
      await page.setViewportSize({ width: 1280, height: 800 })
      for (const [act, words, text] of steps) {
        const place = page.locator(String(act)).first()
        if (typeof act !== 'string') await act(page, entry)
        else if (text !== undefined) await place.fill(text)
        else if (!act.startsWith('/')) await place.dispatchEvent('click')
        else {
          await visit(page, act)
          await untilIdle(page)
          if (isTranslated) await translate(page)
        }
        if (words && isTranslated) await expect.poll(() => saidOn(page)).toEqual(said.shift())
        else if (words) {
          await expect(page.getByText(words).first()).toBeAttached()
          await expect(page.getByText(/^Loading .*\.\.\.$/)).toHaveCount(0)
          said.push(await saidOn(page))
        }
      }
      await page.evaluate(() => [localStorage, sessionStorage].map((store) => store.clear()))
    }
  })
}

test('elements between fields before the script: values stay', async ({ page, watch, entryOf }) => {
  watch.expected.push(/React error #/)
  await page.setViewportSize({ width: 1440, height: 800 })
  const { answers, fill } = entryOf('nxt-gen')
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/nxt-gen')
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('input, h1, a'))
      one.parentNode?.insertBefore(document.createElement('font'), one)
  })
  await fill()
  const file = fileNamed('ours.png', await page.locator('h1').screenshot())
  await fieldOf(page, 'birthCertificate').setInputFiles(file)
  await page.locator('#any-team').fill('lions')
  release()
  await untilHydrated(page)
  expect(await filledIn(page, answers)).toEqual(answers)
  await expect(fieldOf(page, 'birthCertificate')).toHaveValue(/ours/)
  await expect(page.locator('#any-team:focus')).toHaveValue('lions')
})

test('dates made links before the script are no error', async ({ page, site }) => {
  await filled(page, site)
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/standings/smash-bash')
  const links = await page.locator('main span').evaluateAll((all) => {
    const dates = all.filter((one) => /^Checked \d\d:\d\d/.test(one.innerHTML))
    for (const one of dates) {
      const link = document.createElement('a')
      link.href = 'x-apple:1'
      link.textContent = one.textContent
      one.textContent = ''
      one.appendChild(link)
    }
    return dates.length
  })
  expect(links).toBeGreaterThan(0)
  release()
  await untilIdle(page)
})

test('nodes that are moved or gone never end in the error page', async ({ page }) => {
  await visit(page, '/ladies-open')
  await page.locator('main > *, main input').evaluateAll((parts) => {
    parts[0]?.remove()
    for (const part of parts.slice(1)) {
      const box = document.createElement('div')
      part.parentNode?.replaceChild(box, part)
      box.appendChild(part)
    }
  })
  await page.locator(SEND).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await page.locator('footer a[href="/rules"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rules')
})

test('no document lets a phone make links of dates and numbers', async ({ request }) => {
  const table = '/smash-bash/gold'
  const paths = ['/', '/tv', '/offline', '/no-such-page', `/embed${table}`, `/standings${table}`]
  for (const path of [...paths, `/standings${table}/poster`])
    expect(await (await request.get(path)).text(), path).toContain('name="format-detection"')
})
