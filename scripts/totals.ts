// The end of `npm test`: one line over all runners, and the exit code of the steps before, given as argument.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const VitestSchema = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const PlaywrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

const code = Number(process.argv[2])
const unit = read('unit.json', VitestSchema)
const browser = read('browser.json', PlaywrightSchema)?.stats
const others = read('browsers.json', PlaywrightSchema)?.stats
const passed = sum(unit?.numPassedTests, browser?.expected, others?.expected)
const failed = sum(
  unit?.numFailedTests,
  browser?.unexpected,
  browser?.flaky,
  others?.unexpected,
  others?.flaky,
)
const complete = code === 0 && [unit, browser, others].every((run) => run !== undefined)
// A step that fell over without a failed test, or never ran, counts as one.
console.log(`\n${passed} passed, ${complete ? failed : Math.max(failed, 1)} failed`)
process.exit(complete ? 0 : code || 1)

function sum(...counts: (number | undefined)[]): number {
  return counts.reduce<number>((all, count = 0) => all + count, 0)
}

function read<T extends v.GenericSchema>(file: string, schema: T): v.InferOutput<T> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(`test-results/${file}`, 'utf8')))
  } catch {
    return undefined
  }
}
