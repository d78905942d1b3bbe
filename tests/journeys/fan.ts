import type { Journey } from './journey.ts'
import { firstPaint, shifts, toNewPaint, untilHydrated } from './measures.ts'
import { newVisitor, PHONE } from './slow-phone.ts'

const FIRST_ROW = 'main table tbody tr'

/** From the first screen to the own team's table; then a friend opens the link that was passed on. */
export async function fan({ browser, url, say }: Journey) {
  const { page, press, close } = await newVisitor(browser, PHONE, url)
  await page.goto('/')
  say('home: first paint, ms', await firstPaint(page))
  await untilHydrated(page)
  const all = page.getByRole('main').getByRole('link', { name: 'All standings' }).first()
  await all.scrollIntoViewIfNeeded()
  say('tap on All standings: sign / page, ms', await toNewPaint(page, () => press(all)))
  await page.locator(FIRST_ROW).first().waitFor()
  say('layout shift, sum', await shifts(page))
  await close()
  await friend({ browser, url, say })
}

async function friend({ browser, url, say }: Journey) {
  const { page, close } = await newVisitor(browser, PHONE, url)
  await page.addInitScript(watchNamedLeagues)
  await page.goto('/standings?league=elite-series#elite3')
  await page.locator(FIRST_ROW).first().waitFor()
  const rowsAt = await page.evaluate(() => Math.round(performance.now()))
  say("friend's link: first paint / rows, ms", `${await firstPaint(page)} / ${rowsAt}`)
  const named = await page.evaluate(() => Reflect.get(window, 'named').join(' > '))
  say("friend's link: leagues named in turn", named)
  say("friend's link: layout shift, sum", await shifts(page))
  await close()
}

/** Runs in the page. */
function watchNamedLeagues(): void {
  const named: string[] = []
  Reflect.set(window, 'named', named)
  const look = () => {
    // The outlines of the other leagues are in the page too, hidden.
    const heads = [...document.querySelectorAll('main h2:not(:has(+ dl))')]
    const current = heads.find((head) => head.checkVisibility())?.textContent
    if (current && named.at(-1) !== current) named.push(current)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
