// Ends `npm test`: prints one line for both runners and exits with the code of the steps before, given as argument.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const StatusSchema = v.object({ status: v.string() })
const VitestSchema = v.object({
  numPassedTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(StatusSchema) })),
})
const PlaywrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number() }),
  errors: v.array(v.unknown()),
})

const code = Number(process.argv[2])
const unit = read('unit.json', VitestSchema)
const browser = read('browser.json', PlaywrightSchema)
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0)
// Playwright lists files that failed to start among its errors.
const failedInBrowser = (browser?.stats.unexpected ?? 0) + (browser?.errors.length ?? 0)
const failed = failedUnitTests() + failedInBrowser
const isGreen = code === 0 && failed === 0 && unit !== undefined && browser !== undefined
// A step that failed without a failed test, or never ran, counts as one.
console.log(`\n${passed} passed, ${isGreen ? 0 : Math.max(failed, 1)} failed`)
process.exit(isGreen ? 0 : code || 1)

/** Test files that failed to start report no failed test. */
function failedUnitTests(): number {
  return (unit?.testResults ?? []).reduce((sum, { status, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === 'failed').length
    return sum + (status === 'failed' ? Math.max(failures, 1) : 0)
  }, 0)
}

function read<T extends v.GenericSchema>(file: string, schema: T): v.InferOutput<T> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(`test-results/${file}`, 'utf8')))
  } catch {
    return undefined
  }
}
