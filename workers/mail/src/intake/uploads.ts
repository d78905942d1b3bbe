// Receives tournament forms as streams. A body over 64 KiB is an upload: few at once, none slow.
import { hash } from 'node:crypto'
import { getMultipartBoundary } from '@remix-run/multipart-parser'
import { MAX_MULTIPART_BODY_BYTES, MAX_TEXT_BODY_BYTES } from '../../../../shared/api.ts'
import {
  chunksOf,
  discard,
  MIN_RATE,
  type NextChunk,
  type Rate,
  watchRate,
} from '../../../../shared/forms/body.ts'
import type { FormContext } from '../../../../shared/forms/definition.ts'
import { FORMS, type SiteForm } from '../../../../shared/forms/forms.ts'
import {
  answerTo,
  checkLength,
  judgeSubmission,
  NOT_WHOLE,
  tooLarge,
} from '../../../../shared/forms/intake.ts'
import {
  ADDRESS_HEADER,
  LENGTH_HEADER,
  type Outcome,
  refusal,
  uploadPath,
} from '../../../../shared/forms/submission.ts'
import { iso, MINUTE, SECOND } from '../../../../shared/time.ts'
import { eventYear, tournamentState } from '../../../../shared/tournaments.ts'
import type { Environment } from '../settings.ts'
import { judgeFile, type MultipartBody, parseMultipart } from './files.ts'
import type { NewSubmission } from './intake.ts'
import { type Buckets, checkBuckets, count, countIn, lostBucket, visitorBuckets } from './limits.ts'

/** Eight bodies of 9 MiB and the copies of the one that is parsed fit the object's 128 MB. */
const UPLOADS = 8
const UPLOADS_AN_ADDRESS = 2
/** 15 kB/s: a phone on a weak signal sends four times as much. */
const SLOW: Rate = { bytes: 20 * 15_000, ms: 20 * SECOND }
/** Weights, in uploads: senders that waste slots soon count for more than slow ones. */
const SLOW_WEIGHT = 5
const SMALL_MS = MINUTE
/** Ten seconds before the edge gives up (functions/accept-submission.ts). */
const UPLOAD_TIMEOUT_MS = 160 * SECOND
const BUSY_RETRY_S = 10

const BUSY = refusal(
  {
    code: 'busy',
    message: 'Too many files are coming in right now. Send the form again in a minute.',
  },
  BUSY_RETRY_S,
)

/** The sender is too slow: it must retry. */
class Busy extends Error {}

type Body = { bytes: Uint8Array<ArrayBuffer>; refused: Outcome | null }

export class Uploads {
  readonly #env: Environment
  readonly #store: (submission: NewSubmission) => Promise<Outcome>
  /** The uploads with a slot. */
  readonly #uploads = new Set<UploadRequest>()
  #parsing: Promise<unknown> = Promise.resolve()

  constructor(env: Environment, store: (submission: NewSubmission) => Promise<Outcome>) {
    this.#env = env
    this.#store = store
  }

  /** Accepts a multipart body at its form's path; answers an Outcome as JSON. */
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const form = FORMS.find((one) => one.tournament && pathname === uploadPath(one))
    if (form === undefined || request.method !== 'POST') return new Response(null, { status: 404 })
    const ending = new AbortController()
    const next = chunksOf(request.body, ending)
    const outcome = await this.#upload(form, request.headers, next, ending)
    // Browsers show an answer only after they have sent the whole body.
    if (!outcome.answer.ok) await discard(next, ending, this.#env.clock.after)
    return Response.json(outcome, { status: outcome.status })
  }

  async #upload(
    form: SiteForm,
    headers: Headers,
    next: NextChunk,
    ending: AbortController,
  ): Promise<Outcome> {
    const { database, clock } = this.#env
    const address = headers.get(ADDRESS_HEADER) ?? ''
    const now = clock.now()
    const buckets = visitorBuckets(this.#env, address, now)
    const length = headers.get(LENGTH_HEADER) || headers.get('content-length')
    const refused = checkLength(form, length) ?? checkBuckets(database, buckets, now)
    if (refused) return refused
    const boundary = getMultipartBoundary(headers.get('content-type') ?? '')
    if (boundary === null) return NOT_WHOLE
    const memory = new Uint8Array(MAX_TEXT_BODY_BYTES)
    const upload: UploadRequest = { form, buckets, memory, length: 0, since: null, isComing: true }
    try {
      const body = await this.#receive(next, ending, upload)
      const parse = () => this.#takeBody(form, body, boundary, address)
      const outcome = await (this.#uploads.has(upload) ? this.#inTurn(parse) : parse())
      // Stored submissions were counted when stored; a wasted slot, or a complete body, costs as much.
      const isStored = outcome.answer.ok && !outcome.answer.duplicate
      const hasCost = upload.since !== null || body.refused === null
      if (hasCost && !isStored) count(this.#env, [...buckets, lostBucket(buckets)], 1, clock.now())
      return outcome
    } finally {
      this.#uploads.delete(upload)
    }
  }

  /** Parses one body at a time, since parsing copies it. */
  #inTurn(parse: () => Promise<Outcome>): Promise<Outcome> {
    const turn = this.#parsing.then(parse, parse)
    this.#parsing = turn.catch(() => undefined)
    return turn
  }

  async #receive(next: NextChunk, ending: AbortController, upload: UploadRequest): Promise<Body> {
    const { after } = this.#env.clock
    const giveUp = (reason: Error) => ending.abort(reason)
    const cancelLongest = after(UPLOAD_TIMEOUT_MS, () => giveUp(new Busy()))
    const cancelSmall = after(SMALL_MS, () => giveUp(new Error('the sender is gone')))
    let watch: ReturnType<typeof watchRate> | null = null
    const body = (refused: Body['refused']) => {
      return { bytes: upload.memory.subarray(0, upload.length), refused }
    }
    try {
      for (let chunk = await next(); chunk !== null; chunk = await next()) {
        watch?.count(chunk.length)
        if (upload.length + chunk.length > upload.memory.length && this.#takeSlot(upload)) {
          cancelSmall()
          watch = watchRate(after, MIN_RATE, () => giveUp(new Busy()))
        }
        const part = chunk.subarray(0, upload.memory.length - upload.length)
        upload.memory.set(part, upload.length)
        upload.length += part.length
        if (part.length < chunk.length)
          return body(this.#uploads.has(upload) ? tooLarge(upload.form) : BUSY)
      }
      return body(null)
    } catch {
      // The platform rejects the read of a cancelled body with an error of its own.
      return body(ending.signal.reason instanceof Busy ? BUSY : NOT_WHOLE)
    } finally {
      upload.isComing = false
      watch?.stop()
      cancelSmall()
      cancelLongest()
    }
  }

  /** The upload with the highest weight of nine is stopped; among equals the one with the fewest bytes. */
  #takeSlot(upload: UploadRequest): boolean {
    const small = upload.memory
    if (upload.since !== null || this.#sending(upload, 1) >= UPLOADS_AN_ADDRESS) return false
    const [last = upload] = [...this.#uploads.add(upload)]
      .filter(({ isComing }) => isComing)
      .toSorted((a, b) => this.#weightOf(b) - this.#weightOf(a) || a.length - b.length)
    if (this.#uploads.size > UPLOADS) {
      this.#uploads.delete(last)
      // Its sender goes on, since browsers show the answer only then; the typed text is kept for that.
      last.memory = last.memory.slice(0, MAX_TEXT_BODY_BYTES)
      last.length = Math.min(last.length, MAX_TEXT_BODY_BYTES)
    }
    if (!this.#uploads.has(upload)) return false
    upload.since = this.#env.clock.now()
    upload.memory = new Uint8Array(MAX_MULTIPART_BODY_BYTES)
    upload.memory.set(small)
    return true
  }

  /** How much its network has wasted today, and holds now. */
  #weightOf(upload: UploadRequest): number {
    const { database, clock } = this.#env
    const windows = upload.since === null ? 0 : (clock.now() - upload.since) / SLOW.ms
    const isSlow = windows >= 1 && upload.length - MAX_TEXT_BODY_BYTES < windows * SLOW.bytes
    const lost = countIn(database, lostBucket(upload.buckets))
    return lost + this.#sending(upload, 3) + (isSlow ? SLOW_WEIGHT : 0)
  }

  /** Uploads of the same address (1) or network (3). */
  #sending({ buckets }: UploadRequest, of: 1 | 3): number {
    return [...this.#uploads].filter((one) => one.buckets[of].key === buckets[of].key).length
  }

  async #takeBody(form: SiteForm, body: Body, boundary: string, address: string): Promise<Outcome> {
    const { refused, fields, files } = parseMultipart(body.bytes, boundary)
    const judged = judgeSubmission(
      form,
      {
        // Object.fromEntries defines own properties, so a field named __proto__ is a field like any other.
        fields: Object.fromEntries(fields),
        files: files.map(judgedFile),
        refused: body.refused ?? (refused === 'too_large' ? tooLarge(form) : refused && NOT_WHOLE),
      },
      this.#context(form),
    )
    const outcome = judged.ok
      ? await this.#store({ ...judged.checked, form, address })
      : judged.outcome
    return answerTo(form, judged.typed, outcome)
  }

  #context(form: SiteForm): FormContext {
    const { clock, tournaments, consents } = this.#env
    const now = clock.now()
    const tournament = tournaments.find(({ id }) => id === form.id)
    const version = consents(form.id)?.version
    return {
      now: iso(now),
      eventYear: tournament ? eventYear(tournamentState(tournament, now), now) : null,
      ...(version === undefined ? {} : { consentVersion: version }),
    }
  }
}

type UploadRequest = {
  form: SiteForm
  buckets: Buckets
  memory: Uint8Array<ArrayBuffer>
  length: number
  /** When it took its slot; null: it never had one. */
  since: number | null
  isComing: boolean
}

function judgedFile({ field, bytes }: MultipartBody['files'][number]) {
  if (bytes === null) return { field, problem: 'size' as const }
  const judged = judgeFile(bytes)
  if (judged.problem !== null) return { field, ...judged }
  return { field, ...judged, sha256: hash('sha256', bytes), size: bytes.length, bytes }
}
