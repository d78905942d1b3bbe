// What other engines may do differently: runs nightly in Firefox and WebKit (playwright.config.ts).
import { PAGE_PATHS } from '../../shared/page-paths.ts'
import { fieldOf, fileNamed, test } from './filling.ts'
import { expect, visit, widthOf } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 720 }

for (const path of [...PAGE_PATHS, '/rules#court', '/sent/contact', '/nowhere']) {
  test(`${path} is as wide as the screen, and its pickers are ours`, async ({ page, watch }) => {
    if (path === '/nowhere') watch.expected.push(/404/)
    await visit(page, path)
    for (const size of [PHONE, LAPTOP]) {
      await page.setViewportSize(size)
      expect(await widthOf(page)).toBe(size.width)
    }
    const appearances = await page
      .locator('select')
      .evaluateAll((all) => all.map((select) => getComputedStyle(select).appearance))
    expect(appearances.filter((appearance) => appearance !== 'none')).toEqual([])
  })
}

for (const form of ['contact', 'join-league', 'ladies-open', 'nxt-gen'] as const) {
  test(`${form} is sent`, async ({ page, entryOf }) => {
    const entry = entryOf(form)
    await entry.openAndFill()
    if (form === 'nxt-gen') {
      const certificate = fileNamed('a.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n'))
      await fieldOf(page, 'birthCertificate').setInputFiles(certificate)
    }
    await entry.sendThrough()
    await entry.waitForMail()
  })
}

test('a form sent offline goes later', async ({ page, context, entryOf, watch }) => {
  watch.expected.push(/network|offline|could not connect|ERR_INTERNET_DISCONNECTED/i)
  const entry = entryOf('contact')
  await entry.openAndFill()
  await context.setOffline(true)
  await entry.send()
  await expect(page.getByText("You're offline. Nothing is lost.")).toBeVisible()
  await entry.expectKept()
  await context.setOffline(false)
  await entry.expectSent()
})

test('the name of a coach stands below the picture', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/training')
  const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
  const name = await page.getByRole('heading', { level: 2 }).first().boundingBox()
  expect(name?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
})

test('menus, tabs and the picker lead to pages and leagues', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await visit(page, '/about')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary', { hasText: 'LEAGUE' }).click()
  await menu.getByRole('link', { name: 'League Standings' }).click()
  await page.getByRole('link', { name: 'High Level V1' }).click()
  await expect(page.getByRole('region', { name: 'La Red', exact: true })).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.getByLabel('League', { exact: true }).selectOption('High Level V2')
  await expect(page).toHaveURL(/\/standings\/high-level-v2$/)
  await page.locator('header details', { hasText: 'Menu' }).last().locator('summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'About & History' }).last().click()
  await expect(page).toHaveURL(/\/about$/)
})

test('the film plays', async ({ page }) => {
  await visit(page, '/')
  const film = page.locator('video')
  const played = () => film.evaluate((one: HTMLVideoElement) => one.videoWidth && one.currentTime)
  await expect.poll(played).toBeGreaterThan(0)
})
