// The edge judges the words beside the boxes of the forms that it reads.
import { expect, test } from 'vitest'
import { FILLED } from '../filled-forms.ts'
import { expectRefusal, submissionEdge } from './submission-edge.ts'

test.each([
  ['2026-11-21', 200],
  ['2026-01-01', 422],
  ['', 200],
])('a tick beside the words of "%s" is answered %s', async (consentVersion, status) => {
  const edge = submissionEdge()
  const values = { ...FILLED['join-league'], newsConsent: 'yes', consentVersion }
  const answer = await edge.send('join-league', values)
  if (status === 200) expect(answer.status).toBe(200)
  else {
    const error = await expectRefusal(answer, 422, 'invalid')
    expect(error?.fields?.newsConsent).toContain('Reload the page')
    expect(edge.stored()).toEqual([])
  }
})
