// What is left to be sent later, with the browser killed between any two steps: each entry there once in the end.
import { afterAll, expect, test, vi } from 'vitest'
import { endpointOf } from '../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import { DAY, HOUR } from '../../shared/time.ts'
import { sendRound } from '../../src/forms/offline/parcel-sender.ts'
import { createParcels } from '../../src/forms/offline/parcels.ts'
import { createBegun } from '../../src/forms/session/begun.ts'
import { createDrafts, mapStore, type Store } from '../../src/forms/session/drafts.ts'
import { createOwnParcel } from '../../src/forms/session/own-parcel.ts'
import { attempt } from '../../src/forms/session/send.ts'
import { bodyOf } from '../../src/forms/session/wire.ts'
import { FILLED, firstField } from '../filled-forms.ts'
import { submissionEdge } from '../functions/submission-edge.ts'
import { runs } from '../runs.ts'
import { bodyFor, FILLED_MS, onLine, senderOn, type Told } from './parcels.ts'

const ENTRIES = runs(50, 1000)
const SEED = 15
const FORMS: readonly FormId[] = ['contact', 'join-league', 'ladies-open', 'mens-open']
const LINES = ['good', 'good', 'away', 'cut', 'busy'] as const
/** After so many the browser is left alone and the line is good. */
const KILLED_LIVES = 6
/** More than a life takes that is not killed. */
const MOST_STEPS = 45

type Line = (typeof LINES)[number]
type Person = { form: FormId; name: string; device: Store; told: Told[]; isPromised: boolean }

afterAll(() => {
  vi.unstubAllGlobals()
})

class Killed extends Error {}

const edge = submissionEdge()
const random = randomFrom(SEED)
const now = () => edge.harness.now
const killsBy = { fillIn: 0, round: 0 }

test(`${ENTRIES} entries, killed at random: none is lost, and none comes twice`, async () => {
  const people: Person[] = []
  for (let n = 0; n < ENTRIES; n += 1) {
    const form = oneOf(FORMS)
    // A mark that is no part of another, in a name of many kinds of letters.
    const name = `O'Brien-Ñandú <${n}>`
    const person: Person = { form, name, device: mapStore(), told: [], isPromised: false }
    people.push(person)
    await untilSent(person)
  }
  const rows = edge.stored()
  expect(rows).toHaveLength(ENTRIES)
  for (const { name, form, told } of people) {
    const [row, ...more] = rows.filter(
      (one) => JSON.parse(String(one.body))[firstField(form, 'line')] === name,
    )
    expect(more, name).toEqual([])
    const references = told.map(({ outcome }) => outcome.kind === 'sent' && outcome.reference)
    expect(new Set(references), name).toEqual(new Set([row?.reference]))
  }
  expect(Math.min(killsBy.fillIn, killsBy.round)).toBeGreaterThan(ENTRIES / 2)
})

/** One life of the browser after another. */
async function untilSent(person: Person): Promise<void> {
  const start = now()
  for (let lives = 0; ; lives += 1) {
    const isLast = lives >= KILLED_LIVES
    const life = lifeOf(isLast ? Number.POSITIVE_INFINITY : Math.floor(random() * MOST_STEPS))
    layLine(life, () => (isLast ? 'good' : oneOf(LINES)))
    try {
      // Who was told that it waits, or that it was sent, does nothing more.
      if (!person.isPromised && person.told.length === 0) {
        await during('fillIn', () => fillIn(person, life))
      }
      await during('round', () => openPage(person, life))
    } catch (cause) {
      if (!(cause instanceof Killed)) throw cause
    }
    if (isLast) break
    edge.harness.now += random() * HOUR
  }
  expect(person.told.length, person.name).toBeGreaterThan(0)
  expect(createParcels(person.device, now, 0).parcel(formOf(person.form))).toBeNull()
  expect(now() - start).toBeLessThan(DAY)
}

async function during(part: keyof typeof killsBy, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (cause instanceof Killed) killsBy[part] += 1
    throw cause
  }
}

/** A visit to the form: it is typed in, sent, and left to be sent later when no answer comes. */
async function fillIn(person: Person, life: Life): Promise<void> {
  const form = formOf(person.form)
  const device = storeOf(person.device, life)
  const drafts = createDrafts(form.id, device, now)
  const parcels = createParcels(device, now, 0)
  const values = { ...FILLED[form.id], [firstField(form.id, 'line')]: person.name }
  const kept = () => ({ filledMs: FILLED_MS, values })
  const begun = createBegun(drafts, kept, parcels.parcel(form)?.id)
  const own = createOwnParcel(form, parcels, drafts, begun, () => values)
  begun.keepSoon(values)
  begun.flush()
  life.check()
  const body = bodyFor(form.id, begun.idFor(`${form.id} ${person.name}`), values)
  const attempted = await attempt(endpointOf(form), bodyOf(form, body, new Map()))
  life.check()
  if (attempted?.result.kind === 'accepted') {
    const { reference } = attempted.result
    life.around(() => person.told.push({ form: form.id, outcome: { kind: 'sent', reference } }))
    own.forget()
    return
  }
  const left = own.sendLater(values, body, kept())
  life.around(() => {
    person.isPromised = left === 'kept'
  })
}

/** Any page of the site, for as long as its visitor has patience. */
async function openPage(person: Person, life: Life): Promise<void> {
  const { parts } = senderOn(storeOf(person.device, life), now, {
    tell: async ({ id }, outcome) =>
      void life.around(() => person.told.push({ form: id, outcome })),
  })
  await sendRound(parts)
  life.check()
  await sendRound(parts)
  life.check()
}

type Life = ReturnType<typeof lifeOf>

/** A page's code until it is killed: from then on nothing that it does has an effect. */
function lifeOf(steps: number) {
  let left = steps
  function check() {
    left -= 1
    if (left < 0) throw new Killed()
  }
  /** It may end right before, or right after. */
  function around<T>(work: () => T): T {
    check()
    const done = work()
    check()
    return done
  }
  return { around, check }
}

function storeOf(device: Store, { around }: Life): Store {
  return {
    getItem: (key) => around(() => device.getItem(key)),
    setItem: (key, text) => around(() => device.setItem(key, text)),
    removeItem: (key) => around(() => device.removeItem(key)),
  }
}

function layLine({ check }: Life, state: () => Line): void {
  onLine(edge, async (go) => {
    check()
    const line = state()
    if (line === 'away') throw new TypeError('gone')
    if (line === 'busy') return new Response('', { status: 503, headers: { 'retry-after': '30' } })
    const answer = await go()
    // The edge has stored it, and nobody hears of it.
    check()
    if (line === 'cut') throw new TypeError('gone')
    return answer
  })
}

function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

/** Mulberry32: the same run for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
