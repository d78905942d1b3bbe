// Each page by touch, by keyboard, with a reader's own spacing and in print, in one visit.
import { PAGE_PATHS } from '../../../shared/page-paths.ts'
import { TV_PATH } from '../../../shared/surfaces.ts'
import { expect, type Page, test, visit } from '../fixtures.ts'
import { cutTexts, defineShownTexts, expectRoom, type ShownTexts } from '../shown-texts.ts'

test.use({ reducedMotion: 'reduce', hasTouch: true })

const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1280, height: 800 }
/** A small phone on its side is what 400 % zoom makes of a laptop. */
const SCREENS = [PHONE, { width: 320, height: 256 }, { width: 1024, height: 768 }]
/** Between the usual margins. */
const A4 = { width: 718, height: 1047 }
/** No page has so many: a loop that never ends would hang the test. */
const MOST_STOPS = 250

for (const path of [...PAGE_PATHS, '/nowhere']) {
  test(`${path} serves finger, keyboard, spacing and printer`, async ({ page, watch }) => {
    if (path === '/nowhere') watch.expected.push(/404/)
    await page.setViewportSize(PHONE)
    await page.addInitScript(defineShownTexts)
    await visit(page, path)
    if (path === '/') await page.locator('#news li').first().waitFor()
    if (path === '/standings') await page.locator('main table').last().waitFor()
    // The screen of a clubhouse has no chat.
    for (const screen of path === TV_PATH ? [] : SCREENS) await expectChatInReach(page, screen)
    for (const size of [PHONE, LAPTOP]) {
      await page.setViewportSize(size)
      for (const key of ['Tab', 'Shift+Tab']) {
        expect.soft(await walk(page, key), `${key} at ${size.width} px`).toEqual([])
      }
    }
    await page.setViewportSize(PHONE)
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '')
    })
    expect.soft(await page.evaluate(smallTargets), 'targets under 44 px').toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(space)
    expect.soft(await page.evaluate(cutTexts), 'cut at 320 px').toEqual([])
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    for (const size of [130, 175, 200, 100]) await expectRoom(page, 360, size)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(A4)
    expect.soft(await page.evaluate(wrongOnPaper), 'printed').toEqual([])
  })
}

for (const path of ['/contact', '/join-league', '/ladies-open']) {
  test(`the chat button covers no error of ${path}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await visit(page, path)
    await page.locator('main [type=submit]').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectChatInReach(page, PHONE)
  })
}

test('in forced colours the ball marks the page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(LAPTOP)
  await visit(page, '/rules')
  const [ink, ball] = await page
    .locator('header nav [data-top][aria-current]')
    .evaluate((each) => [
      getComputedStyle(each).color,
      getComputedStyle(each, '::after').borderTopColor,
    ])
  expect(ball).toBe(ink)
})

async function expectChatInReach(page: Page, screen: { width: number; height: number }) {
  await page.setViewportSize(screen)
  const { places, seen, covered } = await page.evaluate(
    scrollThrough,
    screen.width < 768 ? 60 : 180,
  )
  const where = `${screen.width} x ${screen.height}`
  expect.soft(covered, `covered by the chat at ${where}`).toEqual([])
  expect.soft(seen / places, `chat in sight at ${where}`).toBeGreaterThanOrEqual(0.9)
}

/** Runs in the page: from top to bottom, what lies under the chat button wherever it comes to rest. */
async function scrollThrough(stepPx: number) {
  const MATTERS =
    'a, button, input, select, textarea, summary, label, legend, tbody tr, [role=alert], [id$="-error"]'
  const PARTS = [0.02, 0.5, 0.98]
  const link = document.querySelector('a[aria-label^="Chat on WhatsApp"]')
  if (!link) throw new Error('No chat button')
  const covered = new Set<string>()
  let places = 0
  let seen = 0
  const end = document.documentElement.scrollHeight - innerHeight
  for (let y = 0; y <= end + stepPx; y += stepPx) {
    scrollTo({ top: Math.min(y, end), behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(done))
    const { left, top, width, height } = link.getBoundingClientRect()
    places += 1
    if (!link.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (link.contains(document.elementFromPoint(left + width / 2, top + height / 2))) seen += 1
    const spots = PARTS.flatMap((x) => PARTS.map((down) => [left + width * x, top + height * down]))
    for (const [x = 0, down = 0] of spots) {
      const under = document
        .elementsFromPoint(x, down)
        .find((each) => !link.contains(each))
        ?.closest(MATTERS)
      if (!under) continue
      // A picture of the gallery or a card of the news is pressed anywhere else as well.
      const box = (under.closest('li') ?? under).getBoundingClientRect()
      if (Math.min(box.width, box.height) > 3 * width) continue
      covered.add(under.textContent?.trim().slice(0, 40) || under.outerHTML.slice(0, 60))
    }
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return { places, seen, covered: [...covered].slice(0, 5) }
}

/** Through the page by one key, until the focus leaves it; answers the stops that cannot be seen. */
async function walk(page: Page, key: string): Promise<string[]> {
  const lost: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    const seen = await page.evaluate(lookAtFocus)
    if (seen === 'left') return lost
    if (seen) lost.push(seen)
  }
  throw new Error(`more than ${MOST_STOPS} stops`)
}

/** Runs in the page: null when all is well. */
function lookAtFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'left'
  // A radio or box may be drawn by its label.
  const drawn = focused.closest('label') ?? focused
  const box = focused.getBoundingClientRect()
  // A browser scrolls to the caret of a large text field, which stands in its first line.
  const bottom = focused instanceof HTMLTextAreaElement ? box.top + 44 : box.bottom
  const name = `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`
  const { clientWidth, clientHeight } = document.documentElement
  const isAcross = box.left >= -1 && box.right <= clientWidth + 1
  const isDown = box.top >= -1 && bottom <= clientHeight + 1
  const isTall = bottom - box.top > clientHeight
  if (!(isAcross && isDown) && !isTall) return `${name} is outside the window`
  // Line by line: the middle of a link that wraps may be empty.
  const isHidden = [...focused.getClientRects()].some((line) => {
    if (line.width < 2) return false
    const hit = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
    return hit && !drawn.contains(hit) && !hit.contains(drawn)
  })
  return isHidden ? `${name} is covered` : null
}

/** Runs in the page: controls that a finger may miss. The header has its own sizes. */
function smallTargets(): string[] {
  const REACH_PX = 21
  const controls = document.querySelectorAll<HTMLElement>(
    ':is(main, footer) :is(a, button:enabled, summary, select, input:not([tabindex="-1"]))',
  )
  const isInSentence = (each: HTMLElement) =>
    getComputedStyle(each).display === 'inline' &&
    (each.parentElement?.textContent ?? '').trim() !== each.textContent?.trim()
  return [...controls]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !isInSentence(each))
    .map((each) => each.closest('label') ?? each)
    .filter((each) => {
      const size = each.getBoundingClientRect()
      if (size.width >= 44 && size.height >= 44) return false
      // A link may be stretched over the card that it stands in.
      each.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = each.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return [-REACH_PX, REACH_PX].some(
        (reach) =>
          !each.contains(document.elementFromPoint(x + reach, y)) ||
          !each.contains(document.elementFromPoint(x, y + reach)),
      )
    })
    .map((each) => each.textContent?.trim().slice(0, 30) ?? '')
}

/** Runs in the page: the spacing of WCAG 1.4.12. */
function space(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page: texts that are cut, copies for the eye, and pale letters. */
function wrongOnPaper(): string[] {
  const wrong: string[] = []
  const left = document.querySelector('header a')?.getBoundingClientRect().left ?? 0
  const shownTexts: ShownTexts = Reflect.get(window, 'shownTexts')
  for (const { words, parent, box } of shownTexts()) {
    if (parent.closest('option, :disabled')) continue
    if (box.left < left - 1 || box.right > innerWidth - left + 1) wrong.push(`cut: ${words}`)
    if (parent.closest('[inert]')) wrong.push(`twice: ${words}`)
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(parent).color.match(/[\d.]+/g) ?? []
    ).map((part) => (Number(part) / 255) ** 2.2)
    const onWhite = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    if (onWhite < 4.5) wrong.push(`pale, ${onWhite.toFixed(1)}:1: ${words}`)
  }
  return wrong
}
