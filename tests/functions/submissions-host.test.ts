// Old deployments and previews stay public for ever: they take no form, and say where it is taken.
import { expect, test } from 'vitest'
import { FORM_IDS } from '../../shared/forms/forms.ts'
import { apiPath, byScript, FILLED } from '../filled-forms.ts'
import { ORIGIN, submissionEdge, withoutScript } from './submission-edge.ts'

const OWN = [
  ORIGIN,
  `${ORIGIN}.`,
  'http://localhost:8788',
  'http://[::1]:8788',
  'http://10.0.0.7:8788',
  'http://172.16.0.1:8788',
  'http://192.168.1.20:8788',
  'http://laptop.local:8788',
]
const FOREIGN = [
  'https://abc123.highveld-padel-league.pages.dev',
  `${ORIGIN}.evil.example`,
  'https://sub.league.example',
  'https://localhost.evil.example',
  'https://192.168.evil.example',
  'https://laptop.local.evil.example',
  'https://172.32.0.1',
]

test.each(OWN)('every form is taken on %s', async (host) => {
  const edge = submissionEdge()
  for (const form of FORM_IDS) {
    const answer = await edge.request(`${host}${apiPath(form)}`, byScript(form, FILLED[form]))
    expect(answer.status, form).toBe(200)
  }
  expect(edge.stored()).toHaveLength(FORM_IDS.length)
})

test('1,000 posts to foreign hosts: refused, and nothing is stored', async () => {
  const edge = submissionEdge()
  for (let n = 0; n < 1000; n++) {
    const form = FORM_IDS[n % FORM_IDS.length] ?? 'contact'
    const host = FOREIGN[Math.floor(n / 10) % FOREIGN.length]
    const values = FILLED[form]
    const init = n % 2 === 0 ? byScript(form, values) : withoutScript(form, values)
    const answer = await edge.request(`${host}${apiPath(form)}`, init)
    expect(answer.status).toBe(403)
    await answer.text()
  }
  expect(edge.stored()).toEqual([])
  expect(edge.harness.mails).toEqual([])
})

test.each(FORM_IDS)('%s on a foreign host tells the script where it is taken', async (form) => {
  const edge = submissionEdge()
  const answer = await edge.request(`${FOREIGN[0]}${apiPath(form)}`, byScript(form, FILLED[form]))
  expect(await answer.json()).toMatchObject({
    ok: false,
    error: { code: 'cross_site', message: expect.stringContaining(`${ORIGIN}/${form}`) },
  })
})

test.each(FORM_IDS)('%s on a foreign host says it on the page too', async (form) => {
  const edge = submissionEdge()
  const init = withoutScript(form, FILLED[form])
  const answer = await edge.request(`${FOREIGN[0]}${apiPath(form)}`, init)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(edge.drawn.at(-1)?.state.form?.message).toContain(`${ORIGIN}/${form}`)
})
