import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

const PASSED = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const NOT_STARTED = { status: 'failed', assertionResults: [] }
const FAILED = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
const GREEN = { stats: { expected: 2, unexpected: 0 }, errors: [] }

const BROKEN = { ...GREEN, errors: [{}] }

test.each([
  ['all green', 0, [PASSED], GREEN, '3 passed, 0 failed', 0],
  ['a failed test', 1, [PASSED, FAILED], GREEN, '4 passed, 1 failed', 1],
  ['a unit file that did not start', 1, [PASSED, NOT_STARTED], GREEN, '3 passed, 1 failed', 1],
  ['two unseen by the runner', 0, [NOT_STARTED, NOT_STARTED], GREEN, '2 passed, 2 failed', 1],
  ['a browser file that did not start', 1, [PASSED], BROKEN, '3 passed, 1 failed', 1],
  ['a step that failed without a test', 2, [PASSED], GREEN, '3 passed, 1 failed', 2],
  ['no browser run', 0, [PASSED], null, '1 passed, 1 failed', 1],
] as const)('%s', (_, code, testResults, browser, line, status) => {
  const dir = temporaryFolder()
  mkdirSync(join(dir, 'test-results'))
  const numPassedTests = testResults
    .flatMap(({ assertionResults }) => [...assertionResults])
    .filter((one) => one.status === 'passed').length
  const results = { 'unit.json': { numPassedTests, testResults }, 'browser.json': browser }
  for (const [file, json] of Object.entries(results)) {
    writeFileSync(join(dir, 'test-results', file), JSON.stringify(json))
  }
  const run = spawnSync(process.execPath, [resolve('scripts/totals.ts'), `${code}`], {
    cwd: dir,
    encoding: 'utf8',
  })
  expect([run.stdout.trim(), run.status]).toEqual([line, status])
})
