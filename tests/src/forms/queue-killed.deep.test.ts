// A browser killed between any two steps of send-later: each entry is stored once in the end.
import { afterAll, expect, test, vi } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import { endpointOf } from '../../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../../shared/forms/forms.ts'
import { hashOf } from '../../../shared/text.ts'
import { DAY, HOUR } from '../../../shared/time.ts'
import type { Store } from '../../../src/app/storage.ts'
import { OwnDraft, readDraft } from '../../../src/forms/draft.ts'
import { bodyOf } from '../../../src/forms/form-data.ts'
import { sendOnce } from '../../../src/forms/queue.tsx'
import { send } from '../../../src/forms/send.ts'
import { FILLED, firstField } from '../../filled-forms.ts'
import { submissionEdge } from '../../functions/submission-edge.ts'
import { runs } from '../../runs.ts'
import { bodyFor, connect, queueOn, type Told } from './edge-line.ts'

const ENTRIES = runs(20, 500)
const FORMS: readonly FormId[] = ['contact', 'join-league', 'ladies-open', 'mens-open']
const NETWORKS = ['good', 'good', 'away', 'cut', 'busy'] as const
/** After so many the browser is left alone and the network is good. */
const KILLED_LIVES = 6
/** More than a life takes that is not killed. */
const MOST_STEPS = 45

type Person = { form: FormId; name: string; store: Store; told: Told[]; isPromised: boolean }

class Killed extends Error {}

const edge = submissionEdge()
const random = seeded(15)
const now = () => edge.harness.now

afterAll(() => {
  vi.unstubAllGlobals()
})

test(`${ENTRIES} entries, killed at random: none is lost, and none comes twice`, async () => {
  const people: Person[] = []
  for (let n = 0; n < ENTRIES; n += 1) {
    const name = `O'Brien-Ñandú <${n}>`
    const store = new Map<string, string>()
    const person: Person = { form: oneOf(FORMS), name, store, told: [], isPromised: false }
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
    const references = told.map(({ outcome }) => outcome.kind === 'accepted' && outcome.reference)
    expect(new Set(references), name).toEqual(new Set([row?.reference]))
  }
})

/** One life of the browser after another. */
async function untilSent(person: Person): Promise<void> {
  const start = now()
  for (let lives = 0; lives <= KILLED_LIVES; lives += 1) {
    const isLast = lives === KILLED_LIVES
    const life = lifeOf(isLast ? Number.POSITIVE_INFINITY : Math.floor(random() * MOST_STEPS))
    setNetwork(life, isLast)
    try {
      // After the promise, or the receipt, a visitor does nothing more.
      if (!person.isPromised && person.told.length === 0) await fillIn(person, life)
      await openPage(person, life)
    } catch (cause) {
      if (!(cause instanceof Killed)) throw cause
    }
    edge.harness.now += random() * HOUR
  }
  expect(person.told.length, person.name).toBeGreaterThan(0)
  // A kill between the receipt and the end of its draft leaves a draft under the same id.
  expect(readDraft(person.form, person.store, now())?.status.kind ?? 'draft').toBe('draft')
  expect(now() - start).toBeLessThan(DAY)
}

/** Typed, sent, and queued when no answer comes. */
async function fillIn(person: Person, life: Life): Promise<void> {
  const form = formOf(person.form)
  const draft = new OwnDraft(form, storeOf(person.store, life), now)
  const name = { [firstField(form.id, 'line')]: person.name }
  const typed = { ...FILLED[form.id], ...name }
  draft.save(typed)
  const submissionId = draft.idFor(hashOf(`${form.id} ${person.name}`))
  draft.save(typed)
  const body = bodyFor(form.id, name)
  const whole = bodyOf(form, { ...body, submissionId }, new Map())
  const outcome = await send(endpointOf(form), whole, () => undefined)
  life.check()
  if (outcome.kind === 'accepted') {
    life.around(() => person.told.push({ form: form.id, outcome }))
    draft.forgetSent(typed)
    return
  }
  const isQueued = draft.queue(typed, body)
  life.around(() => {
    person.isPromised = isQueued
  })
}

/** Any page of the site, which tries twice. */
async function openPage(person: Person, life: Life): Promise<void> {
  const { parts } = queueOn(storeOf(person.store, life), now)
  const tell: typeof parts.tell = ({ id }, outcome) =>
    void life.around(() => person.told.push({ form: id, outcome }))
  await sendOnce(formOf(person.form), { ...parts, tell })
  life.check()
  await sendOnce(formOf(person.form), { ...parts, tell })
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
  /** The kill may come right before, or right after. */
  function around<T>(work: () => T): T {
    check()
    const done = work()
    check()
    return done
  }
  return { around, check }
}

function storeOf(store: Store, { around }: Life): Store {
  return {
    get: (key) => around(() => store.get(key)),
    set: (key, text) => around(() => store.set(key, text)),
    delete: (key) => around(() => store.delete(key)),
    keys: () => store.keys(),
  }
}

function setNetwork({ check }: Life, isGood: boolean): void {
  connect(edge, async (go) => {
    check()
    const network = isGood ? 'good' : oneOf(NETWORKS)
    if (network === 'away') throw new TypeError('gone')
    if (network === 'busy') return new Response('', { status: 503 })
    const answer = await go()
    // The edge has stored it, and nobody hears of it.
    check()
    if (network === 'cut') throw new TypeError('gone')
    return answer
  })
}

function oneOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
