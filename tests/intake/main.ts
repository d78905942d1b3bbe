// `npm run bench:intake`: the site as `npm start` runs it, with 4, 40 and 400 connections that drip and 20 parents on slow
// lines, and 100 small entries meanwhile, which must not notice. Then 20 uploads from one address. Fails when one is lost.
import { setTimeout } from 'node:timers/promises'
import { percentile } from '../../bench/percentile.ts'
import { SECOND } from '../../contract/time.ts'
import { startSite } from '../started-site.ts'
import { type Answer, drip, parent, small } from './visitors.ts'

const ROUNDS = [4, 40, 400]
const PARENTS = 20
const SMALL = 100
/** One every so often: they come all the while that the parents are under way. */
const SMALL_EVERY_MS = 0.7 * SECOND
const SLOW_BYTES_PER_S = 60_000
const QUICK_BYTES_PER_S = 1_000_000
const MOST_P99_MS = SECOND

const failures: string[] = []
// For the 20 of one address; nobody else comes so often.
const { url: site, stop } = await startSite('intake', { LIMIT_ADDRESS_10MIN: `${PARENTS}` })
try {
  console.log('| dripping | small refused | p50 ms | p99 ms | parents in | refused | longest s |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const [n, dripping] of ROUNDS.entries()) await round(n, dripping)
  await oneAddress()
} finally {
  await stop()
}
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)

async function round(n: number, dripping: number): Promise<void> {
  const ready = await Promise.all(
    Array.from({ length: PARENTS }, (_, one) =>
      parent(site, `10.10${n}.0.${one}`, `Parent ${one}`, SLOW_BYTES_PER_S),
    ),
  )
  const over = new AbortController()
  const drips = Array.from({ length: dripping }, (_, one) => {
    const kind = { past64: one % 2 === 0, chunked: one % 4 < 2 }
    return drip(site, `10.${n}.${one >> 8}.${one & 255}`, kind, over.signal)
  })
  const sending = ready.map((go) => go())
  const entries: Promise<Answer>[] = []
  for (let one = 0; one < SMALL; one += 1) {
    await setTimeout(SMALL_EVERY_MS)
    entries.push(small(site, `10.20${n}.${one}.1`, `Small ${one}`))
  }
  const smallOnes = await Promise.all(entries)
  const parents = await Promise.all(sending)
  over.abort()
  await Promise.all(drips)
  const times = smallOnes.map(({ ms }) => ms)
  const p99 = percentile(99, times)
  const refused = smallOnes.filter(({ status }) => status !== 200)
  const lost = parents.filter(({ status }) => status !== 200)
  const longest = Math.max(...parents.map(({ ms }) => ms)) / SECOND
  console.log(
    `| ${dripping} | ${refused.length} | ${percentile(50, times).toFixed(0)} | ${p99.toFixed(0)} | ${PARENTS - lost.length} | ${lost.length} | ${longest.toFixed(0)} |`,
  )
  for (const { status, text } of [...refused, ...lost]) failures.push(`${status} ${text}`)
  if (p99 > MOST_P99_MS) failures.push(`p99 of small entries: ${p99.toFixed(0)} ms`)
}

/** They come again when they are told to. */
async function oneAddress(): Promise<void> {
  const started = performance.now()
  const told = new Map<number, number>()
  const outcomes = Array.from({ length: PARENTS }, async (_, one) => {
    const go = await parent(site, '10.99.0.1', `Child ${one}`, QUICK_BYTES_PER_S)
    for (;;) {
      const { status, retryAfter, text } = await go()
      if (status !== 503 || retryAfter === 0) return { status, text }
      told.set(one, (told.get(one) ?? 0) + 1)
      await setTimeout(retryAfter * SECOND * (1 + Math.random() / 2))
    }
  })
  const lost = (await Promise.all(outcomes)).filter(({ status }) => status !== 200)
  const again = [...told.values()]
  console.log(
    `\n20 uploads from one address: ${PARENTS - lost.length} in after ${((performance.now() - started) / SECOND).toFixed(0)} s; ${again.length} were told to come again, at most ${Math.max(0, ...again)} times`,
  )
  if (again.length === 0) failures.push('nobody was told to come again')
  for (const { status, text } of lost) failures.push(`${status} ${text}`)
}
