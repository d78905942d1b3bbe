// What a person does with a form in any browser.
import type { FormId } from '../../contract/forms.ts'
import { answersFor, wordsOf } from '../browser/filling.ts'
import { expect } from './fixtures.ts'
import { whereIs } from './seen.ts'
import { PHONE } from './sizes.ts'
import type { Visitor } from './visitor.ts'

export async function openAndFill(visitor: Visitor, form: FormId) {
  const answers = answersFor(form, 'smoke')
  await visitor.resize(...PHONE)
  await visitor.visit(`/${form}`)
  await visitor.fill(answers)
  expect(await visitor.evaluate(typed, Object.keys(answers))).toEqual(answers)
  return answers
}

export async function expectReceipt(visitor: Visitor, form: FormId): Promise<void> {
  const heading = () => visitor.evaluate(whereIs, 'main [role=status] h2', wordsOf(form).sent)
  await expect.poll(heading).toBe('in view')
  const reference = () => visitor.evaluate(whereIs, 'main [role=status] p', 'Your reference:')
  await expect.poll(reference).toBe('in view')
}

/** In the page: what stands in the fields. */
export function typed(names: string[]): Record<string, FormDataEntryValue | null> {
  const form = document.querySelector('form[method=post]')
  const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData()
  return Object.fromEntries(names.map((name) => [name, data.get(name)]))
}
