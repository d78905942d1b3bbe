import type { Page } from 'playwright'
import { fill, RECEIPT, SUBMIT, tickConsents } from './filling.ts'
import type { Journey } from './journey.ts'
import {
  appears,
  hiddenPart,
  movedBy,
  settled,
  shifts,
  toNewPaint,
  untilHydrated,
} from './measures.ts'
import { newVisitor, PHONE } from './slow-phone.ts'

/** ms; between the tries of a page that waits for its line. */
const UNTIL_SENT = 90_000

/** Ladies Open with a partner, three mistakes, and the signal gone at the tap. */
export async function entrant({ browser, url, say }: Journey) {
  const { page, press, setOffline, close } = await newVisitor(browser, PHONE, url)
  await page.goto('/')
  await untilHydrated(page)
  await press(page.locator('header details summary:visible').first())
  const link = page.getByLabel('Mobile').getByRole('link', { name: 'Ladies Open' })
  say('menu tap on Ladies Open: sign / page, ms', await toNewPaint(page, () => press(link)))
  await enterWithMistakes(page)
  const button = page.locator(SUBMIT)
  await press(button)
  await page.locator('[role="alert"] a').first().waitFor()
  say('mistakes named', await page.locator('[role="alert"] a').count())
  say('summary hidden at top / bottom, px', await hiddenPart(page, '[role="alert"]:has(a)'))
  await mend(page)
  await button.scrollIntoViewIfNeeded()
  await setOffline(true)
  say('the button at the tap moved by, px', await movedBy(page, () => press(button)))
  say('offline: said', await appears(page.getByText("You're offline.").first(), UNTIL_SENT))
  await setOffline(false)
  say('back online: receipt', await appears(page.locator(RECEIPT), UNTIL_SENT))
  say('receipt hidden at top / bottom, px', await settled(page, RECEIPT))
  say('layout shift, sum', await shifts(page))
  await close()
}

async function enterWithMistakes(page: Page) {
  await page.locator('[name="hasPartner"][value="yes"]').check()
  await fill(page, {
    playerName: 'Zoë',
    playerSurname: "O'Brien-Ñandú",
    playerContact: '082 555 010',
    playerEmail: 'zoe@visitor',
    partnerName: 'Nomvula',
    partnerSurname: '',
    partnerContact: '083 555 0107',
    partnerEmail: 'nomvula@visitor.example',
  })
  await page.locator('[name="playerTShirtSize"][value="m"]').check()
  await page.locator('[name="partnerTShirtSize"][value="l"]').check()
  await tickConsents(page)
}

function mend(page: Page) {
  return fill(page, {
    playerContact: '082 555 0106',
    playerEmail: 'zoe@visitor.example',
    partnerSurname: 'Botha',
  })
}
