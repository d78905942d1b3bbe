// Each open form filled in as a person would, with and without script, down to the mail that the league gets.
import { createHash } from 'node:crypto'
import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { seeded } from '../../sandbox/random.ts'
import { apiPath } from '../filled-forms.ts'
import { fieldOf, fileNamed, filledIn, test } from './filling.ts'
import { expect, expectBelowHeader, expectNoAxeViolations, holdBack, visit } from './fixtures.ts'
import { SITE } from './sites.ts'

const OPEN_FORMS = ['contact', 'join-league', 'ladies-open', 'mens-open'] as const
const REFERENCE = /[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}/

for (const form of OPEN_FORMS) {
  test(`${form} is sent, confirmed, cleared and mailed`, async ({ page, entryOf }) => {
    const { answers, panel, ...entry } = entryOf(form)
    await entry.openAndFill()
    // Held until the button has been seen: the answer may come sooner than a test can look.
    const release = await holdBack(page, `**${apiPath(form)}`)
    const before = await topOf(entry.button)
    // Playwright's own click may scroll.
    await entry.button.dispatchEvent('click')
    await expect(entry.busy).toBeDisabled()
    expect(await topOf(entry.busy)).toBeCloseTo(before, 0)
    release()
    await entry.expectSent()
    await expect(panel).toBeFocused()
    await expectBelowHeader(page, panel, panel.getByRole('heading').first())
    await expect(panel).toContainText(REFERENCE)
    await expectNoAxeViolations(page)
    // The receipt stands alone until somebody asks for the form.
    await expect(entry.button).toBeHidden()
    const another = form === 'contact' ? 'Send another message' : 'Enter another pair'
    await page.getByRole('button', { name: another }).click()
    await expect(entry.button).toBeVisible()
    const empty = Object.fromEntries(Object.keys(answers).map((name) => [name, '']))
    expect(await filledIn(page, empty)).toEqual({
      ...empty,
      ...('hasPartner' in empty ? { hasPartner: 'no' } : {}),
    })
    const reference = REFERENCE.exec((await panel.textContent()) ?? '')?.[0] ?? ''
    expect((await entry.waitForMail()).text).toContain(reference)
  })
}

async function topOf(button: Locator): Promise<number> {
  return (await button.boundingBox())?.y ?? Number.NaN
}

test('join-league is sent with the keyboard alone', async ({ page, entryOf }) => {
  const entry = entryOf('join-league')
  await visit(page, '/join-league')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (const [name, value] of Object.entries(entry.answers)) {
    for (let step = 0; step < 40; step += 1) {
      if (await fieldOf(page, name).evaluate((field) => field === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(fieldOf(page, name)).toBeFocused()
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await entry.expectSent()
  await entry.waitForMail()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const form of OPEN_FORMS) {
    test(`${form} is sent`, async ({ page, entryOf }) => {
      const entry = entryOf(form)
      await page.goto(`/${form}`)
      await entry.fill()
      await entry.send()
      const partner = form === 'contact' ? '' : '&partner=yes'
      // It counts places (tests/made-content.ts).
      const place = form === 'mens-open' ? '&place=in' : ''
      await expect(page).toHaveURL(
        new RegExp(`/sent/${form}\\?ref=${REFERENCE.source}${partner}${place}#outcome$`),
      )
      if (place) await expect(page.getByText('You have a place.')).toBeVisible()
      await entry.expectSent()
      const { text } = await entry.waitForMail()
      expect(text).toContain(new URL(page.url()).searchParams.get('ref'))
    })
  }

  test('nxt-gen is sent, file included', async ({ page, entryOf }) => {
    const entry = entryOf('nxt-gen')
    const pdf = Buffer.from(`%PDF-1.4\n1 0 obj ${entry.mark}\ntrailer\n%%EOF\n`)
    await page.goto('/nxt-gen')
    await entry.fill()
    await fieldOf(page, 'birthCertificate').setInputFiles(fileNamed('a.pdf', pdf))
    await entry.send()
    await expect(page).toHaveURL(/\/sent\/nxt-gen\?ref=NG-/)
    const { attachments } = await entry.waitForMail()
    expect(attachments.map(({ sha256 }) => sha256)).toEqual(hashes([pdf]))
  })
})

test('nxt-gen is sent with two certificates, byte for byte', async ({ page, entryOf }) => {
  const entry = entryOf('nxt-gen')
  const pdf = Buffer.from(`%PDF-1.7\n1 0 obj ${'x'.repeat(300_000)}\ntrailer\n%%EOF\n`)
  const png = await noise(1, 1).png().toBuffer()
  await visit(page, '/nxt-gen')
  await expect(fieldOf(page, 'playerLeague')).toBeDisabled()
  await entry.fill()
  await expect(page.getByText(/^Born 2014: plays in the under/).first()).toBeVisible()
  await fieldOf(page, 'birthCertificate').setInputFiles(fileNamed('ours.pdf', pdf))
  await fieldOf(page, 'partnerBirthCertificate').setInputFiles(fileNamed('scan.png', png))
  await expect(page.getByText('ours.pdf, 293 KB')).toBeVisible()
  await expectNoAxeViolations(page)
  await entry.sendThrough()
  const { attachments } = await entry.waitForMail()
  expect(attachments.map(({ sha256 }) => sha256)).toEqual(hashes([pdf, png]))
  expect(attachments.map(({ name }) => name).join()).not.toContain('ours')
})

test('nxt-gen: a heavy photo goes light, without camera data', async ({ page, entryOf }) => {
  const entry = entryOf('nxt-gen')
  await visit(page, '/nxt-gen')
  const camera = { IFD0: { Make: 'Kamera' } }
  const photo = await noise(4000, 3000).withExif(camera).jpeg({ quality: 90 }).toBuffer()
  expect(photo.length).toBeGreaterThan(4 * 1024 * 1024)
  await fieldOf(page, 'birthCertificate').setInputFiles(fileNamed('IMG_0001.jpg', photo))
  await expect(page.getByText(/^IMG_0001\.jpg, /)).toBeVisible()
  await entry.fill()
  // The partner's answers stay in the form and are not sent.
  await fieldOf(page, 'hasPartner', 'no').check()
  await expect(fieldOf(page, 'partnerName')).toBeHidden()
  await expect(fieldOf(page, 'partnerName')).toHaveValue('Ayanda')
  await entry.sendThrough()
  const { id, attachments, text } = await entry.waitForMail()
  expect(attachments).toHaveLength(1)
  expect(attachments[0]?.size).toBeLessThan(4 * 1024 * 1024)
  const light = await fetch(`${SITE.sandbox}/mailbox/${id}/files/0`)
  expect(await sharp(await light.arrayBuffer()).metadata()).not.toHaveProperty('exif')
  expect(text).not.toContain('Ayanda')
})

test('nxt-gen: a file stays after an error and is removed', async ({ page, entryOf }) => {
  await visit(page, '/nxt-gen')
  const box = fieldOf(page, 'birthCertificate')
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')
  await box.setInputFiles(fileNamed('a.pdf', pdf))
  await entryOf('nxt-gen').send()
  await expect(page.getByRole('alert')).toBeFocused()
  const kept = box.evaluate((own) => own instanceof HTMLInputElement && own.files?.[0]?.name)
  expect(await kept).toBe('a.pdf')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(box).toBeFocused()
  await expect(page.getByText(/^a\.pdf, /)).toHaveCount(0)
  await expectNoAxeViolations(page)
})

function hashes(files: Buffer[]): string[] {
  return files.map((file) => createHash('sha256').update(file).digest('hex'))
}

/** A picture that no format makes small. */
function noise(width: number, height: number) {
  const random = seeded(1)
  const pixels = new Uint8Array(width * height * 3).map(() => random() * 256)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
