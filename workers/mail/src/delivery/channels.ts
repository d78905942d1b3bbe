// Delivery of a form to the league: by email, or by POST to the league's own email function.
import { countsFor, type FormValues, fieldsOf } from '../../../../shared/forms/definition.ts'
import { FORM_IDS, type FormId, formOf } from '../../../../shared/forms/forms.ts'
import type { Settings } from '../settings.ts'
import type { StoredFile } from '../storage/files.ts'
import type { Stored } from '../storage/submissions.ts'

export type DeliveryResult =
  /** `messageId`: of the mail service. */
  | { ok: true; messageId: string | null }
  | {
      ok: false
      /** For logs and lists: holds no text of a visitor. */
      code: string
      /** Retrying the same cannot help. */
      permanent: boolean
      /** The delivery may have arrived. */
      uncertain: boolean
    }

/** A rejection means that the delivery may have arrived. */
export type Deliver = (
  submission: Stored,
  files: readonly StoredFile[],
  signal: AbortSignal,
) => Promise<DeliveryResult>

export type Channel = {
  name: 'email' | 'function'
  key: string
  forms: readonly FormId[]
  deliver: Deliver
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export function channelsOf(settings: Settings, byEmail: Deliver, fetch: Fetch): Channel[] {
  const urls = Map.groupBy(FORM_IDS, (form) => settings.functionUrls[formOf(form).functionUrl])
  return [...urls].map(([url, forms]) =>
    url
      ? { name: 'function', key: url, forms, deliver: byFunction(url, fetch) }
      : { name: 'email', key: 'email', forms, deliver: byEmail },
  )
}

/** Posts the fields of the specification (section 3) and nothing else. */
function byFunction(url: string, fetch: Fetch): Deliver {
  return async (submission, files, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect would send personal data elsewhere.
      redirect: 'manual',
      signal,
      ...payload(submission, files),
    })
    await response.body?.cancel()
    if (response.ok) return { ok: true, messageId: null }
    // A 5xx may come from a gateway that timed out after the function had acted.
    const uncertain = response.status >= 500
    return { ok: false, code: `http_${response.status}`, permanent: false, uncertain }
  }
}

function payload(
  { form, body, reference, may_repeat }: Stored,
  files: readonly StoredFile[],
): { body: BodyInit; headers: HeadersInit } {
  const fields = specFields(form, body)
  const headers: Record<string, string> = {
    'idempotency-key': reference,
    ...(may_repeat ? { 'x-may-be-repeat': 'yes' } : {}),
  }
  if (!formOf(form).tournament) {
    const json = JSON.stringify(Object.fromEntries(fields))
    return { body: json, headers: { ...headers, 'content-type': 'application/json' } }
  }
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  for (const file of files) {
    data.append(file.field, new File([file.bytes], file.name, { type: file.type }))
  }
  return { body: data, headers }
}

function specFields(form: FormId, values: FormValues): [string, string][] {
  return fieldsOf(formOf(form)).flatMap((rule): [string, string][] => {
    const value = values[rule.name] ?? ''
    return rule.spec && countsFor(rule, values) && value !== '' ? [[rule.name, value]] : []
  })
}
