// The edge's posts with the real outbox behind the binding, on a clock of its own: what a test needs to knock on the door.
import * as v from 'valibot'
import type { Tournament } from '../../contract/content/tournaments.ts'
import type { FormId, FormValues } from '../../contract/forms.ts'
import { ADDRESS_HEADER, type MailBinding } from '../../contract/mail.ts'
import type { PageState, Render } from '../../contract/render.ts'
import { createEdge } from '../../functions/edge.ts'
import type { Clock } from '../../functions/platform/clock.ts'
import { boundaryOf } from '../../workers/mail/src/intake/multipart.ts'
import { World } from '../workers/harness.ts'

export const ORIGIN = 'https://league.example'
export const PATHS: Record<FormId, string> = {
  contact: '/api/contact',
  'join-league': '/api/join-league',
  'nxt-gen': '/api/registrations/nxt-gen',
  'ladies-open': '/api/registrations/ladies-open',
  'mens-open': '/api/registrations/mens-open',
}
/** The same path, read by people. */
export const PAGES: Record<FormId, string> = {
  contact: '/contact',
  'join-league': '/join-league',
  'nxt-gen': '/nxt-gen',
  'ladies-open': '/ladies-open',
  'mens-open': '/mens-open',
}

const NO_LIMIT = '1000000000'

export type PostEdge = ReturnType<typeof postEdge>

export function postEdge(registration: Tournament['registration'] = 'open') {
  const world = new World({
    LIMIT_ADDRESS_10MIN: NO_LIMIT,
    LIMIT_ADDRESS_DAY: NO_LIMIT,
    LIMIT_MAILS_DAY: NO_LIMIT,
  })
  const clock = new PostClock(() => world.now)
  const logged: { level: string; event: string; fields: object }[] = []
  const drawn: { url: string; state: PageState }[] = []
  const render: Render = async (url, state = {}) => {
    drawn.push({ url, state })
    return { html: '<!doctype html><title>page</title>', csp: "default-src 'none'", status: 200 }
  }
  const platform = {
    clock,
    log: (level: string, event: string, fields = {}) => void logged.push({ level, event, fields }),
    openCache: () => Promise.reject(new Error('no cache is opened here')),
  }
  const { app } = createEdge({
    ...platform,
    fetch: () => Promise.reject(new Error('no service is asked here')),
    pageHeaders: { 'x-content-type-options': 'nosniff' },
    leagues: [],
    tournaments: (['nxt-gen', 'ladies-open', 'mens-open'] as const).map((id) => ({
      id,
      name: id,
      venue: 'Court 1',
      starts: '2025-10-17',
      registration,
      shirts: [],
    })),
    version: '0',
    loadRender: async () => render,
  })
  const edge = {
    world,
    clock,
    logged,
    drawn,
    mail: mailOf(world) as MailBinding | undefined,
    stored: () => world.database.exec('SELECT id, form, state, body FROM submission'),
    request: async (path: string, init: RequestInit) =>
      await app.request(`${ORIGIN}${path}`, init, { MAIL: edge.mail }),
    post: (form: FormId, values: FormValues, headers: Record<string, string> = {}) =>
      edge.request(PATHS[form], postOf(form, values, headers)),
  }
  return edge
}

const AnswerSchema = v.strictObject({
  ok: v.boolean(),
  reference: v.optional(v.string()),
  duplicate: v.optional(v.boolean()),
  error: v.optional(
    v.strictObject({
      code: v.string(),
      message: v.string(),
      fields: v.optional(v.record(v.string(), v.string())),
      reference: v.optional(v.string()),
    }),
  ),
})

/** The envelope of every JSON answer, and nothing beside it. */
export async function answerOf(response: Response) {
  return v.parse(AnswerSchema, await response.json())
}

/** The request that the form's own script sends. */
export function postOf(
  form: FormId,
  values: FormValues,
  headers: Record<string, string> = {},
): RequestInit & { headers: Record<string, string> } {
  const own = { 'sec-fetch-site': 'same-origin', accept: 'application/json', ...headers }
  if (form !== 'contact' && form !== 'join-league') {
    return { method: 'POST', headers: own, body: formData(values) }
  }
  const headersOf = { 'content-type': 'application/json', ...own }
  return { method: 'POST', headers: headersOf, body: JSON.stringify(values) }
}

/** The request of a browser without script. */
export function plainPostOf(form: FormId, values: FormValues): RequestInit {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'text/html,application/xhtml+xml' }
  const multipart = form !== 'contact' && form !== 'join-league'
  const body = multipart ? formData(values) : new URLSearchParams(values)
  return { method: 'POST', headers, body }
}

export function formData(values: FormValues): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  return data
}

/** What the entrypoint of the mail Worker does, on the outbox of the world. */
function mailOf(world: World): MailBinding {
  return {
    submit: (submission) => world.core.submit(submission),
    fetch: async (request) => {
      const form = new URL(request.url).pathname.slice('/registrations/'.length)
      const boundary = boundaryOf(request.headers.get('content-type') ?? '')
      const id = (['nxt-gen', 'ladies-open', 'mens-open'] as const).find((one) => one === form)
      if (id === undefined || boundary === null) return new Response(null, { status: 400 })
      const reader = request.body?.getReader()
      const outcome = await world.core.register(id, {
        next: async () => (await reader?.read())?.value ?? null,
        boundary,
        address: request.headers.get(ADDRESS_HEADER) ?? '',
      })
      return Response.json(outcome, { status: outcome.status })
    },
  }
}

class PostClock implements Clock {
  readonly #now: () => number
  #waiting: { ms: number; run: () => void }[] = []

  constructor(now: () => number) {
    this.#now = now
  }

  now(): number {
    return this.#now()
  }

  after(ms: number, run: () => void): () => void {
    const waiting = { ms, run }
    this.#waiting.push(waiting)
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting)
    }
  }

  /** How long the longest wait is, and what happens when it is over. */
  longest(): number {
    return Math.max(0, ...this.#waiting.map(({ ms }) => ms))
  }

  ring(): void {
    for (const { run } of this.#waiting) run()
  }
}
