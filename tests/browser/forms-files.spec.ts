// Files as phones give them: read when they are chosen, judged by their bytes, named at the field when they are no good.
import { rm, utimes, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { MIB } from '../../shared/api.ts'
import { MINUTE } from '../../shared/time.ts'
import { fieldOf, test } from './filling.ts'
import { expect, expectNoAxeViolations, holdBack, type Page, visit } from './fixtures.ts'

const MAY_BE = 'The selected file must be a JPG, PNG or PDF'
const BROKEN = "The selected file can't be opened: take the photo again"
const UNREAD = 'The selected file could not be read: choose it again'

const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
const jpeg = await picture.clone().jpeg().toBuffer()
const png = await picture.clone().png().toBuffer()
const webp = await picture.clone().webp().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')
const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.9))

const box = (page: Page) => fieldOf(page, 'birthCertificate')
const choose = (page: Page, buffer: Buffer, name = 'a', mimeType = '') =>
  box(page).setInputFiles({ name, mimeType, buffer })

async function expectSaid(page: Page, shown: string, error?: string): Promise<void> {
  await expect(box(page).locator('xpath=..').getByRole('status')).toHaveText(shown)
  await expect(page.locator('#birthCertificate-error')).toHaveText(error ? [`Error: ${error}`] : [])
}

test('files are judged by their bytes, not by type or name', async ({ page }) => {
  await visit(page, '/nxt-gen')
  const late = Buffer.concat([Buffer.from('\ufeff\n'.repeat(100)), pdf])
  const cases: [name: string, type: string, bytes: Buffer, shown: string, error?: string][] = [
    ['DOC-20261127-WA0003', '', pdf, 'DOC-20261127-WA0003, 1 KB'],
    ['bom.pdf', 'application/x-pdf', late, 'bom.pdf, 1 KB'],
    ['lie.jpg', 'image/jpeg', pdf, 'lie.jpg, 1 KB'],
    ['photo', '', jpeg, 'photo.jpg, 2 KB'],
    ['scan.png', 'application/pdf', png, 'scan.png, 2 KB'],
    ['🎾.pdf.exe', 'application/octet-stream', webp, '🎾.pdf.jpg, 2 KB'],
    ['empty.jpg', 'image/jpeg', Buffer.from(''), 'empty.jpg, 0 KB', 'The selected file is empty'],
    ['page.pdf', 'application/pdf', Buffer.from('<p>%PDF'), 'page.pdf, 1 KB', MAY_BE],
    ['cut.jpg', 'image/jpeg', cut(jpeg), 'cut.jpg, 1 KB', BROKEN],
    ['cut.png', 'image/png', cut(png), 'cut.png, 2 KB', BROKEN],
  ]
  for (const [name, type, bytes, shown, error] of cases) {
    await choose(page, bytes, name, type)
    await expectSaid(page, shown, error)
  }
  await expectNoAxeViolations(page)
})

test('a file that went before the script came is chosen again', async ({ page, entryOf }) => {
  const entry = entryOf('nxt-gen')
  const path = test.info().outputPath('drive.pdf')
  const release = await holdBack(page, '**/assets/main-*.js')
  await writeFile(path, pdf)
  await page.goto('/nxt-gen')
  await entry.fill()
  await box(page).setInputFiles(path)
  // Chromium takes the time of a file when it is first asked for it.
  await box(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.lastModified)
  await writeFile(path, `${pdf} `)
  // Chromium tells files apart by the second in which they changed.
  await utimes(path, new Date(), new Date(Date.now() + MINUTE))
  release()
  await expectSaid(page, 'drive.pdf, 1 KB', UNREAD)
  await entry.send()
  await expect(page.getByRole('alert').getByRole('link', { name: UNREAD })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await box(page).click()
  await (await chooser).setFiles(path)
  await expectSaid(page, 'drive.pdf, 1 KB')
  // Its bytes are sent.
  await rm(path)
  await entry.sendThrough()
  expect((await entry.waitForMail()).attachments).toHaveLength(1)
})

/** Each hits before the one above it. */
const TROUBLES: (() => void)[] = [
  () => Object.assign(HTMLCanvasElement.prototype, { toBlob: (done: BlobCallback) => done(null) }),
  () => Object.assign(CanvasRenderingContext2D.prototype, { drawImage: null }),
  () => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }),
  () => Object.assign(window, { createImageBitmap: () => Promise.reject(new RangeError()) }),
  () => Object.assign(window, { createImageBitmap: undefined }),
]

test('a photo that cannot shrink is removed, or goes as it is', async ({ page, entryOf }) => {
  const entry = entryOf('nxt-gen')
  await entry.openAndFill()
  for (const trouble of TROUBLES) {
    await page.evaluate(trouble)
    await choose(page, jpeg)
    await expectSaid(page, 'a, 1 KB')
  }
  await choose(page, Buffer.concat([jpeg, Buffer.alloc(4 * MIB)]))
  await expectSaid(page, 'a, 4.0 MB', 'The selected file must be smaller than 4MB')
  await page.evaluate(() => {
    let stuck = 0
    const never = () => new Promise(() => Object.assign(window, { stuck: ++stuck }))
    Object.assign(window, { createImageBitmap: never })
  })
  await choose(page, jpeg)
  await expectSaid(page, 'Making the photo smaller…')
  await page.waitForFunction(() => Reflect.get(window, 'stuck') === 1)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.clock.runFor(MINUTE)
  await expectSaid(page, '')
  await choose(page, jpeg)
  await entry.send()
  await expect(entry.busy).toBeDisabled()
  await page.waitForFunction(() => Reflect.get(window, 'stuck') === 2)
  await page.clock.runFor(MINUTE)
  await entry.expectSent()
  expect((await entry.waitForMail()).attachments[0]?.size).toBe(jpeg.length)
})
