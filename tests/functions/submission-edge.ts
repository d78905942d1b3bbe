// The edge's forms with the real outbox behind the binding.
import { createApp } from '../../functions/app.ts'
import { contentSecurityPolicy } from '../../scripts/build/pages-rules.ts'
import type { Tournament } from '../../shared/content/tournaments.ts'
import type { FormValues } from '../../shared/forms/definition.ts'
import {
  FORM_IDS,
  type FormId,
  formOf,
  TOURNAMENT_FORM_IDS,
  type TournamentFormId,
} from '../../shared/forms/forms.ts'
import type { MailBinding } from '../../shared/forms/submission.ts'
import type { PageState, Render } from '../../shared/render.ts'
import { apiPath, byScript, formData, UNLIMITED } from '../filled-forms.ts'
import { Harness } from '../workers/harness.ts'
import { FakeKv, historyOf, ORIGIN, platformOf, tournament } from './edge.ts'

export const TEXT_FORMS = FORM_IDS.filter((form) => !formOf(form).tournament)
/** Of a page that is drawn, with the hash of its own styles. */
export const DRAWN_CSP = contentSecurityPolicy(["'sha256-drawn'"])

export function submissionEdge(
  registration: Tournament['registration'] = 'open',
  offered: readonly TournamentFormId[] = TOURNAMENT_FORM_IDS,
) {
  return edgeWith(offered.map((id) => ({ ...tournament(id), starts: '2025-10-17', registration })))
}

const BOUND = { TABLES: new FakeKv(), HISTORY: historyOf({}) }

export function edgeWith(tournaments: readonly Tournament[], now?: number) {
  const harness = new Harness(UNLIMITED, undefined, now)
  harness.tournaments = tournaments
  harness.boot(UNLIMITED)
  const waits = new Map<() => void, number>()
  const logged: { level: string; event: string; fields: object }[] = []
  const drawn: { url: string; state: PageState }[] = []
  const render: Render = async (url, state = {}) => {
    drawn.push({ url, state })
    return { html: '<!doctype html><title>page</title>', csp: DRAWN_CSP, kind: 'page', status: 200 }
  }
  const app = createApp({
    ...platformOf({ leagues: [], tournaments: [...tournaments] }),
    clock: {
      now: () => harness.now,
      after: (ms, run) => {
        waits.set(run, ms)
        return () => void waits.delete(run)
      },
    },
    log: (level, event, fields = {}) => void logged.push({ level, event, fields }),
    consentVersions: { 'join-league': '2026-11-21-now' },
    render: (url, state) => edge.render(url, state),
  })
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} }
  const edge = {
    harness,
    /** Until when the edge waits for the mail Worker, in milliseconds from then. */
    longestWait: () => Math.max(0, ...waits.values()),
    endWaits: () => {
      for (const end of waits.keys()) end()
    },
    logged,
    drawn,
    render,
    mail: harness.core as MailBinding | undefined,
    stored: () => harness.stored(),
    /** `path`, or an address of another host. */
    request: async (path: string, init: RequestInit & { duplex?: 'half' }) =>
      await app.request(new URL(path, ORIGIN).href, init, { ...BOUND, MAIL: edge.mail }, context),
    send: (form: FormId, values: FormValues, headers: Record<string, string> = {}) => {
      const init = byScript(form, values)
      return edge.request(apiPath(form), { ...init, headers: { ...init.headers, ...headers } })
    },
    /** Any body at all. */
    sendRaw: (form: FormId, headers: Record<string, string>, body: BodyInit) =>
      edge.request(apiPath(form), {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        body,
        duplex: 'half',
      }),
    sendWithoutScript: (form: FormId, values: FormValues) =>
      edge.request(apiPath(form), withoutScript(form, values)),
  }
  return edge
}

export function withoutScript(form: FormId, values: FormValues) {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'text/html,application/xhtml+xml' }
  const body = formOf(form).tournament ? formData(values) : new URLSearchParams(values)
  return { method: 'POST', headers, body }
}
