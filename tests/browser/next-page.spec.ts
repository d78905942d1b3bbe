// The page that home or a table most likely leads to is fetched while the pointer is still on its link (public/speculation-rules.json).
import { expect } from './fixtures.ts'
import { test } from './front.ts'

const NEXT = [
  { from: '/', name: 'SIGN UP', to: '/join-league' },
  { from: '/standings/smash-bash', name: 'Gold', to: '/standings/smash-bash/gold' },
]
for (const { from, name, to } of NEXT)
  test(`before hydration of ${from} a pointer on a link prefetches it`, async ({ page, front }) => {
    const text = async (path: string) => await (await fetch(front.url + path)).text()
    const boot = /\/assets\/boot-\w+\.js/.exec(await text('/'))?.[0] ?? 'none'
    const main = /\/assets\/main-[\w-]+\.js/.exec(await text(boot))?.[0] ?? 'none'
    // As on a slow line: it does not come.
    front.instead.set(main, null)
    const rules = page.waitForResponse('**/speculation-rules.json')
    await page.goto(from)
    expect((await rules).ok()).toBe(true)
    const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      await expect.poll(() => front.ahead).toContain(to)
    }).toPass()
    await link.click()
    await expect(page).toHaveURL(to)
    const how = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((one) => Reflect.get(one, 'deliveryType')),
    )
    expect(how).toEqual(['navigational-prefetch'])
    expect(front.ahead).toEqual([to])
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
