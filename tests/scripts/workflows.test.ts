// The workflows as far as they can be judged without GitHub: nothing unpinned, no right too many.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder } from '../temporary-folder.ts'

type Step = { if?: string; uses?: string; run?: string; with?: Record<string, unknown> }
type Job = { if?: string; needs?: string | string[]; permissions?: object; steps?: Step[] }
type Workflow = {
  permissions: object
  jobs: Record<string, Job>
}

const FILES = globSync('.github/workflows/*.yml').toSorted()
const { scripts }: { scripts: object } = JSON.parse(readFileSync('package.json', 'utf8'))
const manual = readFileSync('docs/deploy.md', 'utf8')

function workflow(file: string) {
  const text = readFileSync(file, 'utf8')
  const { jobs, ...rest }: Workflow = parse(text)
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? [])
  return { ...rest, text, jobs, steps }
}

test.each(FILES)('%s: steps run known commands, actions are pinned by hash', (file) => {
  for (const { uses, run = '', with: given } of workflow(file).steps) {
    if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z/-]+@[\da-f]{40}$/)
    // The token of a checkout is not left behind.
    if (uses?.startsWith('actions/checkout@')) {
      expect(given).toHaveProperty('persist-credentials', false)
    }
    for (const [, script = ''] of run.matchAll(/npm run (?:-s )?([\w:-]+)/g)) {
      expect(Object.keys(scripts)).toContain(script)
    }
    // Nothing that somebody typed is put into a command.
    for (const put of run.match(/\$\{\{.*?\}\}/gs) ?? []) {
      expect(put).toMatch(/^\$\{\{ github\.event_name == '\w+' && '[\w-]+' \|\| '' \}\}$/)
    }
  }
})

test.each(FILES)('%s may only read; what opens an issue runs no code', (file) => {
  const { permissions, jobs } = workflow(file)
  expect(permissions).toEqual({ contents: 'read' })
  for (const [name, job] of Object.entries(jobs)) {
    if (job.permissions === undefined) continue
    expect([name, job.permissions]).toEqual(['report', { issues: 'write' }])
    expect(job.steps?.map(({ uses, run }) => uses ?? run?.split(' ')[0])).toEqual(['gh'])
  }
})

test.each(FILES)('%s: every secret and variable that it needs stands in deploy.md', (file) => {
  const names = [...workflow(file).text.matchAll(/\b(?:secrets|vars)\.(\w+)/g)]
  for (const [, name] of names) expect(manual).toContain(`\`${name}\``)
})

test('no pull request reaches a secret', () => {
  const files = FILES.map((file) => readFileSync(file, 'utf8'))
  for (const text of files)
    expect(/pull_request/.test(text) && text.includes('secrets.')).toBe(false)
  expect(files.join()).not.toContain('pull_request_target')
})

describe('deploying', () => {
  const { jobs, steps } = workflow('.github/workflows/deploy.yml')
  const command = steps.map(({ run = '' }) => run).find((run) => run.includes('git ls-tree')) ?? ''
  const hashOf = (cwd: string) => {
    const line = command.replace(' >> "$GITHUB_OUTPUT"', '')
    return execFileSync('bash', ['-ec', line], { cwd, encoding: 'utf8' })
  }

  test('a newer push waits, and never stops a deploy', () => {
    const { concurrency } = parse(readFileSync('.github/workflows/deploy.yml', 'utf8'))
    expect(concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false })
    expect(Object.keys(jobs)).toEqual(['deploy'])
  })

  test('after a change of content alone the code counts as tested', () => {
    const dir = temporaryFolder()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: dir })
    const commit = (file: string, text: string) => {
      mkdirSync(dirname(join(dir, file)), { recursive: true })
      writeFileSync(join(dir, file), text)
      git('add', '--all')
      git('commit', '-qm', 'change')
      return hashOf(dir)
    }
    git('init', '-q')
    const code = commit('src/content/a.ts', '1')
    expect(code).toMatch(/^hash=[\da-f]{40}\n$/)
    expect(commit('content/site.yml', '1')).toBe(code)
    expect(commit('content/pages/home.yml', '2')).toBe(code)
    expect(commit('src/content/a.ts', '2')).not.toBe(code)
    expect(commit('src/content/a.ts', '1')).toBe(code)
  })

  test('tests come before the deploy, unless this code has passed them', () => {
    const at = (part: string) => steps.findIndex(({ run }) => run?.includes(part))
    expect([at('npm run -s content'), at('npm test'), at('npm run deploy')]).toEqual(
      [at('npm run -s content'), at('npm test'), at('npm run deploy')].toSorted((a, b) => a - b),
    )
    const [, key] = steps.filter(({ uses }) => uses?.startsWith('actions/cache/'))
    expect(key?.with).toHaveProperty('key', expect.stringContaining('steps.code.outputs.hash'))
    const tests = steps.filter((step) => step.if?.includes('steps.tested.outputs.cache-hit'))
    expect(tests.map(({ run }) => run)).toEqual(['npm test', undefined])
  })
})

test('a nightly run that is not green, or out of time, opens an issue', () => {
  const { report, ...tests } = workflow('.github/workflows/nightly.yml').jobs
  expect([report?.needs].flat()).toEqual(Object.keys(tests))
  for (const name of Object.keys(tests)) {
    expect(report?.if).toContain(`needs.${name}.result != 'success'`)
  }
  // Without a status function it would be skipped after a failure.
  expect(report?.if).toMatch(/^always\(\) && /)
})
