// One form of each kind, filled in and sent on a phone.
import { writeFile } from 'node:fs/promises'
import type { FormId } from '../../contract/forms.ts'
import { answersFor, wordsOf } from '../browser/filling.ts'
import { expect, test } from './fixtures.ts'
import { whereIs } from './seen.ts'
import { PHONE } from './sizes.ts'
import type { Visitor } from './visitor.ts'

const OFFLINE =
  "You're offline. Everything you typed is still here; we'll send it when you're back."
const FORMS: FormId[] = ['contact', 'join-league', 'ladies-open', 'nxt-gen']

for (const form of FORMS) {
  test(`${form} is sent`, async ({ visitor }, info) => {
    await openAndFill(visitor, form)
    if (form === 'nxt-gen') {
      const certificate = info.outputPath('certificate.pdf')
      await writeFile(certificate, '%PDF-1.7\n\n%%EOF\n')
      await visitor.upload('[name=birthCertificate]', certificate)
    }
    await visitor.click('main button', wordsOf(form).submit)
    await expectReceipt(visitor, form)
  })
}

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

async function openAndFill(visitor: Visitor, form: FormId) {
  const answers = answersFor(form, 'smoke')
  await visitor.resize(...PHONE)
  await visitor.visit(`/${form}`)
  await visitor.fill(answers)
  expect(await visitor.evaluate(typed, Object.keys(answers))).toEqual(answers)
  return answers
}

async function expectReceipt(visitor: Visitor, form: FormId): Promise<void> {
  const heading = () => visitor.evaluate(whereIs, 'main [role=status] h2', wordsOf(form).sent)
  await expect.poll(heading).toBe('in view')
  const reference = () => visitor.evaluate(whereIs, 'main [role=status] p', 'Your reference:')
  await expect.poll(reference).toBe('in view')
}

/** In the page: what stands in the fields. */
function typed(names: string[]): Record<string, FormDataEntryValue | null> {
  const form = document.querySelector('form[method=post]')
  const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData()
  return Object.fromEntries(names.map((name) => [name, data.get(name)]))
}
