// Receives tournament forms as streams. A body over 64 KiB is an upload: few at once, none slow.
import { getMultipartBoundary } from '@remix-run/multipart-parser'
import { MAX_MULTIPART_BODY_BYTES, MAX_TEXT_BODY_BYTES } from '../../../../shared/api.ts'
import {
  chunksOf,
  discard,
  LEAST_RATE,
  type NextChunk,
  watchRate,
} from '../../../../shared/forms/body.ts'
import type { FormContext } from '../../../../shared/forms/definition.ts'
import { FORM_IDS, type FormId, formOf } from '../../../../shared/forms/forms.ts'
import { checkLength, NOT_WHOLE, takeSubmission } from '../../../../shared/forms/intake.ts'
import {
  ADDRESS_HEADER,
  LENGTH_HEADER,
  type Outcome,
  refusal,
  uploadPath,
} from '../../../../shared/forms/submission.ts'
import { typedValues } from '../../../../shared/forms/validation.ts'
import { networkOf } from '../../../../shared/networks.ts'
import { iso, MINUTE, SECOND } from '../../../../shared/time.ts'
import { eventYear, tournamentState } from '../../../../shared/tournaments.ts'
import type { Environment } from '../settings.ts'
import type { CheckedFile } from '../storage/files.ts'
import { sha256 } from '../storage/values.ts'
import { judgeFile, type MultipartBody, parseMultipart } from './files.ts'
import type { NewSubmission } from './intake.ts'
import { checkBuckets, count, visitorBuckets } from './limits.ts'

/** Eight bodies of 9 MiB and the copies of the one that is parsed fit the object's 128 MB. */
const UPLOADS = 8
const UPLOADS_A_NETWORK = 2
const SMALL_MS = MINUTE
/** Ten seconds before the edge gives up (functions/accept-submission.ts). */
const LONGEST_MS = 160 * SECOND
const BUSY_RETRY_S = 10
/** Statuses that count towards the limits, since reading the body has cost as much as accepting it. */
const COUNTED: readonly number[] = [400, 413, 422]

const BUSY = refusal(
  {
    code: 'busy',
    message: 'Too many files are coming in right now. Send the form again in a minute.',
  },
  BUSY_RETRY_S,
)

/** No place is free, or the sender is too slow: it must retry. */
class Busy extends Error {}

type Body = { bytes: Uint8Array<ArrayBuffer>; refused: 'busy' | 'gone' | 'too_large' | null }

export class Uploads {
  readonly #env: Environment
  readonly #take: (submission: NewSubmission) => Promise<Outcome>
  readonly #places: string[] = []
  #parsing: Promise<unknown> = Promise.resolve()

  /** `take` stores what passed the checks. */
  constructor(env: Environment, take: (submission: NewSubmission) => Promise<Outcome>) {
    this.#env = env
    this.#take = take
  }

  /** Accepts a multipart body at its form's path; answers an Outcome as JSON. */
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const form = FORM_IDS.find((id) => formOf(id).tournament && pathname === uploadPath(id))
    if (form === undefined || request.method !== 'POST') return new Response(null, { status: 404 })
    const ending = new AbortController()
    const next = chunksOf(request.body, ending)
    const outcome = await this.#upload(form, request.headers, next, ending)
    // Browsers show an answer only after they have sent the whole body.
    if (!outcome.answer.ok) await discard(next, ending, this.#env.clock.after)
    return Response.json(outcome, { status: outcome.status })
  }

  async #upload(
    form: FormId,
    headers: Headers,
    next: NextChunk,
    ending: AbortController,
  ): Promise<Outcome> {
    const { database, clock } = this.#env
    const address = headers.get(ADDRESS_HEADER) ?? ''
    const now = clock.now()
    const buckets = await visitorBuckets(this.#env, address, now)
    const length = headers.get(LENGTH_HEADER) || headers.get('content-length')
    const refused = checkLength(form, length) ?? checkBuckets(database, buckets, now)
    if (refused) return refused
    const boundary = getMultipartBoundary(headers.get('content-type') ?? '')
    if (boundary === null) return NOT_WHOLE
    const place = { network: networkOf(address), isTaken: false }
    try {
      const body = await this.#receive(next, ending, place)
      const parse = () => this.#takeBody(form, body, boundary, address)
      const outcome = await (place.isTaken ? this.#inTurn(parse) : parse())
      const isRead = body.refused === null || body.refused === 'too_large'
      if (isRead && COUNTED.includes(outcome.status)) count(this.#env, buckets, 1, clock.now())
      return outcome
    } finally {
      if (place.isTaken) this.#places.splice(this.#places.indexOf(place.network), 1)
    }
  }

  /** Parses one body at a time, since parsing copies it. */
  #inTurn(parse: () => Promise<Outcome>): Promise<Outcome> {
    const turn = this.#parsing.then(parse, parse)
    this.#parsing = turn.catch(() => undefined)
    return turn
  }

  async #receive(next: NextChunk, ending: AbortController, place: Place): Promise<Body> {
    const { after } = this.#env.clock
    const giveUp = (reason: Error) => ending.abort(reason)
    const cancelLongest = after(LONGEST_MS, () => giveUp(new Busy()))
    const cancelSmall = after(SMALL_MS, () => giveUp(new Error('the sender is gone')))
    let watch: ReturnType<typeof watchRate> | null = null
    let memory = new Uint8Array(MAX_TEXT_BODY_BYTES)
    let length = 0
    const body = (refused: Body['refused']) => ({ bytes: memory.subarray(0, length), refused })
    try {
      for (let chunk = await next(); chunk !== null; chunk = await next()) {
        watch?.count(chunk.length)
        if (length + chunk.length > memory.length && this.#takePlace(place)) {
          cancelSmall()
          watch = watchRate(after, LEAST_RATE, () => giveUp(new Busy()))
          const small = memory
          memory = new Uint8Array(MAX_MULTIPART_BODY_BYTES)
          memory.set(small)
        }
        const part = chunk.subarray(0, memory.length - length)
        memory.set(part, length)
        length += part.length
        if (part.length < chunk.length) return body(place.isTaken ? 'too_large' : 'busy')
      }
      return body(null)
    } catch {
      // The platform rejects the read of a cancelled body with an error of its own.
      return body(ending.signal.reason instanceof Busy ? 'busy' : 'gone')
    } finally {
      watch?.stop()
      cancelSmall()
      cancelLongest()
    }
  }

  #takePlace(place: Place): boolean {
    const same = this.#places.filter((network) => network === place.network)
    const isFull = this.#places.length >= UPLOADS || same.length >= UPLOADS_A_NETWORK
    if (place.isTaken || isFull) return false
    this.#places.push(place.network)
    place.isTaken = true
    return true
  }

  async #takeBody(form: FormId, body: Body, boundary: string, address: string): Promise<Outcome> {
    const { refused, fields, files } = parseMultipart(body.bytes, boundary)
    // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
    const values = Object.fromEntries(fields)
    if (body.refused === 'busy') return { ...BUSY, values: typedValues(formOf(form), values) }
    const reason = body.refused === 'gone' ? 'bad_request' : (body.refused ?? refused)
    return takeSubmission(
      form,
      { refused: reason, fields: values, files: files.map(judged) },
      this.#context(form),
      async (checked) => {
        const sound = await Promise.all(checked.files.map(withHash))
        return this.#take({ ...checked, form, address, files: sound })
      },
    )
  }

  #context(form: FormId): FormContext {
    const { clock, tournaments, consents } = this.#env
    const now = clock.now()
    const tournament = tournaments.find(({ id }) => id === form)
    const version = consents(form)?.version
    return {
      now: iso(now),
      eventYear: tournament ? eventYear(tournamentState(tournament, now), now) : null,
      ...(version === undefined ? {} : { consentVersion: version }),
    }
  }
}

type Place = { network: string; isTaken: boolean }

function judged({ field, bytes }: MultipartBody['files'][number]) {
  return bytes === null
    ? { field, problem: 'size' as const }
    : { field, bytes, ...judgeFile(bytes) }
}

type SoundFile = Extract<ReturnType<typeof judged>, { problem: null }>

async function withHash({ field, kind, bytes }: SoundFile): Promise<CheckedFile> {
  return { field, kind, sha256: await sha256(bytes), size: bytes.length, bytes }
}
