// Delivery by POST to the league's own email function: the fields of the specification (section 3) and nothing else.
import { countsFor, type FormValues, fieldsOf } from '../../../../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../../../../shared/forms/forms.ts'
import type { DeliveryContent, DeliveryResult, Transport } from './transport.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

export function leagueFunction(url: string, fetch: Fetch): Transport {
  return {
    circuit: url,
    async deliver(content, signal) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          // A redirect would carry names and numbers to another place.
          redirect: 'manual',
          signal,
          ...payload(content),
        })
        await response.body?.cancel()
        // A 5xx may come from a gateway that lost patience after the function had acted.
        return response.ok
          ? { ok: true, messageId: null }
          : refused(`http_${response.status}`, response.status >= 500)
      } catch {
        return refused(signal.aborted ? 'timeout' : 'unreachable', true)
      }
    },
  }
}

function refused(code: string, uncertain: boolean): DeliveryResult {
  return { ok: false, code, permanent: false, uncertain }
}

function payload({ delivery, files }: DeliveryContent): { body: BodyInit; headers: HeadersInit } {
  const { form, body, reference, may_repeat } = delivery
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
