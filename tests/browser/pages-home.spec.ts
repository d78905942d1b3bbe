import type { Article, News } from '../../shared/api.ts'
import type { Standings } from '../../shared/standings/schema.ts'
import { expect, holdBack, type Page, refused, test, visit } from './fixtures.ts'

const LABELS: Record<string, string> = {
  'Coming Soon': 'coming-soon',
  'Tickets Coming Soon': 'tickets-available',
  'View Gallery': 'view-gallery',
}
const COURT = 'rgb(20, 71, 230)'
const BALL = 'rgb(221, 242, 71)'

/** Grows with every film that the page asks for. */
function filmsOf(page: Page): string[] {
  const films: string[] = []
  page.on('request', (request) => request.url().includes('/film/') && films.push(request.url()))
  return films
}

test('the film waits for the poster, then plays and can be paused', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const video = page.locator('video')
  const pause = page.getByRole('button', { name: 'Pause the film' })
  await pause.click()
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible()
  const now = video.evaluate(({ paused, muted, loop }: HTMLVideoElement) => [paused, muted, loop])
  expect(await now).toEqual([true, true, true])
  const poster = asked.findIndex((path) => path.startsWith('/static/pictures/hero-'))
  const film = asked.findIndex((path) => path.startsWith('/film/'))
  expect(poster).toBeGreaterThanOrEqual(0)
  expect(film).toBeGreaterThan(poster)
})
test('the strip says how old its rows are', async ({ page }) => {
  const asOf = '2025-11-13T17:54:00.000Z'
  await page.route('**/api/standings/*', async (route) => {
    const answer = await route.fetch()
    const json: Standings = await answer.json()
    for (const group of json.groups) Object.assign(group, { stale: true, asOf })
    await route.fulfill({ response: answer, json })
  })
  const strip = page.getByRole('region', { name: 'Top of the table' })
  const heightAt = async () => (await strip.boundingBox())?.height
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const release = await holdBack(page, '**/assets/main-*.js')
    await page.goto('/')
    const before = await heightAt()
    release()
    await expect(strip.getByRole('listitem').first()).toHaveText(/\d+pts points$/)
    await expect(strip.getByText('Out of date')).toBeVisible()
    await expect(strip.getByText('as at 19:54 on 13 November 2025').first()).toBeVisible()
    expect(await heightAt(), `${width} px`).toBe(before)
  }
  // The page may just be asking again.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
test('news moves, and pauses on hover, on focus and by its button', async ({ page }) => {
  await page.goto('/')
  const news = page.getByRole('group', { name: 'Latest news' })
  const track = news.locator('> div')
  await news.scrollIntoViewIfNeeded()
  const motion = () => track.evaluate((row) => getComputedStyle(row).animationPlayState)
  await expect.poll(motion).toBe('running')
  expect(await track.evaluate((row) => getComputedStyle(row).animationDuration)).toBe('60s')

  await news.hover()
  await expect.poll(motion).toBe('paused')
  await page.mouse.move(0, 0)
  await expect.poll(motion).toBe('running')

  const pause = page.getByRole('button', { name: 'Pause latest news' })
  await pause.click()
  await page.mouse.move(0, 0)
  await expect.poll(motion).toBe('paused')
  await page.getByRole('button', { name: 'Play latest news' }).click()
  await page.mouse.move(0, 0)
  await expect.poll(motion).toBe('running')

  const links = news.getByRole('link')
  await links.first().focus()
  await expect.poll(motion).toBe('paused')
  await expect(links.first()).toHaveAttribute('target', '_blank')
  await expect(news.locator('time').first()).toHaveText(/^\d{2} [A-Z][a-z]+ \d{4}$/)
})

test('the keyboard reaches every news card in view', async ({ page }) => {
  await page.goto('/')
  const news = page.getByRole('group', { name: 'Latest news' })
  const links = news.getByRole('link')
  await expect(links.first()).toBeVisible()
  await news.focus()
  for (const link of await links.all()) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
  }
})

test('hostile news is plain text, a broken picture is replaced', async ({ page, watch }) => {
  watch.expected.push(/404/)
  const article: Article = {
    title: '<b onmouseover="alert(1)">Bold</b>',
    url: 'https://news.example/1',
    image: '/api/pictures/news/none',
    publishedAt: 'yesterday',
  }
  const json: News = { articles: [article], asOf: null }
  await page.route('**/api/news', (route) => route.fulfill({ json }))
  await page.goto('/')
  const news = page.getByRole('group', { name: 'Latest news' })
  await news.scrollIntoViewIfNeeded()
  await expect(news.getByRole('link').first()).toContainText('<b onmouseover="alert(1)">Bold</b>')
  await expect(news.locator('time')).toHaveCount(0)
  await expect(news.locator('img').first()).toHaveAttribute('src', /event-default/)
})
test('the events section shows every status, badge and border', async ({ page }) => {
  // Before they are over: of those the card says so, whatever the status.
  await page.clock.setFixedTime('2025-10-10T12:00:00+02:00')
  await visit(page, '/')
  const cards = page.locator('#events article')
  await expect(cards.getByText(/^(?:Last played|Took place) /)).toHaveCount(0)
  const seen = new Set<string>()
  const edges = new Set<string>()
  for (const card of await cards.all()) {
    expect((await card.boundingBox())?.height).toBe(356)
    const label = (
      await card.locator('a, button').filter({ hasText: /\S/ }).last().innerText()
    ).trim()
    const words = Object.keys(LABELS).find((name) =>
      label.toLowerCase().startsWith(name.toLowerCase()),
    )
    seen.add(words ?? label)

    const badge = card.locator('span', { hasText: /^(Tournament|League)$/ })
    const tone = (await badge.textContent()) === 'Tournament' ? COURT : BALL
    await expect(badge).toHaveCSS('background-color', tone)
    edges.add(await card.evaluate((element) => getComputedStyle(element).borderTopColor))
  }
  expect([...seen].sort()).toEqual(Object.keys(LABELS).sort())
  expect([...edges].sort()).toEqual([COURT, BALL].sort())
})

test('under reduced motion rows stand still and scroll by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const films = filmsOf(page)
  await visit(page, '/')
  for (const name of ['Latest news', 'Partners']) {
    const row = page.getByRole('group', { name })
    await expect(row.getByRole('listitem').first()).toBeVisible()
    const moving = await row.evaluate((element) => element.getAnimations({ subtree: true }).length)
    expect(moving).toBe(0)
    const last = row.getByRole('listitem').last()
    await row.scrollIntoViewIfNeeded()
    await expect(last).not.toBeInViewport()
    // By hand: a script could scroll what a visitor cannot.
    await row.hover()
    await expect(async () => {
      await page.mouse.wheel(2000, 0)
      await expect(last).toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('button', { name: `Pause ${name.toLowerCase()}` })).toBeHidden()
  }
  expect(films).toEqual([])
})
test('failed news can be asked for again, and comes by itself', async ({ page, watch }) => {
  watch.expected.push(/502/)
  let down = true
  await page.route('**/api/news', (route) =>
    down ? route.fulfill(refused('news_unavailable')) : route.continue(),
  )
  await visit(page, '/')
  await expect(page.getByText('Could not load news.')).toBeVisible()
  const again = page.getByRole('region', { name: 'LATEST NEWS' }).getByRole('button')
  await expect(again).toHaveText('Try again')
  await again.press('Enter')
  await expect(again).toBeFocused()
  await expect(page.getByText('Could not load news.')).toBeVisible()

  down = false
  await again.press('Enter')
  await expect(page.getByRole('group', { name: 'Latest news' })).toBeVisible()
  await expect(page.locator('#news')).toBeFocused()

  down = true
  await visit(page, '/')
  await expect(page.getByText('Could not load news.')).toBeVisible()
  down = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('group', { name: 'Latest news' })).toBeVisible()
})
