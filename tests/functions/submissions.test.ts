// What the five posts answer, and in which order they look.
import { describe, expect, test } from 'vitest'
import { FORM_IDS } from '../../contract/forms.ts'
import { ANSWERS, withPartner } from '../filled-forms.ts'
import { answerOf, PAGES, PATHS, plainPostOf, postEdge, postOf } from './submission-edge.ts'

const ID = '6f1f2a52-6d0e-4f0e-9a51-0c3f5b8f2f11'
const REGISTRATIONS = ['nxt-gen', 'ladies-open', 'mens-open'] as const
const TEXT_FORMS = ['contact', 'join-league'] as const
const MULTIPART = 'multipart/form-data; boundary=b'

async function errorOf(answer: Response) {
  return (await answerOf(answer)).error
}

describe.each(FORM_IDS)('%s', (form) => {
  test('is stored and answered with its reference', async () => {
    const edge = postEdge()
    const answer = await edge.post(form, { ...ANSWERS[form], submissionId: ID })
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

  test('sent again with the same id is the same submission, with other answers 409', async () => {
    const edge = postEdge()
    const values = { ...ANSWERS[form], submissionId: ID }
    const first = await answerOf(await edge.post(form, values))
    expect(await answerOf(await edge.post(form, values))).toEqual({ ...first, duplicate: true })
    const name = form === 'contact' ? 'surname' : form === 'join-league' ? 'teamName' : 'playerName'
    const changed = await edge.post(form, { ...values, [name]: 'Changed' })
    expect(changed.status).toBe(409)
    expect(await errorOf(changed)).toMatchObject({
      code: 'already_sent',
      reference: first.reference,
    })
    expect(edge.stored()).toHaveLength(1)
  })

  test('empty answers 422 and names the fields', async () => {
    const edge = postEdge()
    const answer = await edge.post(form, { submissionId: ID })
    expect(answer.status).toBe(422)
    const error = await errorOf(answer)
    expect(error?.code).toBe('invalid')
    expect(Object.values(error?.fields ?? {}).length).toBeGreaterThan(4)
    expect(edge.stored()).toEqual([])
  })

  test('with the trap filled is answered like success, kept as spam and not mailed', async () => {
    const edge = postEdge()
    const answer = await edge.post(form, { ...ANSWERS[form], website2: 'https://spam.example' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ ok: true, duplicate: false })
    await edge.world.settle()
    expect(edge.stored()).toMatchObject([{ state: 'spam' }])
    expect(edge.world.mails).toEqual([])
  })

  test('an impossibly quick person is a person', async () => {
    const edge = postEdge()
    expect((await edge.post(form, { ...ANSWERS[form], filledMs: '3' })).status).toBe(200)
    expect(edge.stored()).toMatchObject([{ state: 'queued' }])
  })

  test('other methods answer 405, a person who opens the address comes to the form', async () => {
    const edge = postEdge()
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await edge.request(PATHS[form], { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('POST')
    }
    const person = await edge.request(PATHS[form], { headers: { accept: 'text/html' } })
    expect(person.status).toBe(303)
    expect(person.headers.get('location')).toBe(PAGES[form])
  })

  test('another site is refused, whatever it sends', async () => {
    const edge = postEdge()
    const answer = await edge.post(form, ANSWERS[form], { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(await errorOf(answer)).toMatchObject({ code: 'cross_site' })
    expect(edge.stored()).toEqual([])
  })

  test('a mail Worker that is missing, throws or hangs answers 503 and when to try again', async () => {
    const edge = postEdge()
    const works = edge.mail
    const refuses = () => Promise.reject(new TypeError('Ntombi, 082 555 0101'))
    edge.mail = { submit: refuses, fetch: refuses }
    const thrown = await edge.post(form, ANSWERS[form])
    edge.mail = undefined
    const missing = await edge.post(form, ANSWERS[form])
    const hangs = () => new Promise<never>(() => undefined)
    edge.mail = { submit: hangs, fetch: hangs }
    const hanging = edge.post(form, ANSWERS[form], { 'content-length': '0' })
    await expect.poll(() => edge.clock.longest()).toBe(15_000)
    edge.clock.ring()
    for (const answer of [thrown, missing, await hanging]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('30')
      expect(await errorOf(answer)).toMatchObject({ code: 'unavailable' })
    }
    expect(edge.logged.map(({ event }) => event)).toEqual(Array(3).fill('mail_unreachable'))
    expect(JSON.stringify(edge.logged)).not.toContain('555')
    edge.mail = works
    expect((await edge.post(form, ANSWERS[form])).status).toBe(200)
  })

  test('what is refused by its head is read to its end, or its sender would never hear of it', async () => {
    const edge = postEdge(form === 'contact' || form === 'join-league' ? 'open' : 'closed')
    const type = form === 'contact' || form === 'join-league' ? 'application/json' : MULTIPART
    const refusals = [
      [415, { 'content-type': 'text/plain' }],
      [413, { 'content-type': type, 'content-length': '34000000' }],
      [403, { 'content-type': type, 'sec-fetch-site': 'cross-site' }],
      ...(type === MULTIPART ? [[403, { 'content-type': type }] as const] : []),
    ] as const
    for (const [status, headers] of refusals) {
      const body = endless('b', 2_000_000)
      const init = {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        body: body.stream,
        duplex: 'half',
      }
      expect((await edge.request(PATHS[form], init)).status).toBe(status)
      expect(body.pulled()).toBeGreaterThanOrEqual(2_000_000)
    }
  })

  test('without script: success leads to its page, with nothing but the reference in the address', async () => {
    const edge = postEdge()
    const answer = await edge.request(PATHS[form], plainPostOf(form, ANSWERS[form]))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`^/sent/${form}\\?ref=[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$`),
    )
    expect(edge.stored()).toHaveLength(1)
  })

  test('without script: a second click on the same answers is the same submission', async () => {
    const edge = postEdge()
    const locations = []
    for (let click = 0; click < 3; click += 1) {
      const answer = await edge.request(PATHS[form], plainPostOf(form, ANSWERS[form]))
      locations.push(answer.headers.get('location'))
    }
    expect(new Set(locations).size).toBe(1)
    expect(edge.stored()).toHaveLength(1)
  })

  test('without script: a problem brings the page back with messages and everything typed', async () => {
    const edge = postEdge()
    const values = { ...ANSWERS[form], ...(form === 'contact' ? { phone: '12' } : {}) }
    const broken =
      form === 'contact'
        ? values
        : { ...values, yourContact: '1', playerContact: '1', guardianContact: '1' }
    const answer = await edge.request(PATHS[form], plainPostOf(form, broken))
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(edge.drawn).toHaveLength(1)
    const [{ url, state }] = edge.drawn as [(typeof edge.drawn)[0]]
    expect(url).toBe(PAGES[form])
    expect(state.path).toBe(PAGES[form])
    expect(Object.keys(state.form?.fields ?? {})).toHaveLength(1)
    for (const [name, typed] of Object.entries(ANSWERS[form])) {
      const now = Object.hasOwn(broken, name)
        ? Object.entries(broken).find(([key]) => key === name)?.[1]
        : typed
      if (now !== '') expect(state.form?.values).toHaveProperty(name, now)
    }
  })

  test('without script: sent already with other answers keeps them, and names the reference once', async () => {
    const edge = postEdge()
    const values = { ...ANSWERS[form], submissionId: ID }
    const { reference = '?' } = await answerOf(await edge.post(form, values))
    const name = form === 'contact' ? 'surname' : form === 'join-league' ? 'teamName' : 'playerName'
    const changed = { ...values, [name]: 'Changed' }
    const answer = await edge.request(PATHS[form], plainPostOf(form, changed))
    expect(answer.status).toBe(409)
    const state = edge.drawn.at(-1)?.state.form
    expect(state?.values).toHaveProperty(name, 'Changed')
    expect(state?.message?.split(reference)).toHaveLength(2)
  })

  test('without script: refusals are pages too', async () => {
    const edge = postEdge()
    edge.mail = undefined
    const down = await edge.request(PATHS[form], plainPostOf(form, ANSWERS[form]))
    expect(down.status).toBe(503)
    expect(down.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(down.headers.get('retry-after')).toBe('30')
    const init = plainPostOf(form, ANSWERS[form])
    const elsewhere = { ...init, headers: { accept: 'text/html', origin: 'https://evil.example' } }
    expect((await edge.request(PATHS[form], elsewhere)).status).toBe(403)
    const odd = {
      method: 'POST',
      body: 'x',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        'content-type': 'text/plain',
      },
    }
    expect((await edge.request(PATHS[form], odd)).status).toBe(415)
    expect(edge.drawn.map(({ state }) => state.form?.message)).toEqual([
      expect.stringContaining('try again'),
      expect.stringContaining('another site'),
      expect.stringContaining('not taken'),
    ])
  })
})

test('the page after a plain post is drawn for the five forms alone', async () => {
  const edge = postEdge()
  for (const form of FORM_IDS) {
    const answer = await edge.request(`/sent/${form}?ref=CO-AAAA-BBBB`, {})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(edge.drawn.map(({ url }) => url)).toEqual(
    FORM_IDS.map((form) => `/sent/${form}?ref=CO-AAAA-BBBB`),
  )
  expect((await edge.request('/sent/other', {})).status).toBe(404)
})

describe.each(TEXT_FORMS)('%s as text', (form) => {
  test('more than 64 KiB are refused, declared or not', async () => {
    const edge = postEdge()
    const long = postOf(form, { ...ANSWERS[form], message: 'x'.repeat(70_000) })
    expect(
      (
        await edge.request(PATHS[form], {
          ...long,
          headers: { ...long.headers, 'content-length': '70200' },
        })
      ).status,
    ).toBe(413)
    const streamed = await edge.request(PATHS[form], long)
    expect(streamed.status).toBe(413)
    expect(await errorOf(streamed)).toMatchObject({ code: 'too_large' })
  })

  test.each(['', 'null', '[]', '"text"', '7', '{', '{"name":', '\u0000'])(
    'the body %j answers 400',
    async (body) => {
      const edge = postEdge()
      const answer = await edge.request(PATHS[form], { ...postOf(form, {}), body })
      expect(answer.status).toBe(400)
      expect(await errorOf(answer)).toMatchObject({ code: 'bad_request' })
    },
  )

  test('an id that is none answers 400', async () => {
    const edge = postEdge()
    expect((await edge.post(form, { ...ANSWERS[form], submissionId: '1; DROP' })).status).toBe(400)
  })

  test('is taken urlencoded from a script as well, and never as multipart', async () => {
    const edge = postEdge()
    const headers = { 'sec-fetch-site': 'same-origin' }
    const body = new URLSearchParams(ANSWERS[form])
    expect((await edge.request(PATHS[form], { method: 'POST', headers, body })).status).toBe(200)
    const multipart = await edge.request(PATHS[form], {
      method: 'POST',
      headers,
      body: new FormData(),
    })
    expect(multipart.status).toBe(415)
  })
})

test('a message that is too long comes back whole to be shortened', async () => {
  const edge = postEdge()
  const message = `${'line\r\n'.repeat(2000)}end`
  await edge.request(PATHS.contact, plainPostOf('contact', { ...ANSWERS.contact, message }))
  expect(edge.drawn.at(-1)?.state.form?.values).toHaveProperty(
    'message',
    message.replaceAll('\r\n', '\n'),
  )
})

test.each(['website2', 'submissionId'])('%s nested deeply is no server error', async (name) => {
  const edge = postEdge()
  const body = `{"${name}":${'['.repeat(5000)}${']'.repeat(5000)}}`
  const answer = await edge.request(PATHS.contact, { ...postOf('contact', {}), body })
  expect(answer.status).toBeLessThan(500)
})

describe.each(REGISTRATIONS)('%s as a registration', (form) => {
  test.each([
    ['4200000', 99_000],
    [null, 170_000],
  ])('a body of %s bytes has the time that a weak line needs', async (bytes, limit) => {
    const edge = postEdge()
    const hangs = () => new Promise<never>(() => undefined)
    edge.mail = { submit: hangs, fetch: hangs }
    void edge.post(form, ANSWERS[form], bytes === null ? {} : { 'content-length': bytes })
    await expect.poll(() => edge.clock.longest()).toBe(limit)
  })

  test.each([
    ['closed', 'Registration is closed.'],
    [{ opens: '2025-09-01 08:00' }, 'Registration opens on Monday 1 September 2025 at 08:00.'],
    [{ closes: '2025-08-19' }, 'Registration is closed.'],
  ] as const)('is refused while it is %o', async (registration, message) => {
    const edge = postEdge(registration)
    for (const values of [ANSWERS[form], withPartner(form), {}, { website2: 'x' }]) {
      const answer = await edge.post(form, values)
      expect(answer.status).toBe(403)
      expect(await errorOf(answer)).toEqual({ code: 'closed', message })
    }
    const plain = await edge.request(PATHS[form], plainPostOf(form, ANSWERS[form]))
    expect(plain.status).toBe(403)
    expect(edge.stored()).toEqual([])
  })

  test('opens and closes by the clock', async () => {
    const edge = postEdge({ opens: '2025-09-01 08:00', closes: '2025-09-30' })
    edge.world.now = Date.parse('2025-09-01T06:00:00Z')
    expect((await edge.post(form, ANSWERS[form])).status).toBe(200)
    edge.world.now = Date.parse('2025-09-30T22:00:00Z')
    expect((await edge.post(form, ANSWERS[form])).status).toBe(403)
  })

  test('more than 9 MB are refused, declared or streamed, and nothing is stored', async () => {
    const edge = postEdge()
    const declared = postOf(form, ANSWERS[form])
    const headers = {
      ...declared.headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '34000000',
    }
    expect((await edge.request(PATHS[form], { ...declared, headers, body: '' })).status).toBe(413)
    const body = endless('b', 34_000_000)
    const init = {
      method: 'POST',
      headers: { ...declared.headers, 'content-type': 'multipart/form-data; boundary=b' },
      body: body.stream,
      duplex: 'half',
    }
    const streamed = await edge.request(PATHS[form], init)
    expect(streamed.status).toBe(413)
    expect(body.pulled()).toBeGreaterThanOrEqual(34_000_000)
    expect(edge.stored()).toEqual([])
  })

  test('a body without boundary, cut off or of another shape answers 400 or 415', async () => {
    const edge = postEdge()
    const send = (type: string, body: string) =>
      edge.request(PATHS[form], {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
        body,
      })
    expect(
      (
        await send(
          'multipart/form-data; boundary=b',
          '--b\r\nContent-Disposition: form-data; name="playerName"\r\n\r\nA',
        )
      ).status,
    ).toBe(400)
    expect((await send('application/json', '{}')).status).toBe(415)
    expect((await send('application/x-www-form-urlencoded', 'a=b')).status).toBe(415)
    expect(edge.stored()).toEqual([])
  })

  test('a partner comes along, dialled numbers beside the typed ones', async () => {
    const edge = postEdge()
    expect((await edge.post(form, withPartner(form))).status).toBe(200)
    const [row] = edge.stored()
    const kept = JSON.parse(String(row?.body))
    expect(kept).toMatchObject(withPartner(form))
    const phones = Object.entries(kept).filter(([name]) => name.endsWith('E164'))
    expect(phones).toHaveLength(2)
  })
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
