// The Ladies Open with counted places, its entries, and the steps that their links take.
import * as v from 'valibot'
import { expect } from 'vitest'
import { EntryRequestSchema } from '../../shared/entry-binding.ts'
import type { Outcome } from '../../shared/forms/submission.ts'
import { UNLIMITED, withPartner } from '../filled-forms.ts'
import { Harness, referenceOf } from './harness.ts'
import { TestDatabase } from './sqlite.ts'

export const LADIES = {
  ...{ id: 'ladies-open', name: 'Ladies Open', starts: '2025-10-17' },
  ...{ capacity: 24, waitingList: 12, drawOn: '2025-10-10 18:00' },
  registration: 'open' as const,
  ...{ fee: { amount: 350, per: 'player' as const }, pay: ['Example Bank, 000 000 000'] },
}

/** `path`: of its database, in place of memory. */
export function harnessWith(more: object = {}, vars: Record<string, string> = {}, path?: string) {
  const harness = new Harness({ ...UNLIMITED, ...vars }, new TestDatabase(path))
  deploy(harness, more)
  return harness
}

/** Other content, and a new process. */
export function deploy(harness: Harness, more: object) {
  harness.tournaments = [{ ...LADIES, ...more }]
  harness.boot()
}

export function enter(harness: Harness, n: number, more = {}): Promise<Outcome> {
  const values = { ...withPartner('ladies-open'), playerSurname: `Number ${n}`, ...more }
  return harness.register('ladies-open', values, {}, `203.0.${n >> 8}.${n & 255}`)
}

export function linkIn({ answer }: Outcome): string {
  return answer.ok ? (answer.entryLink?.split('#')[1] ?? '') : ''
}

/** The links of an entry's own answer and mail. */
export async function linksOf(harness: Harness, sent: Outcome) {
  await harness.settle()
  const reference = referenceOf(sent)
  const [, manager = ''] =
    /manage#([\w-]+)/.exec(harness.mailsWith(reference).at(-1)?.text ?? '') ?? []
  const partner = (sent.answer.ok && sent.answer.partnerLink?.split('#')[1]) || ''
  return { entrant: linkIn(sent), partner, manager, reference }
}

/** All 24 places are given, the 12 of the list in order, and nobody else gets one. */
export function expectFull(answers: readonly Outcome['answer'][]): void {
  const got = answers.map((one) => (one.ok ? (one.position ?? one.place) : one.error.code))
  const positions = Array.from({ length: 12 }, (_, n) => n + 1)
  const rest = Array(answers.length - 36).fill('full')
  expect(got.toSorted()).toEqual([...Array(24).fill('in'), ...positions, ...rest].toSorted())
}

/** `more`: what the step says beside its name. Throws the code of a refusal. */
export async function take(harness: Harness, link: string, step: string, more: object = {}) {
  const request = v.parse(EntryRequestSchema, { link, step, ...more })
  const { answer } = await harness.core.entry(request, '203.0.113.9')
  if (!answer.ok) throw new Error(answer.error.code)
  const facts = Object.fromEntries(answer.entry.facts.map(({ term, text }) => [term, text]))
  return { ...answer, entry: { ...answer.entry, facts } }
}

export async function entryOf(harness: Harness, link: string) {
  return (await take(harness, link, 'look')).entry
}
