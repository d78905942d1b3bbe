// The request that carries a registration from the edge to the outbox.
import { MIB } from '../../../../contract/api.ts'
import { TOURNAMENT_FORM_IDS, type TournamentFormId } from '../../../../contract/forms.ts'
import { ADDRESS_HEADER } from '../../../../contract/mail.ts'

export function uploadedForm(request: Request): TournamentFormId | null {
  const { pathname } = new URL(request.url)
  const form = TOURNAMENT_FORM_IDS.find((id) => pathname === `/registrations/${id}`)
  return request.method === 'POST' ? (form ?? null) : null
}

export function visitorAddress(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? ''
}

/** What the sender says of its length, when it says anything; the bytes are counted all the same. */
export function declaredLength(request: Request): number | null {
  const length = request.headers.get('content-length')
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null
}

/** A sender who is cut off in the middle never reads the answer, so the rest is read and thrown away, up to a limit. */
const MOST_DISCARDED_BYTES = 64 * MIB

export async function discard(next: () => Promise<Uint8Array | null>): Promise<void> {
  let left = MOST_DISCARDED_BYTES
  try {
    while (left > 0) {
      const piece = await next()
      if (piece === null) return
      left -= piece.length
    }
  } catch {
    // Gone or stalled: then nobody waits for the answer either.
  }
}
