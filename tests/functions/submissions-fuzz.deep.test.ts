// Seeded payloads to each form: every answer is a documented one, and what is stored is what was answered.
import { expect, test } from 'vitest'
import { FORM_IDS } from '../../shared/forms/forms.ts'
import { DAY } from '../../shared/time.ts'
import { apiPath } from '../filled-forms.ts'
import { payloads, requestOf } from '../fuzz/corpus.ts'
import { runs } from '../runs.ts'
import { answerOf } from './edge.ts'
import { submissionEdge } from './submission-edge.ts'

const PAYLOADS = runs(200, 20_000)
/** More than a quarter of them is spam, of which a day takes 300. */
const A_DAY = 500
/** Least share that has to get as far as the form's own rules. */
const REACHING = 0.9
const CODES: Record<number, string[]> = {
  400: ['bad_request'],
  409: ['already_sent'],
  413: ['too_large'],
  415: ['unsupported_type'],
  422: ['invalid'],
}

test.each(FORM_IDS.map((form, n) => [form, 20_251_017 + n] as const))(
  '%s, seed %i',
  async (form, seed) => {
    const edge = submissionEdge()
    const seen: Record<string, number> = {}
    const references = new Set<string>()
    let reached = 0
    for (const [n, payload] of payloads(form, seed, PAYLOADS).entries()) {
      if (n % A_DAY === 0) edge.harness.now += DAY
      const answer = await edge.request(
        apiPath(form),
        requestOf(form, payload, { 'cf-connecting-ip': addressOf(n) }),
      )
      seen[answer.status] = (seen[answer.status] ?? 0) + 1
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const location = answer.headers.get('location') ?? ''
      if (answer.status === 303) {
        expect(location).toMatch(/^\/sent\/[a-z-]+\?ref=[A-Z0-9-]{12}(?:&partner=yes)?$/)
        references.add(new URLSearchParams(location.split('?')[1]).get('ref') ?? '')
      } else if (answer.headers.get('content-type')?.startsWith('text/html')) {
        expect(CODES).toHaveProperty(String(answer.status))
      } else {
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
        const { reference, error } = await answerOf(answer)
        if (answer.status === 200) references.add(reference ?? '')
        else expect(CODES[answer.status]).toContain(error?.code)
      }
      if ([200, 303, 409, 422].includes(answer.status)) reached += 1
    }
    expect(Object.keys(seen).filter((status) => Number(status) >= 500)).toEqual([])
    expect(reached / PAYLOADS).toBeGreaterThanOrEqual(REACHING)
    expect(edge.stored()).toHaveLength(references.size)
    expect(edge.logged).toEqual([])
  },
)

/** Each from somewhere else: the visits of one address would be read again and again. */
function addressOf(n: number): string {
  return `10.${n >> 8}.${n & 0xff}.1`
}
