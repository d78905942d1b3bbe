// Queued forms: sent once, told, and given back when they cannot be sent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormValues } from '../../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../../shared/forms/forms.ts'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import { DAY, SECOND } from '../../../shared/time.ts'
import type { Store } from '../../../src/app/storage.ts'
import { mayQueueOnDevice, readDraft } from '../../../src/forms/draft.ts'
import { queueResultText, sendOnce } from '../../../src/forms/queue.tsx'
import { submissionEdge } from '../../functions/submission-edge.ts'
import { connect, queue, queueOn } from './edge-line.ts'

let edge = submissionEdge()
let now = 0
const clock = () => now

beforeEach(() => {
  edge = submissionEdge()
  now = edge.harness.now
  connect(edge)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** As many answers as there are, then those of the edge. */
function answering(...answers: Response[]) {
  connect(edge, async (go) => answers.shift() ?? (await go()))
}

function queued(form: FormId, changes?: FormValues): Store {
  const store = new Map<string, string>()
  expect(queue(form, store, clock, changes)).toBe(true)
  return store
}

async function send(form: FormId, store: Store) {
  const { parts, told } = queueOn(store, clock)
  return { rest: await sendOnce(formOf(form), parts), told }
}

const draftIn = (store: Store, form: FormId) => readDraft(form, store, now)

test.each(['join-league', 'mens-open'] as const)(
  '%s is sent once, told with its reference, and removed',
  async (form) => {
    const store = queued(form)
    const first = await send(form, store)
    const [row, ...more] = edge.stored()
    expect(first.rest).toBe('done')
    expect(first.told).toEqual([{ form, outcome: { kind: 'accepted', reference: row?.reference } }])
    expect((await send(form, store)).told).toEqual([])
    expect(more).toEqual([])
    expect(draftIn(store, form)).toBeNull()
  },
)

test('consents go as they were ticked, with the version that was shown', async () => {
  const consents = { newsConsent: 'yes', consentVersion: '2026-11-21' }
  await send('join-league', queued('join-league', consents))
  expect(JSON.parse(String(edge.stored()[0]?.body))).toMatchObject(consents)
})

test.each<[string, FormId, FormValues, object, string]>([
  [
    'beside words that have changed',
    'join-league',
    { newsConsent: 'yes', consentVersion: '2024-01-01' },
    { kind: 'invalid' },
    'We changed the words of a box you ticked. Read them and send again.',
  ],
  [
    'with an answer missing that the form asks for now',
    'contact',
    { message: '' },
    { fields: { message: /./ } },
    'Some answers need another look. What you typed is still here.',
  ],
])('a form %s comes back, and every page says so', async (_name, form, changes, refusal, text) => {
  const store = queued(form, changes)
  for (const visit of [1, 2]) {
    const { rest, told } = await send(form, store)
    expect(rest, String(visit)).toBe('done')
    expect(told).toMatchObject([{ outcome: refusal }])
    const outcome = told[0]?.outcome
    expect(outcome && queueResultText(formOf(form), outcome)).toMatchObject({
      text,
      link: `/${form}`,
    })
  }
  expect(edge.stored()).toEqual([])
  // It makes room for another of the same form.
  expect(queue(form, store, clock)).toBe(true)
})

test('entries that closed meanwhile come back with the reason', async () => {
  edge = submissionEdge('closed')
  connect(edge)
  const store = queued('mens-open')
  const { told } = await send('mens-open', store)
  expect(told).toMatchObject([{ outcome: { kind: 'refused', code: 'closed' } }])
  expect(draftIn(store, 'mens-open')?.status.kind).toBe('refused')
})

test('too many, down and a sign-in page: it is tried again later', async () => {
  const store = queued('contact')
  const refusal = (status: number, code: string) =>
    Response.json({ ok: false, error: { code, message: 'Later' } }, { status })
  answering(
    refusal(429, 'too_many'),
    refusal(503, 'unavailable'),
    new Response('<html>Sign in to the guest network</html>', { status: 511 }),
    new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
    new Response('error code: 1102', { status: 503, headers: { 'content-type': 'text/plain' } }),
  )
  for (let n = 0; n < 5; n += 1) {
    expect(await send('contact', store)).toEqual({ rest: 'later', told: [] })
  }
  expect((await send('contact', store)).rest).toBe('done')
  expect(edge.stored()).toHaveLength(1)
})

test('a retry after an answer that broke off returns the same reference', async () => {
  const store = queued('contact')
  const dying = new ReadableStream({ start: (body) => body.error(new TypeError('gone')) })
  let isFirst = true
  connect(edge, async (go) => {
    const answer = await go()
    if (!isFirst) return answer
    isFirst = false
    return new Response(dying, answer)
  })
  expect((await send('contact', store)).rest).toBe('offline')
  const { told } = await send('contact', store)
  expect(edge.stored()).toHaveLength(1)
  expect(told).toMatchObject([{ outcome: { reference: edge.stored()[0]?.reference } }])
})

test('two tabs, even without a lock between them, make one row', async () => {
  const store = queued('ladies-open')
  await Promise.all([send('ladies-open', store), send('ladies-open', store)])
  expect(edge.stored()).toHaveLength(1)
})

test('after 7 days it is not sent, and not dropped unseen', async () => {
  const store = queued('contact')
  now += 7 * DAY + 1
  expect((await send('contact', store)).told).toEqual([
    { form: 'contact', outcome: { kind: 'expired' } },
  ])
  expect(edge.stored()).toEqual([])
  expect(draftIn(store, 'contact')).toBeNull()
})

test('a refused form expires as any draft', async () => {
  const store = queued('contact', { message: '' })
  await send('contact', store)
  now += 7 * DAY + 1
  expect((await send('contact', store)).told).toEqual([])
  expect(draftIn(store, 'contact')).toBeNull()
})

test('what was queued in its place while it was sent stays', async () => {
  const store = queued('contact')
  connect(edge, async (go) => {
    now += SECOND
    queue('contact', store, clock, { message: 'Three courts.' })
    return await go()
  })
  await send('contact', store)
  expect(draftIn(store, 'contact')).toMatchObject({
    status: { body: { message: 'Three courts.' } },
  })
})

test("a child's form and forms with files are never queued on a device", () => {
  const files = [{ name: 'x', label: 'X', partner: false }]
  expect(mayQueueOnDevice({ ...nxtGen, files: [] })).toBe(false)
  expect(mayQueueOnDevice({ ...formOf('contact'), files })).toBe(false)
})

test('what was sent from another page leads to its entry', () => {
  const sent = { kind: 'accepted', reference: 'MO-7K3M-Q2XW', entryLink: '/entry#e' } as const
  const words = { link: '/entry#e', label: 'Your entry' }
  expect(queueResultText(formOf('mens-open'), sent)).toMatchObject(words)
})
