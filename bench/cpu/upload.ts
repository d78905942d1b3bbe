// Two certificates of 4 MB: what reading them in the outbox takes above reading them out, and the digest of their bytes.
import { MB, mail, post } from './rows.ts'
import type { Site } from './site.ts'
import { comparedInTurn } from './timed.ts'

/** Milliseconds of all of it, and of the native digest alone. */
export async function uploadTimes(
  site: Site,
  kind: string,
  file: Buffer<ArrayBuffer>,
): Promise<{ whole: number; digest: number }> {
  const form = new FormData()
  for (const field of ['birthCertificate', 'partnerBirthCertificate']) {
    form.set(field, new File([file], `certificate.${kind}`))
  }
  // Without an answer it is judged to its end and not stored: that is SQLite's work.
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const body = Buffer.from(await request.arrayBuffer())
  const bytes = Buffer.alloc(8 * MB, 1)
  const [judged = 0, digest = 0] = await comparedInTurn(site, [
    {
      status: 422,
      ask: (on) => mail(on, body, type),
      bare: (on) => mail(on, body, 'multipart/form-data'),
    },
    {
      status: 200,
      ask: ({ bare }) => post(`${bare}/digest`, bytes),
      bare: ({ bare }) => post(`${bare}/kept`, bytes),
    },
  ])
  return { whole: judged + digest, digest }
}
