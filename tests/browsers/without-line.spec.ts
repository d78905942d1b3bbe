// The last file by name, so that no other test comes after it in its browser: where a line was cut, WebKit remembers which
// files could not be had, and says so on pages to come.
import { wordsOf } from '../browser/filling.ts'
import { expect, test } from './fixtures.ts'
import { expectReceipt, headings, LAPTOP, openAndFill, typed, whereIs } from './steps.ts'

const OFFLINE =
  "You're offline. Everything you typed is still here; we'll send it when you're back."

test('without a line the form says so, and goes by itself later', async ({
  visitor,
  line,
  expected,
}) => {
  // And what the page asks for at idle while the line is cut.
  expected.push(/api.contact|network|not loaded: <(?:img|link rel="modulepreload")/i)
  const answers = await openAndFill(visitor, 'contact')
  line.cut()
  await visitor.click('main button', wordsOf('contact').submit)
  await expect.poll(() => visitor.evaluate(whereIs, 'main *', OFFLINE)).toBe('in view')
  expect(await visitor.evaluate(typed, Object.keys(answers))).toEqual(answers)
  line.mend()
  // As the system does, which knows nothing of our line.
  await visitor.evaluate(() => void dispatchEvent(new Event('online')))
  await expectReceipt(visitor, 'contact')
})

test('where a line was cut, the next visit still leads to a page whose code had not come', async ({
  visitor,
  expected,
}) => {
  // Of what was wanted ahead of time WebKit may say so once more.
  expected.push(/not loaded: <link rel="modulepreload"/)
  await visitor.resize(...LAPTOP)
  await visitor.visit('/about')
  await visitor.click('header summary', 'LEAGUE')
  await visitor.click('header a', 'League Standings')
  await expect.poll(() => visitor.evaluate(headings)).toContain('Diamond')
})
