// What waits on a device, its page's code and the edge with the real outbox behind it, for tests.
import { vi } from 'vitest'
import type { FormDefinition, FormValues } from '../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import type { SenderParts } from '../../src/forms/offline/parcel-sender.ts'
import { createParcels } from '../../src/forms/offline/parcels.ts'
import { createDrafts, newId, type Store } from '../../src/forms/session/drafts.ts'
import { attempt } from '../../src/forms/session/send.ts'
import { FILLED } from '../filled-forms.ts'
import type { submissionEdge } from '../functions/submission-edge.ts'

export const FILLED_MS = 9000

type Edge = ReturnType<typeof submissionEdge>

/** A line to the edge on which whatever a test says happens. */
export function onLine(edge: Edge, happen: (go: () => Promise<Response>) => Promise<Response>) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    happen(() => {
      const headers = new Headers(init.headers)
      headers.set('sec-fetch-site', 'same-origin')
      const { signal, ...rest } = init
      return edge.request(path, { ...rest, headers })
    }),
  )
}

/** As the form's session makes it. */
export function bodyFor(form: FormId, id: string, changes: FormValues = {}): FormValues {
  return {
    ...FILLED[form],
    ...changes,
    submissionId: id,
    website2: '',
    filledMs: String(FILLED_MS),
  }
}

export function leave(
  form: FormId,
  device: Store,
  now: () => number,
  changes: FormValues = {},
): string {
  const id = newId()
  const values = { ...FILLED[form], ...changes }
  createDrafts(form, device, now).keep({ id, filledMs: FILLED_MS, values, unsent: true })
  const body = bodyFor(form, id, changes)
  createParcels(device, now, 0).keep(formOf(form), { id, filledMs: FILLED_MS, values, body })
  return id
}

export type Told = { form: string; outcome: Parameters<SenderParts['tell']>[1] }

export function senderOn(device: Store, now: () => number, more: Partial<SenderParts> = {}) {
  const told: Told[] = []
  const parts: SenderParts = {
    device,
    keys: () => [],
    parcels: createParcels(device, now, 0),
    attempt,
    isLineAway: async () => true,
    oneTabAtATime: (work) => work(),
    tell: async ({ id }: FormDefinition, outcome) => void told.push({ form: id, outcome }),
    tellGone: async () => undefined,
    untilReachable: () => new Promise(() => undefined),
    pause: () => new Promise(() => undefined),
    now,
    ...more,
  }
  return { parts, told }
}
