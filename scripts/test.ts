// `npm test`: everything, in the order in which a failure is cheapest to find; ends with one line of totals.
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { startProcess } from './stack/processes.ts'

const RESULTS = 'test-results'
/** Of a step that failed, shown once more above the totals: a log is often read by its end alone. */
const TAIL_CHARACTERS = 6000
const LAST_WORDS_MS = 2000

type Totals = { passed: number; failed: number; skipped: number }
type Outcome = { name: string; code: number | null; signal: string | null; tail: string }

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const build = await step('build', ['scripts/build.ts'])
const outcomes = succeeded(build)
  ? [
      await step('types', ['node_modules/typescript/bin/tsc', '--build']),
      await step('vitest', [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${RESULTS}/unit.json`,
      ]),
      await step('browser tests', ['node_modules/playwright/cli.js', 'test']),
    ]
  : [build]
const broken = outcomes.filter((outcome) => !succeeded(outcome))
for (const { name, code, signal, tail } of broken) {
  console.log(`\n── ${name} failed (${signal ?? `exit code ${code}`}); its last lines:\n${tail}`)
}

const total = [unitTotals(), browserTotals()].reduce((sum, part) => ({
  passed: sum.passed + part.passed,
  failed: sum.failed + part.failed,
  skipped: sum.skipped + part.skipped,
}))
// A step that fell over without a failed test still counts.
if (broken.length > 0 && total.failed === 0) total.failed = 1
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(broken.length > 0 ? 1 : 0)

async function step(name: string, args: string[]): Promise<Outcome> {
  console.log(`\n── ${name}`)
  const child = startProcess({ name, args, pipe: true })
  let tail = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.setEncoding('utf8').on('data', (text: string) => {
      to.write(text)
      tail = (tail + stripVTControlCharacters(text)).slice(-TAIL_CHARACTERS)
    })
  }
  const closed = once(child, 'close')
  const [code, signal] = await once(child, 'exit')
  // Whatever a killed step left behind may hold its output open for good.
  await Promise.race([closed, setTimeout(LAST_WORDS_MS)])
  return { name, code, signal, tail }
}

function succeeded({ code }: Outcome): boolean {
  return code === 0
}

function unitTotals(): Totals {
  const report = read('unit.json')
  return {
    passed: Number(report.numPassedTests ?? 0),
    failed: Number(report.numFailedTests ?? 0) + (report.numTotalTests === undefined ? 1 : 0),
    skipped: Number(report.numPendingTests ?? 0),
  }
}

function browserTotals(): Totals {
  const { stats } = read('browser.json') as { stats?: Record<string, number> }
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats ? 0 : 1),
    skipped: stats?.skipped ?? 0,
  }
}

function read(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'))
  } catch {
    return {}
  }
}
