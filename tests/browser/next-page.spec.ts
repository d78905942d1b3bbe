// The page that home most likely leads to is fetched while the pointer is still on its link (public/speculation-rules.json).
import { expect } from './fixtures.ts'
import { test } from './front.ts'

test('before hydration a pointer on a link prefetches its page', async ({ page, front }) => {
  const text = async (path: string) => await (await fetch(front.url + path)).text()
  const boot = /\/assets\/boot-\w+\.js/.exec(await text('/'))?.[0] ?? 'none'
  const main = /\/assets\/main-[\w-]+\.js/.exec(await text(boot))?.[0] ?? 'none'
  // As on a slow line: it does not come.
  front.instead.set(main, null)
  const rules = page.waitForResponse('**/speculation-rules.json')
  await page.goto('/')
  expect((await rules).ok()).toBe(true)
  const link = page.getByRole('main').getByRole('link', { name: 'SIGN UP' }).first()
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    await expect.poll(() => front.ahead).toContain('/join-league')
  }).toPass()
  await link.click()
  await expect(page).toHaveURL(/\/join-league$/)
  const how = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((one) => Reflect.get(one, 'deliveryType')),
  )
  expect(how).toEqual(['navigational-prefetch'])
  expect(front.ahead).toEqual(['/join-league'])
})

test('after hydration nothing is prefetched', async ({ page, front }) => {
  await page.goto('/')
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  const link = page.getByRole('main').getByRole('link', { name: 'SIGN UP' }).first()
  await link.hover()
  await link.click()
  await expect(page).toHaveURL(/\/join-league$/)
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  expect(front.ahead).toEqual([])
})
