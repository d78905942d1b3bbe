// What the five forms answer, and in which order they look.
import { describe, expect, test } from 'vitest'
import { type FormValues, isPair } from '../../shared/forms/definition.ts'
import { FORM_IDS, formOf, TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import { ADDRESS_HEADER, LENGTH_HEADER } from '../../shared/forms/submission.ts'
import { apiPath, byScript, FILLED, firstField, formData, withPartner } from '../filled-forms.ts'
import { answerOf, expectRefusal, fakeMail, hang, ORIGIN } from './edge.ts'
import { DRAWN_CSP, submissionEdge, TEXT_FORMS, withoutScript } from './submission-edge.ts'

const ID = '6f1f2a52-6d0e-4f0e-9a51-0c3f5b8f2f11'
/** No times of a person. */
const QUICK = ['0', '3', '2999', '-5', 'x', '1e999', 'NaN', '99999999999999', '5000;']
const MULTIPART = 'multipart/form-data; boundary=b'
const JSON_TYPE = { 'content-type': 'application/json' }

describe.each(FORM_IDS)('%s', (form) => {
  test('is stored and answered with its reference', async () => {
    const edge = submissionEdge()
    const answer = await edge.send(form, { ...FILLED[form], submissionId: ID })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual({
      ok: true,
      reference: expect.stringMatching(/^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      duplicate: false,
    })
    expect(edge.stored()).toMatchObject([{ id: ID, form, state: 'queued' }])
  })

  test('the same id is the same submission, with other answers 409', async () => {
    const edge = submissionEdge()
    const values = { ...FILLED[form], submissionId: ID }
    const first = await answerOf(await edge.send(form, values))
    expect(await answerOf(await edge.send(form, values))).toEqual({ ...first, duplicate: true })
    const name = firstField(form, 'line')
    const changed = await edge.send(form, { ...values, [name]: 'Changed' })
    const error = await expectRefusal(changed, 409, 'already_sent')
    expect(error?.reference).toBe(first.reference)
    expect(edge.stored()).toHaveLength(1)
  })

  test('empty answers 422 and names the fields', async () => {
    const edge = submissionEdge()
    const error = await expectRefusal(await edge.send(form, { submissionId: ID }), 422, 'invalid')
    expect(Object.values(error?.fields ?? {}).length).toBeGreaterThan(4)
    expect(edge.stored()).toEqual([])
  })

  test.each([
    ['website2', 'https://spam.example'],
    ...QUICK.map((ms) => ['filledMs', ms] as const),
  ] as const)('%s is %s: answered like success, stored as spam, no mail', async (name, value) => {
    const edge = submissionEdge()
    const answer = await edge.send(form, { ...FILLED[form], [name]: value })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ ok: true, duplicate: false })
    await edge.harness.settle()
    expect(edge.stored()).toMatchObject([{ state: 'spam' }])
    expect(edge.harness.mails).toEqual([])
  })

  // The last one as it comes without script.
  test.each(['3000', '3000.4', ' 61000 ', '86400000', ''])('%j ms: a person', async (filledMs) => {
    const edge = submissionEdge()
    expect((await edge.send(form, { ...FILLED[form], filledMs })).status).toBe(200)
    expect(edge.stored()).toMatchObject([{ state: 'queued' }])
  })

  test('other methods answer 405; a browser is led to the form', async () => {
    const edge = submissionEdge()
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await edge.request(apiPath(form), { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('POST')
    }
    const person = await edge.request(apiPath(form), { headers: { accept: 'text/html' } })
    expect(person.status).toBe(303)
    expect(person.headers.get('location')).toBe(`/${form}`)
  })

  test('a mail Worker that is missing, throws, hangs or answers nonsense: 503', async () => {
    const edge = submissionEdge()
    const works = edge.mail
    const refuses = () => Promise.reject(new TypeError('Ntombi, 082 555 0101'))
    const nonsense = async () => JSON.parse('{"hello":1}')
    const nonsensical = { submit: nonsense, fetch: async () => Response.json({ hello: 1 }) }
    const answers: Response[] = []
    for (const mail of [
      fakeMail({ submit: refuses, fetch: refuses }).mail,
      fakeMail(nonsensical).mail,
      undefined,
    ]) {
      edge.mail = mail
      answers.push(await edge.send(form, FILLED[form]))
    }
    edge.mail = fakeMail().mail
    const hanging = edge.send(form, FILLED[form], { 'content-length': '0' })
    await expect.poll(() => edge.longestWait()).toBe(15_000)
    edge.endWaits()
    for (const answer of [...answers, await hanging]) {
      await expectRefusal(answer, 503, 'unavailable')
      expect(answer.headers.get('retry-after')).toBe('30')
    }
    expect(edge.logged.map(({ event }) => event)).toEqual(Array(4).fill('mail_worker_unreachable'))
    expect(JSON.stringify(edge.logged)).not.toContain('555')
    edge.mail = works
    expect((await edge.send(form, FILLED[form])).status).toBe(200)
  })

  test('without script: success leads to its page, by reference alone', async () => {
    const edge = submissionEdge()
    for (const values of [FILLED[form], withPartner(form)]) {
      const first = await edge.sendWithoutScript(form, values)
      const again = await edge.sendWithoutScript(form, values)
      expect([first.status, again.status]).toEqual([303, 303])
      const partner = isPair(formOf(form), values) ? '&partner=yes' : ''
      const sent = `^/sent/${form}\\?ref=[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}${partner}$`
      const location = first.headers.get('location')
      expect(location).toMatch(new RegExp(sent))
      expect(again.headers.get('location'), 'a second click').toBe(location)
    }
    expect(edge.stored()).toHaveLength(formOf(form).tournament ? 2 : 1)
  })

  test('without script: a problem brings back messages and all answers', async () => {
    const edge = submissionEdge()
    const values = { ...FILLED[form], [firstField(form, 'phone')]: '1' }
    const answer = await edge.sendWithoutScript(form, values)
    expect(answer.status).toBe(422)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': DRAWN_CSP,
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    const [page] = edge.drawn
    expect([page?.url, page?.state.path]).toEqual([`/${form}`, `/${form}`])
    const { fields = {}, values: back } = page?.state.form ?? {}
    expect(Object.keys(fields)).toHaveLength(1)
    const typed = Object.entries(values).filter(([, value]) => value !== '')
    expect(back).toEqual(Object.fromEntries(typed))
  })

  test('without script: sent already keeps answers, names the reference', async () => {
    const edge = submissionEdge()
    const values = { ...FILLED[form], submissionId: ID }
    const { reference = '?' } = await answerOf(await edge.send(form, values))
    const name = firstField(form, 'line')
    const answer = await edge.sendWithoutScript(form, { ...values, [name]: 'Changed' })
    expect(answer.status).toBe(409)
    const state = edge.drawn.at(-1)?.state.form
    expect(state?.values).toHaveProperty(name, 'Changed')
    expect(state?.message?.split(reference)).toHaveLength(2)
  })

  test('without script: refusals are pages too', async () => {
    const edge = submissionEdge()
    edge.mail = undefined
    const down = await edge.sendWithoutScript(form, FILLED[form])
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '30'])
    expect(down.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const init = withoutScript(form, FILLED[form])
    const elsewhere = { ...init, headers: { accept: 'text/html', origin: 'https://evil.example' } }
    expect((await edge.request(apiPath(form), elsewhere)).status).toBe(403)
    const odd = { accept: 'text/html', 'content-type': 'text/plain' }
    expect((await edge.sendRaw(form, odd, 'x')).status).toBe(415)
    expect(edge.drawn.map(({ state }) => state.form?.message)).toEqual([
      expect.stringContaining('Try again'),
      expect.stringContaining('another site'),
      expect.stringContaining("don't take"),
    ])
  })
})

test('the page after a form without script is drawn, and not indexed', async () => {
  const edge = submissionEdge()
  for (const form of FORM_IDS) {
    const url = `/sent/${form}?ref=CO-AAAA-BBBB`
    const { status, headers } = await edge.request(url, {})
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(edge.drawn.at(-1)).toMatchObject({ url })
  }
})

describe.each(TEXT_FORMS)('%s as text', (form) => {
  test('more than 64 KiB are refused, declared or not', async () => {
    const edge = submissionEdge()
    const long = { ...FILLED[form], message: 'x'.repeat(70_000) }
    for (const headers of [{ 'content-length': '70200' }, {}]) {
      await expectRefusal(await edge.send(form, long, headers), 413, 'too_large')
    }
  })

  test.each(['', 'null', '[]', '"text"', '7', '{', '{"name":', '\u0000'])(
    'the body %j answers 400',
    async (body) => {
      const edge = submissionEdge()
      await expectRefusal(await edge.sendRaw(form, JSON_TYPE, body), 400, 'bad_request')
    },
  )

  test('an id that is none answers 400', async () => {
    const values = { ...FILLED[form], submissionId: '1; DROP' }
    expect((await submissionEdge().send(form, values)).status).toBe(400)
  })
})

describe.each(TOURNAMENT_FORM_IDS)('%s as a tournament form', (form) => {
  test.each([
    ['3000', 16_500],
    ['4200000', 170_000],
    [null, 170_000],
  ])('a body of %s bytes has the time that a weak line needs', async (bytes, limit) => {
    const edge = submissionEdge()
    const signals: AbortSignal[] = []
    const forwarded: (string | null)[] = []
    const hangsWith = ({ signal, headers }: Request) => {
      signals.push(signal)
      forwarded.push(headers.get(LENGTH_HEADER), headers.get(ADDRESS_HEADER))
      return hang()
    }
    edge.mail = fakeMail({ fetch: hangsWith }).mail
    const own = { 'cf-connecting-ip': '192.0.2.1' }
    const headers = bytes === null ? own : { ...own, 'content-length': bytes }
    const answer = edge.send(form, FILLED[form], headers)
    await expect.poll(() => edge.longestWait()).toBe(limit)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    expect(forwarded).toEqual([bytes ?? '', '192.0.2.1'])
    edge.endWaits()
    await expectRefusal(await answer, 503, 'unavailable')
    // What was on its way is let go.
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test.each([
    ['closed', 'Registration is closed.'],
    [{ opens: '2025-09-01 08:00' }, 'Entries open on 1 September 2025 at 08:00.'],
    [{ closes: '2025-08-19' }, 'Registration is closed.'],
  ] as const)('is refused while it is %o', async (registration, message) => {
    const edge = submissionEdge(registration)
    for (const values of [FILLED[form], withPartner(form), {}, { website2: 'x' }]) {
      const error = await expectRefusal(await edge.send(form, values), 403, 'closed')
      expect(error).toEqual({ code: 'closed', message })
    }
    expect((await edge.sendWithoutScript(form, FILLED[form])).status).toBe(403)
    expect(edge.stored()).toEqual([])
  })

  test('more than 9 MB are refused, declared or streamed; none is stored', async () => {
    const edge = submissionEdge()
    const type = { 'content-type': MULTIPART }
    const body = endless('b', 34_000_000)
    const declared = await edge.sendRaw(form, { ...type, 'content-length': '34000000' }, '')
    const error = await expectRefusal(declared, 413, 'too_large')
    const streamed = await edge.sendRaw(form, type, body.stream)
    expect(await expectRefusal(streamed, 413, 'too_large')).toEqual(error)
    expect(error?.message.includes('files')).toBe(form === 'nxt-gen')
    expect(body.pulled()).toBeGreaterThanOrEqual(34_000_000)
    expect(edge.stored()).toEqual([])
  })

  test.each([
    [400, 'cut off', MULTIPART],
    [400, 'without a boundary', 'multipart/form-data'],
    [415, 'of JSON', 'application/json'],
    [415, 'urlencoded', 'application/x-www-form-urlencoded'],
  ])('answers %i to a body that is %s', async (status, _, type) => {
    const edge = submissionEdge()
    const cutOff = '--b\r\nContent-Disposition: form-data; name="playerName"\r\n\r\nA'
    const answer = await edge.sendRaw(form, { 'content-type': type }, cutOff)
    expect([answer.status, edge.stored()]).toEqual([status, []])
  })

  test('a file where none is asked for answers 400', async () => {
    const edge = submissionEdge()
    const body = formData(FILLED[form], { photo: new File(['x'], 'a.jpg') })
    const answer = await edge.sendRaw(form, { accept: 'application/json' }, body)
    await expectRefusal(answer, 400, 'bad_request')
    expect(edge.stored()).toEqual([])
  })

  test('a partner comes along, dialled numbers beside the typed ones', async () => {
    const edge = submissionEdge()
    expect((await edge.send(form, withPartner(form))).status).toBe(200)
    const kept = JSON.parse(String(edge.stored()[0]?.body))
    expect(kept).toMatchObject(withPartner(form))
    expect(Object.keys(kept).filter((name) => name.endsWith('E164'))).toHaveLength(2)
  })
})

const SITES = [null, 'same-origin', 'same-site', 'cross-site', 'none']
const ORIGINS = [null, ORIGIN, 'null', 'https://evil.example', `${ORIGIN}.evil.example`]
const BODIES = {
  json: (values: FormValues) => ['application/json', JSON.stringify(values)],
  text: (values: FormValues) => ['text/plain', JSON.stringify(values)],
  urlencoded: (values: FormValues) => [null, new URLSearchParams(values)],
  multipart: (values: FormValues) => [null, formData(values)],
} satisfies Record<string, (values: FormValues) => [string | null, BodyInit]>

test('only what the site itself sends gets through, of 500 combinations', async () => {
  const edge = submissionEdge()
  const senders = SITES.flatMap((site) => ORIGINS.map((origin) => ({ site, origin })))
  for (const form of FORM_IDS) {
    for (const [kind, bodyOf] of Object.entries(BODIES)) {
      for (const { site, origin } of senders) {
        const [type, body] = bodyOf(FILLED[form])
        const headers = new Headers()
        if (type !== null) headers.set('content-type', type)
        if (site !== null) headers.set('sec-fetch-site', site)
        if (origin !== null) headers.set('origin', origin)
        const { status } = await edge.request(apiPath(form), { method: 'POST', headers, body })
        const fits = kind !== 'text' && (kind === 'multipart') === formOf(form).tournament
        const isOurs = site === null ? origin === ORIGIN : site === 'same-origin'
        expect(status, `${form} ${kind} ${site} ${origin}`).toBe(fits ? (isOurs ? 200 : 403) : 415)
      }
    }
  }
  // The same answers within ten minutes are one submission.
  expect(edge.stored()).toHaveLength(FORM_IDS.length)
})

test.each([
  ...[ORIGIN, `${ORIGIN}.`, 'http://localhost:8788', 'http://[::1]:8788', 'http://10.0.0.7:8788'],
  ...['http://172.16.0.1:8788', 'http://192.168.1.20:8788', 'http://laptop.local:8788'],
])('every form is taken on %s', async (host) => {
  const edge = submissionEdge()
  for (const form of FORM_IDS) {
    const answer = await edge.request(`${host}${apiPath(form)}`, byScript(form, FILLED[form]))
    expect(answer.status, form).toBe(200)
  }
  expect(edge.stored()).toHaveLength(FORM_IDS.length)
})

/** Old deployments and previews stay public for ever. */
test.each([
  ...['https://abc123.highveld-padel-league.pages.dev', `${ORIGIN}.evil.example`],
  ...['https://sub.league.example', 'https://localhost.evil.example', 'https://172.32.0.1'],
  ...['https://192.168.evil.example', 'https://laptop.local.evil.example'],
])('%s takes no form, and says where it is taken', async (host) => {
  const edge = submissionEdge()
  for (const form of FORM_IDS) {
    const message = expect.stringContaining(`${ORIGIN}/${form}`)
    const to = host + apiPath(form)
    const script = await edge.request(to, byScript(form, FILLED[form]))
    expect(await expectRefusal(script, 403, 'cross_site')).toMatchObject({ message })
    const plain = await edge.request(to, withoutScript(form, FILLED[form]))
    expect(plain.status).toBe(403)
    expect(plain.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(edge.drawn.at(-1)?.state.form).toMatchObject({ message })
  }
  expect(edge.stored()).toEqual([])
})

test.each([
  ['2026-11-21-now', 200],
  ['2026-11-21', 200],
  ['2026-11-21-then', 422],
  ['2026-11', 422],
  ['', 200],
])('a tick beside the words of "%s" is answered %s', async (consentVersion, status) => {
  const edge = submissionEdge()
  const values = { ...FILLED['join-league'], newsConsent: 'yes', consentVersion }
  const answer = await edge.send('join-league', values)
  expect(answer.status).toBe(status)
  expect(edge.stored()).toHaveLength(status === 200 ? 1 : 0)
  const { error } = await answerOf(answer)
  if (status !== 200) expect(error?.fields?.newsConsent).toContain('Reload the page')
})

test('a body that claims a few bytes and never comes is answered', async () => {
  const edge = submissionEdge()
  const headers = { origin: ORIGIN, 'content-length': '100', 'content-type': 'text/plain' }
  const answer = edge.sendRaw('contact', headers, new ReadableStream({ type: 'bytes' }))
  await expect.poll(edge.longestWait).toBeGreaterThan(0)
  edge.endWaits()
  expect((await answer).status).toBe(415)
})

test('a tournament that the content leaves out has no endpoint and no page', async () => {
  const edge = submissionEdge('open', ['ladies-open'])
  const script = await edge.request(apiPath('nxt-gen'), byScript('nxt-gen', FILLED['nxt-gen']))
  const plain = await edge.sendWithoutScript('nxt-gen', FILLED['nxt-gen'])
  const sent = await edge.request('/sent/nxt-gen?ref=NG-AAAA-BBBB', {})
  expect([script.status, plain.status, sent.status]).toEqual([404, 404, 404])
  expect([edge.stored(), edge.drawn]).toEqual([[], []])
  expect((await edge.send('ladies-open', FILLED['ladies-open'])).status).toBe(200)
})

/** A multipart body whose one file never ends until `bytes` have come. */
function endless(boundary: string, bytes: number) {
  let sent = 0
  const chunk = new Uint8Array(64 * 1024)
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="birthCertificate"; filename="a.jpg"\r\n\r\n`
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(new TextEncoder().encode(head))
      sent += chunk.length
      if (sent < bytes) controller.enqueue(chunk)
      else controller.close()
    },
  })
  return { stream, pulled: () => sent }
}
