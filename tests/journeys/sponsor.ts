import type { Journey } from './journey.ts'
import { firstPaint, shifts, toNewPaint, untilHydrated } from './measures.ts'
import { LAPTOP, newVisitor } from './slow-phone.ts'

/** Ten seconds on a laptop: what is this, and whom do I write to? */
export async function sponsor({ browser, url, say }: Journey) {
  const { page, press, close } = await newVisitor(browser, LAPTOP, url)
  await page.goto('/')
  say('home: first paint, ms', await firstPaint(page))
  await untilHydrated(page)
  const links = page.locator('a[href*="sponsor"]:visible')
  const top = (one: Element) => Math.round(one.getBoundingClientRect().y + scrollY)
  say('first link to sponsoring at y, px', await links.first().evaluate(top))
  const write = page.locator('main a[href^="/contact?subject=sponsor"]').first()
  await write.scrollIntoViewIfNeeded()
  say('click to the contact form: sign / page, ms', await toNewPaint(page, () => press(write)))
  const subject = page.locator('select[name="subject"]')
  await subject.waitFor()
  say('subject set to', await subject.inputValue())
  say('layout shift, sum', await shifts(page))
  await close()
}
