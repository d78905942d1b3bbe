// Sec-Fetch-Site × Origin × content type × form: only what the site itself sends gets through.
import { expect, test } from 'vitest'
import { FORM_IDS, type FormId, formOf } from '../../shared/forms/forms.ts'
import { apiPath, FILLED, formData } from '../filled-forms.ts'
import { ORIGIN, submissionEdge } from './submission-edge.ts'

const SITES = [null, 'same-origin', 'same-site', 'cross-site', 'none']
const ORIGINS = [null, ORIGIN, 'null', 'https://evil.example', `${ORIGIN}.evil.example`]
const KINDS = ['json', 'urlencoded', 'multipart', 'text'] as const

function bodyOf(kind: (typeof KINDS)[number], form: FormId): { body: BodyInit; type?: string } {
  const values = FILLED[form]
  if (kind === 'multipart') return { body: formData(values) }
  if (kind === 'urlencoded') return { body: new URLSearchParams(values) }
  const type = kind === 'json' ? 'application/json' : 'text/plain'
  return { body: JSON.stringify(values), type }
}

test('500 combinations', async () => {
  const edge = submissionEdge()
  let cases = 0
  let through = 0
  for (const form of FORM_IDS) {
    const multipart = formOf(form).tournament
    for (const kind of KINDS) {
      for (const site of SITES) {
        for (const origin of ORIGINS) {
          const { body, type } = bodyOf(kind, form)
          const headers = new Headers({ accept: 'application/json' })
          if (type !== undefined) headers.set('content-type', type)
          if (site !== null) headers.set('sec-fetch-site', site)
          if (origin !== null) headers.set('origin', origin)
          const answer = await edge.request(apiPath(form), { method: 'POST', headers, body })
          const kindFits = kind !== 'text' && (kind === 'multipart') === multipart
          const ours = site === null ? origin === ORIGIN : site === 'same-origin'
          const name = `${form} ${kind} ${site} ${origin}`
          expect(answer.status, name).toBe(kindFits ? (ours ? 200 : 403) : 415)
          cases += 1
          if (kindFits && ours) through += 1
        }
      }
    }
  }
  expect(cases).toBe(500)
  // The same answers within ten minutes are one submission.
  expect(through).toBe(42)
  expect(edge.stored()).toHaveLength(FORM_IDS.length)
})
