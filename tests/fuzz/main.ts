// `npm run fuzz`: 40,000 drawn requests over all that the site listens to. No 5xx, no markup echoed, no header of the
// sender's own, no word of its inside, all security headers, p99 within 250 ms; anything else ends it with 1.
// --seed <n> draws others, --count <n> fewer or more, --only <n,…> sends single ones and prints them whole.
import { parseArgs } from 'node:util'
import { problemsOf } from './checks.ts'
import { type Answer, send } from './client.ts'
import { draw } from './draw.ts'
import type { Drawn } from './drawn.ts'
import { LOGGED_IN_FRONT } from './in-front.ts'
import { Report } from './report.ts'
import { startFuzzedSite } from './site.ts'
import { filesOf } from './site-files.ts'

const SEED = 20251017
const COUNT = 40_000
/** What a busy evening has under way at once; more would measure this machine. */
const AT_ONCE = 4
const SAY_EVERY = 5000
/** An address, a failure that nobody expected, or a line that a sender wrote. */
const NOT_FOR_THE_LOG =
  /@[\w-]+\.example|"level":"error"|Uncaught|fz\d+z(?!.*unknown_path)(?<!unknown_path.*)/

const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, only: { type: 'string' } },
})
const seed = Number(values.seed ?? SEED)
const only = values.only?.split(',').map(Number)
const numbers = only ?? Array.from({ length: Number(values.count ?? COUNT) }, (_, n) => n)

const site = await startFuzzedSite()
const files = await filesOf(site.url.origin, site.leagues)
const report = new Report()
const left = numbers.values()
await Promise.all(Array.from({ length: AT_ONCE }, work))
await site.stop()
const { lines, ok } = report.close(
  seed,
  site.lines.filter((line) => NOT_FOR_THE_LOG.test(line) && !LOGGED_IN_FRONT.test(line)),
)
console.log(lines.join('\n'))
process.exit(ok ? 0 : 1)

async function work(): Promise<void> {
  for (const n of left) {
    const drawn = await draw(seed, n, files)
    const answer = await send(drawn, site.url)
    report.add(drawn, answer, problemsOf(drawn, answer))
    if (only) show(drawn, answer)
    else if (n > 0 && n % SAY_EVERY === 0) console.log(`${n} of ${numbers.length}`)
  }
}

function show({ method, path, headers, body, wire }: Drawn, answer: Answer | null): void {
  const asked =
    wire ?? [`${method} ${path}`, ...headers.map((header) => header.join(': '))].join('\n')
  console.log(`${asked.toString()}\n\n${body?.toString() ?? ''}\n`)
  console.log(answer?.status ?? 'no answer')
  for (const header of answer?.headers ?? []) console.log(header.join(': '))
  console.log(`\n${answer?.body ?? ''}\n`)
}
