// The chat with the league is on the screen wherever somebody has scrolled to, and never on what they came for.

import { PAGE_PATHS } from '../../../shared/page-paths.ts'
import { TV_PATH } from '../../../shared/surfaces.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { visit } from '../visit.ts'

/** Two phones; a small one on its side is what 400 % zoom makes of a laptop. Then where the header is fullest, and two laptops. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
]
const FORMS = ['/contact', '/join-league', '/ladies-open']

/** Nobody writes from a screen on a wall. */
const WITH_CHAT = PAGE_PATHS.filter((path) => path !== TV_PATH)

for (const path of [...WITH_CHAT, '/nowhere']) {
  test(`the chat button is in reach all over ${path} and covers nothing`, async ({
    page,
    watch,
  }) => {
    if (path === '/nowhere') watch.expected.push(/404/)
    await visit(page, path)
    for (const screen of SCREENS) await expectOutOfTheWay(page, screen)
  })
}

for (const path of FORMS) {
  test(`the chat button covers no error of ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, path)
    await page.locator('main [type=submit]').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectOutOfTheWay(page, { width: 390, height: 844 })
  })
}

async function expectOutOfTheWay(page: Page, screen: { width: number; height: number }) {
  await page.setViewportSize(screen)
  const { places, seen, covered } = await page.evaluate(
    scrollThrough,
    screen.width < 768 ? 60 : 180,
  )
  const where = `${screen.width} x ${screen.height}`
  expect.soft(covered, `covered at ${where}`).toEqual([])
  expect.soft(seen / places, `in sight at ${where}`).toBeGreaterThanOrEqual(0.9)
}

/** Runs in the page: from top to bottom, what lies under the button wherever it comes to rest. */
async function scrollThrough(stepPx: number) {
  const MATTERS =
    'a, button, input, select, textarea, summary, label, legend, tbody tr, [role=alert], [id$="-error"]'
  const link = document.querySelector('a[aria-label^="Chat on WhatsApp"]')
  if (!link) throw new Error('No chat button')
  const covered = new Set<string>()
  let places = 0
  let seen = 0
  const end = document.documentElement.scrollHeight - innerHeight
  for (let y = 0; y <= end + stepPx; y += stepPx) {
    scrollTo({ top: Math.min(y, end), behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(done))
    const place = link.getBoundingClientRect()
    places += 1
    if (!link.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const middle = document.elementFromPoint(
      place.left + place.width / 2,
      place.top + place.height / 2,
    )
    if (link.contains(middle)) seen += 1
    for (const right of [0.02, 0.25, 0.5, 0.75, 0.98]) {
      for (const down of [0.02, 0.25, 0.5, 0.75, 0.98]) {
        const under = document
          .elementsFromPoint(place.left + place.width * right, place.top + place.height * down)
          .find((each) => !link.contains(each))
          ?.closest(MATTERS)
        if (!under) continue
        // A picture of the gallery or a card of the news is pressed anywhere else as well.
        const { width, height } = (under.closest('li') ?? under).getBoundingClientRect()
        if (Math.min(width, height) > 3 * place.width) continue
        covered.add(under.textContent?.trim().slice(0, 40) || under.outerHTML.slice(0, 60))
      }
    }
  }
  return { places, seen, covered: [...covered].slice(0, 5) }
}
