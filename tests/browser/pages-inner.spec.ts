import { PAGE_PATHS } from '../../shared/page-paths.ts'
import { draftOf, fieldOf } from './filling.ts'
import { expect, expectNoAxeViolations, test, visit, withoutScript } from './fixtures.ts'
import { cutTexts, defineShownTexts, smallTexts } from './shown-texts.ts'

const DIAMOND = '/standings/smash-bash/diamond'

for (const path of [
  ...PAGE_PATHS,
  DIAMOND,
  `${DIAMOND}/braai-sisters`,
  '/embed/smash-bash/diamond',
]) {
  test(`on a screen of 320 px all of ${path} is large enough to read`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.setAttribute('open', '')
    })
    await page.evaluate(defineShownTexts)
    expect(await page.evaluate(smallTexts)).toEqual([])
    expect(await page.evaluate(cutTexts)).toEqual([])
    // No mark such as {page} is left in a link.
    expect(await page.content()).not.toContain('%7B')
  })
}

test('a deep link opens its rule, also after it was closed', async ({ page }) => {
  await visit(page, '/rules#finals')
  await expect(page.locator('#finals')).toBeVisible()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  const rule = page.locator('details', { has: page.locator('#points-system') })
  const follow = () =>
    page.evaluate(() => {
      location.hash = ''
      location.hash = 'points-system'
    })
  await follow()
  await expect(rule.getByRole('heading', { name: 'Points System' })).toBeInViewport()
  await rule.locator('summary').click()
  await expect(rule).not.toHaveAttribute('open')
  await follow()
  await expect(rule).toHaveAttribute('open')
})

test('contact loads the map only when asked, with focus in it', async ({ page, watch }) => {
  // axe asks every frame.
  watch.expected.push(
    /^foreign: https:\/\/www\.openstreetmap\.org\/export\/embed\.html|postMessage/,
  )
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>map</title></html>',
    }),
  )
  await visit(page, '/contact')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the map' }).click()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=27\./,
  )
  await expect(page.locator('iframe')).toBeFocused()
  await expectNoAxeViolations(page)
})
test('the subject of a link gives way to one that was chosen', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'What a sponsor gets' }).click()
  await expect(page.getByText('players, two to a team')).toBeVisible()
  const subject = fieldOf(page, 'subject')
  await expect(subject).toHaveValue('sponsorship')
  await subject.selectOption('media')
  await fieldOf(page, 'name').fill('Palesa')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Become a Sponsor' }).click()
  await expect(subject).toHaveValue('media')
  // A draft is drawn as ever: what the link chose was touched by nobody.
  await expect.poll(() => draftOf(page, 'contact')).toMatchObject({ name: 'Palesa' })
  await page.reload()
  await expect(fieldOf(page, 'name')).toHaveValue('Palesa')
  await expect(subject).toHaveValue('media')
})
test('a map that never answers leaves the sketch', { tag: '@nightly' }, async ({ page, watch }) => {
  watch.expected.push(/^foreign: https:\/\/www\.openstreetmap\.org\/|ERR_FAILED/)
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort())
  await visit(page, '/contact')
  await page.getByRole('button', { name: 'Open the map' }).click()
  await expect(page.getByText("The map isn't loading")).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^Drawn map of Emmarentia/ })).toBeVisible()
})

withoutScript('without script, rules opens a deep link and by click', async ({ page }) => {
  await page.goto('/rules#finals')
  await expect(page.locator('#finals')).toBeVisible()
  await page.locator('summary', { hasText: 'Substitutes' }).first().click()
  await expect(page.locator('#substitutes')).toBeVisible()
})
