// A queued form, and the network between its page and the edge with the real outbox of the league behind it.
import { vi } from 'vitest'
import type { FormValues } from '../../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../../shared/forms/forms.ts'
import type { Store } from '../../../src/app/storage.ts'
import { OwnDraft } from '../../../src/forms/draft.ts'
import type { sendOnce } from '../../../src/forms/queue.tsx'
import { FILLED } from '../../filled-forms.ts'
import type { submissionEdge } from '../../functions/submission-edge.ts'

const FILLED_MS = 9000
/** After a request without an answer; it has none either. */
const PROBE = '/api/health'

/** `happen` decides what becomes of each request. */
export function connect(
  edge: ReturnType<typeof submissionEdge>,
  happen: (go: () => Promise<Response>) => Promise<Response> = (go) => go(),
) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === PROBE) return Promise.reject(new TypeError('offline'))
    return happen(() => {
      const headers = new Headers(init.headers)
      headers.set('sec-fetch-site', 'same-origin')
      const { signal, ...rest } = init
      return edge.request(path, { ...rest, headers })
    })
  })
}

export function bodyFor(form: FormId, changes: FormValues = {}): FormValues {
  return { ...FILLED[form], ...changes, website2: '', filledMs: String(FILLED_MS) }
}

export function queue(form: FormId, store: Store, now: () => number, changes: FormValues = {}) {
  const draft = new OwnDraft(formOf(form), store, now)
  const values = { ...FILLED[form], ...changes }
  return draft.queue(values, bodyFor(form, changes))
}

type QueueParts = Parameters<typeof sendOnce>[1]
export type Told = { form: string; outcome: Parameters<QueueParts['tell']>[1] }

export function queueOn(store: Store, now: () => number) {
  const told: Told[] = []
  const parts: QueueParts = {
    store,
    now,
    tell: ({ id }, outcome) => void told.push({ form: id, outcome }),
  }
  return { parts, told }
}
