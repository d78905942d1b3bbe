// One submission from its headers to its outcome, in a fixed order: the cheap checks first, and nothing read before it must be.
import { chunksOf, discard } from '../../contract/body.ts'
import { type FormId, formOf } from '../../contract/forms.ts'
import { takeSubmission } from '../../contract/intake.ts'
import type { Outcome } from '../../contract/mail.ts'
import { iso } from '../../contract/time.ts'
import { bodyKind, checkUnread, type SiteFacts } from './checks.ts'
import { type ForwardOptions, forwardMultipart, forwardText } from './forward.ts'
import { readOut, readTextBody } from './intake.ts'

type AcceptOptions = ForwardOptions &
  SiteFacts & {
    /** Of the words beside each form's boxes. */
    consentVersions: Partial<Record<FormId, string>>
  }

export async function acceptSubmission(
  form: FormId,
  request: Request,
  options: AcceptOptions,
): Promise<Outcome> {
  const now = options.clock.now()
  const refused = checkUnread(form, request, options, now)
  if (refused !== null) {
    await readOut(request, options.clock)
    return refused
  }
  if (formOf(form).tournament) return await forwardMultipart(form, request, options)
  const ending = new AbortController()
  const next = chunksOf(request.body, ending)
  const outcome = await takeSubmission(
    form,
    await readTextBody(next, bodyKind(form, request.headers)),
    { now: iso(now), eventYear: null, ...versionOf(options.consentVersions[form]) },
    (checked) => forwardText(form, checked, request.headers, options),
  )
  if (!outcome.answer.ok) await discard(next, ending, options.clock.after)
  return outcome
}

function versionOf(consentVersion: string | undefined) {
  return consentVersion === undefined ? {} : { consentVersion }
}
