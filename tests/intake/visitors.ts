// Visitors of the tournament forms, each on a line of their own: some in a hurry, some slow, some who never come to an end.
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { KIB, MAX_FILE_BYTES } from '../../contract/api.ts'
import type { FormId } from '../../contract/forms.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'
import { apiPath, FILLED, multipartBody } from '../filled-forms.ts'
import { pdf } from '../workers/files.ts'

/** How often a slow line carries something. */
const STEP_MS = 250
const DRIP_MS = 10 * SECOND
const LONGEST_MS = 3 * MINUTE
const CERTIFICATE = { birthCertificate: new File([pdf(MAX_FILE_BYTES)], 'certificate.pdf') }

export type Answer = { status: number; ms: number; retryAfter: number; text: string }
type Body = { type: string; bytes: Uint8Array }
type Visit = { site: string; form: FormId; address: string }

/** An entry without a file: some 1.5 kB. */
export async function small(site: string, address: string, name: string): Promise<Answer> {
  const body = await multipartBody({ ...FILLED['ladies-open'], playerSurname: name })
  return await send({ site, form: 'ladies-open', address }, body, body.bytes.length)
}

/** An entry with a certificate of 4 MB, at so many bytes a second. */
export async function parent(site: string, address: string, name: string, bytesPerSecond: number) {
  const values = { ...FILLED['nxt-gen'], playerSurname: name, submissionId: crypto.randomUUID() }
  const body = await multipartBody(values, CERTIFICATE)
  return () => send({ site, form: 'nxt-gen', address }, body, bytesPerSecond * (STEP_MS / SECOND))
}

/** Sends its first bytes at once, then one every ten seconds, and comes again as soon as it is answered. */
export async function drip(
  site: string,
  address: string,
  { past64, chunked }: { past64: boolean; chunked: boolean },
  end: AbortSignal,
): Promise<void> {
  const { type, bytes } = await hostile
  const first = bytes.subarray(0, past64 ? 70 * KIB : 10)
  while (!end.aborted) {
    await new Promise<void>((done) => {
      const sent = request(urlOf({ site, form: 'nxt-gen', address }), {
        ...POST,
        headers: {
          ...headersOf(address, type),
          ...(chunked ? {} : { 'content-length': bytes.length }),
        },
      })
      const dripping = setInterval(() => sent.write('x'), DRIP_MS)
      const over = () => {
        clearInterval(dripping)
        end.removeEventListener('abort', over)
        sent.destroy()
        done()
      }
      end.addEventListener('abort', over)
      sent.on('response', over).on('error', over)
      sent.write(first)
    })
    await setTimeout(STEP_MS)
  }
}

/** Made once: what 400 would make of their own is nothing that the site should be measured by. */
const hostile = multipartBody({ ...FILLED['nxt-gen'], playerSurname: 'Drip' }, CERTIFICATE)

const POST = { method: 'POST', agent: false } as const

/** So many bytes a step, as a line carries them. */
function send(visit: Visit, { type, bytes }: Body, bytesPerStep: number): Promise<Answer> {
  const started = performance.now()
  return new Promise((answered) => {
    const sent = request(urlOf(visit), {
      ...POST,
      headers: { ...headersOf(visit.address, type), 'content-length': bytes.length },
      timeout: LONGEST_MS,
    })
    const answer = (status: number, retryAfter: string | undefined, text: string) =>
      answered({
        status,
        ms: performance.now() - started,
        retryAfter: Number(retryAfter ?? 0),
        text,
      })
    sent.on('error', (error) => answer(0, undefined, error.message))
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      answer(response.statusCode ?? 0, response.headers['retry-after'], text)
    })
    void writeInSteps(sent, bytes, bytesPerStep)
  })
}

async function writeInSteps(
  sent: ReturnType<typeof request>,
  bytes: Uint8Array,
  bytesPerStep: number,
): Promise<void> {
  for (let at = 0; at < bytes.length && !sent.destroyed; at += bytesPerStep) {
    if (at > 0) await setTimeout(STEP_MS)
    // Nobody reads at the other end: a line holds only so much.
    while (sent.writableNeedDrain && !sent.destroyed) await setTimeout(STEP_MS)
    if (!sent.destroyed) sent.write(bytes.subarray(at, at + bytesPerStep))
  }
  if (!sent.destroyed) sent.end()
}

function urlOf({ site, form }: Visit): URL {
  return new URL(apiPath(form), site)
}

function headersOf(address: string, type: string) {
  return {
    'cf-connecting-ip': address,
    'content-type': type,
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
  }
}
