// What tests do and see on a page, in any browser. Functions that run in the page have no other of this file in them.
import type { FormId } from '../../shared/forms/forms.ts'
import { answersFor, wordsOf } from '../browser/filling.ts'
import { expect } from './fixtures.ts'
import type { Visitor } from './visitor.ts'

type Size = readonly [width: number, height: number]

export const PHONE: Size = [390, 844]
export const LAPTOP: Size = [1280, 720]

/** By how many pixels it can be scrolled sideways. */
export function scrollsSideways(): number {
  scrollTo({ left: innerWidth, behavior: 'instant' })
  const left = scrollX
  scrollTo({ left: 0, behavior: 'instant' })
  return left
}

/** Pickers that the system would draw, over our colours. */
export function undrawnSelects(): string[] {
  return [...document.querySelectorAll<HTMLElement>('select')]
    .filter((select) => getComputedStyle(select).appearance !== 'none')
    .map(({ id }) => id)
}

/** Whether the words stand wholly between header and lower edge of the screen; 'nowhere' when they do not stand in the page. */
export function whereIs(selector: string, words: string): 'in view' | 'out of view' | 'nowhere' {
  const element = [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility())
    // Of an element and those around it, the innermost.
    .findLast(({ textContent }) => textContent?.includes(words))
  if (!element) return 'nowhere'
  const box = element.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return box.top >= header && box.bottom <= innerHeight ? 'in view' : 'out of view'
}

export function headings(): string[] {
  return [...document.querySelectorAll('main h2, main h3')].map(
    ({ textContent }) => textContent ?? '',
  )
}

/** On the screen, in whole pixels that lie wholly in it. */
export function boxOf(selector: string) {
  const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const [left, top] = [Math.ceil(box.left), Math.ceil(box.top)]
  return { left, top, width: Math.floor(box.right) - left, height: Math.floor(box.bottom) - top }
}

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
