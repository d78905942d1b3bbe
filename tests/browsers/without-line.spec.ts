// The last file by name, with no other test after it in its browser: where a line was cut, WebKit's next page at times
// cannot have a file that it did not have yet, and does not even ask the line for it.
import { wordsOf } from '../browser/filling.ts'
import { expect, test } from './fixtures.ts'
import { expectReceipt, openAndFill, typed } from './form-steps.ts'
import { whereIs } from './seen.ts'

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
