import type { Article, News } from '../../shared/api.ts'
import type { Standings } from '../../shared/standings/group.ts'
import { expect, holdBack, pathsAskedBy, refused, test, visit } from './fixtures.ts'

test('the film waits for the poster, then plays and can be paused', async ({ page }) => {
  const asked = pathsAskedBy(page)
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
  const heightOf = async () => (await strip.boundingBox())?.height
  await page.setViewportSize({ width: 320, height: 800 })
  const release = await holdBack(page, '**/assets/main-*.js')
  await page.goto('/')
  const before = await heightOf()
  release()
  await expect(strip.getByRole('listitem').first()).toHaveText(/\d+pts points/)
  await expect(strip.getByText('Out of date')).toBeVisible()
  await expect(strip.getByText('Checked 19:54 on 13 November 2025').first()).toBeVisible()
  expect(await heightOf()).toBe(before)
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

test('hostile news is text, a broken picture is replaced', async ({ page, watch }) => {
  watch.expected.push(/404/)
  const title = '<b onmouseover="alert(1)">Bold</b>'
  const broken = { url: 'https://news.example/1', image: '/api/pictures/news/none' }
  const article: Article = { ...broken, title, publishedAt: 'yesterday' }
  const json: News = { articles: [article], asOf: null }
  await page.route('**/api/news', (route) => route.fulfill({ json }))
  await page.goto('/')
  const news = page.getByRole('group', { name: 'Latest news' })
  await news.scrollIntoViewIfNeeded()
  await expect(news.getByRole('link').first()).toContainText(title)
  await expect(news.locator('time')).toHaveCount(0)
  await expect(news.locator('img').first()).toHaveAttribute('src', /gallery-01/)
})

test('under reduced motion rows stand still and scroll by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asked = pathsAskedBy(page)
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
  expect(asked.filter((path) => path.startsWith('/film/'))).toEqual([])
})
test('failed news can be asked for again', async ({ page, watch }) => {
  watch.expected.push(/502/)
  let down = true
  await page.route('**/api/news', (route) =>
    down ? route.fulfill(refused('news_unavailable')) : route.continue(),
  )
  await visit(page, '/')
  await expect(page.getByText('Could not load news.')).toBeVisible()
  const again = page.getByRole('region', { name: 'LATEST NEWS' }).getByRole('button')
  await again.press('Enter')
  await expect(again).toBeFocused()
  await expect(page.getByText('Could not load news.')).toBeVisible()

  down = false
  await again.press('Enter')
  await expect(page.getByRole('group', { name: 'Latest news' })).toBeVisible()
  await expect(page.locator('#news')).toBeFocused()
})
