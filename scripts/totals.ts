// The end of `npm test`: one line over both runners, and the exit code of the steps before, given as argument.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const VitestSchema = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const PlaywrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

const code = Number(process.argv[2])
const unit = read('unit.json', VitestSchema)
const browser = read('browser.json', PlaywrightSchema)?.stats
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0)
const failed = (unit?.numFailedTests ?? 0) + (browser ? browser.unexpected + browser.flaky : 0)
const complete = code === 0 && unit !== undefined && browser !== undefined
// A step that fell over without a failed test, or never ran, counts as one.
console.log(`\n${passed} passed, ${complete ? failed : Math.max(failed, 1)} failed`)
process.exit(complete ? 0 : code || 1)

function read<T extends v.GenericSchema>(file: string, schema: T): v.InferOutput<T> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(`test-results/${file}`, 'utf8')))
  } catch {
    return undefined
  }
}
