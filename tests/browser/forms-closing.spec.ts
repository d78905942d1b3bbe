// Entries that close by the visitor's clock while a form is filled in, sent or queued: only the edge decides.
import { HOUR, MINUTE } from '../../shared/time.ts'
import { apiPath } from '../filled-forms.ts'
import { MENS_OPEN_CLOSES } from '../made-content.ts'
import { draftOf, fieldOf, test } from './filling.ts'
import { expect, refused, untilIdle, visit } from './fixtures.ts'

const CLOSES = Date.parse(`${MENS_OPEN_CLOSES.replace(' ', 'T')}+02:00`)

test('mens-open: a fast clock closes nothing', async ({ page, watch, entryOf }) => {
  watch.expected.push(/status of 403|ERR_INTERNET_DISCONNECTED/)
  const entry = entryOf('mens-open')
  await page.clock.install({ time: CLOSES - 10 * MINUTE })
  await visit(page, '/mens-open')
  await entry.fill()
  await untilIdle(page)
  await page.clock.fastForward(6 * HOUR)
  await expect(page.getByText('Entries may have closed.')).toBeVisible()
  // The edge refuses it.
  const closed = refused('closed', { message: 'Registration is closed.' })
  await page.route(`**${apiPath('mens-open')}`, (route) => route.fulfill(closed))
  await entry.send()
  await expect(page.getByRole('alert')).toContainText('Registration is closed.')
  await entry.expectKept()
  // It is queued, and stays so.
  await page.unrouteAll()
  await page.context().setOffline(true)
  await entry.send()
  await page.getByRole('button', { name: "Send it when I'm online" }).click()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(entry.button).toBeEnabled()
  await expect(page.getByText('Saved. You can close this page.')).toBeVisible()
  await entry.expectKept()
  // The edge accepts it.
  await page.context().setOffline(false)
  await entry.expectSent()
  await expect(entry.panel).toContainText(entry.answers.playerEmail ?? 'none')
  await expect(entry.panel).toContainText('your partner')
  await expect(fieldOf(page, 'playerName')).toHaveValue('')
  expect(await draftOf(page, 'mens-open')).toEqual({})
  await entry.waitForMail()
})
