// Tables outside the site's own pages: in another site, on paper, and the page that tells of them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { codesIn } from '../read-code.ts'
import { expect, expectNoAxeViolations, type Page, test, untilRested, visit } from './fixtures.ts'

/** As /data tells it. */
const embedHeight = (rows: number) => 56 + 40 * rows

const EMBED = '/embed/smash-bash/gold'
const GROUP = '/standings/smash-bash/gold'
const POSTER = `${GROUP}/poster`

/** The edge knows the tables of a league from then on. */
test.beforeEach(async ({ request }) => {
  await request.get('/api/standings/smash-bash')
})

test.describe('a frame', () => {
  for (const width of [280, 900]) {
    test(`at ${width} px shows every row without bars`, async ({ page }) => {
      await page.setViewportSize({ width, height: 200 })
      await page.goto(EMBED)
      const rows = await page.locator('tbody tr').count()
      expect(rows).toBeGreaterThan(2)
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth, scrollHeight]
      })
      expect(size).toEqual([width, embedHeight(rows)])
    })
  }

  test('is a table to those who listen, and a link out to those who tab', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 400 })
    await page.goto(EMBED)
    await expect(page.getByRole('table', { name: 'Smash Bash, Gold' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveCount(9)
    await expect(page.locator('header p')).toContainText(/as at \d\d:\d\d/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Smash Bash Gold' })).toBeFocused()
    await expectNoAxeViolations(page, ['meta-refresh'])
  })

  test('stands in a page of another origin, and leads out of it', async ({ page, site }) => {
    const club = await startClub(site.url)
    await page.goto(club.url)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('row').nth(1)).toBeVisible()
    // The browser's own bar would be the first thing to see of a height that is too small.
    const inner = await frame
      .locator('html')
      .evaluate((html) => html.scrollHeight - html.clientHeight)
    expect(inner).toBe(0)
    await frame.getByRole('link').click()
    await expect(page).toHaveURL(`${site.url}${GROUP}`)
    await club.close()
  })

  test('no other page stands in one', async ({ page, site, watch }) => {
    watch.expected.push(/frame-ancestors|X-Frame-Options|Framing|404/)
    for (const path of [GROUP, '/nowhere']) {
      const club = await startClub(site.url, path)
      await page.goto(club.url)
      await expect.poll(() => page.frames()[1]?.url(), path).toBe('chrome-error://chromewebdata/')
      await club.close()
    }
  })
})

/** A club's page, which allows frames of ours and nothing else. */
async function startClub(origin: string, path = EMBED) {
  const policy = `default-src 'none'; style-src-attr 'unsafe-inline'; frame-src ${origin}`
  const html = `<!doctype html><html lang="en"><title>Club</title><h1>Our club</h1>
<iframe src="${origin}${path}" title="Smash Bash, Gold" width="100%" height="${embedHeight(6)}" style="border: 0" loading="lazy"></iframe></html>`
  const server = createServer((_, answer) => {
    answer.setHeader('content-security-policy', policy)
    answer.setHeader('content-type', 'text/html').end(html)
  })
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((done) => server.close(done))
  return { url: `http://localhost:${port}/`, close }
}

test.describe('a poster', () => {
  test('is one sheet, and a camera finds the page on it', async ({ page }) => {
    await page.goto(POSTER)
    for (const format of ['A4', 'A3'] as const) {
      const sheets = await sheetsOf(page, format)
      expect(sheets).toHaveLength(1)
      expect(await codesIn(sheets[0] ?? Buffer.of())).toEqual([expect.stringContaining(GROUP)])
    }
  })

  test('with many teams is still one, nothing of the last one is cut', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto(POSTER)
    for (const count of [16, 40]) {
      await page.evaluate(fillWith, count)
      expect(await sheetsOf(page, 'A4')).toHaveLength(1)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 718, height: 1047 })
      const bottom = await page.locator('tbody').evaluate((rows) => rows.getBoundingClientRect())
      const foot = await page.locator('footer').evaluate((one) => one.getBoundingClientRect())
      expect(bottom.bottom).toBeLessThanOrEqual(foot.top)
      expect(foot.bottom).toBeLessThanOrEqual(1047)
    }
  })

  test('on a screen shows its sheet and the way back', { tag: '@nightly' }, async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(POSTER)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectNoAxeViolations(page)
    }
    await page.getByRole('link', { name: 'Back to Gold' }).click()
    await expect(page).toHaveURL(GROUP)
  })
})

/** As pictures; 150 dots an inch, as a phone sees paper. */
async function sheetsOf(page: Page, format: 'A4' | 'A3'): Promise<Uint8Array[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await page.pdf({ format }))
  const sheets: Uint8Array[] = []
  for (const sheet of document.pages()) {
    const { data } = await sheet.render({
      scale: 2,
      render: async ({ data, width, height }) =>
        await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    })
    sheets.push(data)
  }
  document.destroy()
  library.destroy()
  return sheets
}

/** Runs in the page. */
function fillWith(count: number) {
  const [row] = document.querySelectorAll('tbody tr')
  const rows = Array.from({ length: count }, () => row?.cloneNode(true) ?? '')
  document.querySelector('tbody')?.replaceChildren(...rows)
  document.querySelector('main')?.style.setProperty('--rows', `${count}`)
}

test.describe('the page of a group', () => {
  test('gives the lines for another site, and copies them', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, GROUP)
    await untilRested(page)
    const rows = await page.locator('#gold tbody tr').count()
    const there = page.getByRole('region', { name: 'This table elsewhere' })
    await there.getByText('Put this table into your site').click()
    await there.getByRole('button', { name: 'Copy the lines for Gold' }).click()
    await expect(there.getByRole('status')).toHaveText('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`/embed/smash-bash/gold" title="Smash Bash, Gold" width="100%"`)
    expect(copied).toContain(` height="${embedHeight(rows)}" `)
    await expect(there.locator('code')).toHaveText(copied)
    await there.getByRole('link', { name: 'Poster for the noticeboard' }).click()
    await expect(page).toHaveURL(POSTER)
  })
})

test.describe('the page for clubs', () => {
  test('is led to from the footer, and tells of everything', async ({ page }) => {
    await visit(page, '/rules')
    await page.getByRole('contentinfo').getByRole('link', { name: 'For Clubs & Screens' }).click()
    await expect(page).toHaveURL('/data')
    await page.locator('#tables summary', { hasText: 'Smash Bash' }).click()
    await expect(page.getByRole('link', { name: 'QR code of Gold' })).toBeVisible()
    const gold = page.locator('#tables li', { hasText: 'embed/smash-bash/gold' }).last()
    await expect(gold.locator('code')).toContainText(`height="${embedHeight(6)}"`)
    await expectNoAxeViolations(page)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the lines to mark, and no button that does nothing', async ({ page }) => {
      await page.goto('/data')
      await expect(page.locator('#site code')).toContainText('<iframe src="https://')
      await expect(page.locator('#site button')).toBeHidden()
      await page.locator('#tables summary', { hasText: 'Nxt Gen Youth' }).click()
      const youth = page.locator('details', { hasText: 'Youth1' })
      await expect(youth.getByRole('link', { name: 'Poster of Youth1' })).toBeVisible()
      await expect(youth.locator('code')).toHaveCount(0)
    })
  })
})
