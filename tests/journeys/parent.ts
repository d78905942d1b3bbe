import sharp from 'sharp'
import { fill, RECEIPT, SUBMIT, tickConsents } from './filling.ts'
import type { Journey } from './journey.ts'
import { appears, firstPaint, movedBy, settled, shifts, untilHydrated } from './measures.ts'
import { newVisitor, PHONE } from './slow-phone.ts'

/** ms; the whole photo, unshrunk, would need 75 s on this line. */
const UNTIL_SENT = 180_000

/** NxT Gen with a certificate photographed at 6 MB. */
export async function parent({ browser, url, say }: Journey) {
  const { page, press, close } = await newVisitor(browser, PHONE, url)
  await page.goto('/nxt-gen')
  say('NxT Gen: first paint, ms', await firstPaint(page))
  await untilHydrated(page)
  await fill(page, {
    playerName: 'Thabo',
    playerSurname: "N'Kosi",
    'playerDob-day': '9',
    'playerDob-month': 'Mar',
    'playerDob-year': '2013',
    guardianName: 'Zanele Nkosi',
    guardianRelation: 'mother',
    guardianContact: '+27 82 555 0104',
  })
  await page.locator('[name="playerTShirtSize"]').first().check()
  await tickConsents(page)
  const photo = await photoOfSixMegabytes()
  const file = { name: 'birth.jpg', mimeType: 'image/jpeg', buffer: photo }
  await page.locator('input[type="file"]').first().setInputFiles(file)
  say('photo, MB', (photo.length / 1e6).toFixed(1))
  const button = page.locator(SUBMIT)
  await button.scrollIntoViewIfNeeded()
  say('the button at the tap moved by, px', await movedBy(page, () => press(button)))
  say('receipt', await appears(page.locator(RECEIPT), UNTIL_SENT))
  say('receipt hidden at top / bottom, px', await settled(page, RECEIPT))
  say('layout shift, sum', await shifts(page))
  await close()
}

/** Noise does not compress, so it weighs what a photo of a phone does. */
function photoOfSixMegabytes(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 3600, height: 2700, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 88 })
    .toBuffer()
}
