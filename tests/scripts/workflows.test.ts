// The workflows as far as they can be judged without GitHub: nothing unpinned, no right too many.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Job = { if?: string; needs?: string | string[]; permissions?: object; steps?: Step[] }
type Workflow = {
  permissions: object
  jobs: Record<string, Job>
}

const WRITERS: Record<string, [string, object][]> = {
  'preview.yml': [
    ['keep', { actions: 'write', contents: 'write', 'pull-requests': 'write' }],
    ['comment', { 'pull-requests': 'write' }],
  ],
  'publish.yml': [['publish', { actions: 'write', contents: 'write', 'pull-requests': 'write' }]],
  'nightly.yml': [['report', { issues: 'write' }]],
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
    if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@[\da-f]{40}$/)
    // The token of a checkout is not left behind.
    if (uses?.startsWith('actions/checkout@')) {
      expect(given).toHaveProperty('persist-credentials', false)
    }
    for (const [, script = ''] of run.matchAll(/npm run (?:-s )?([\w:]+)/g)) {
      expect(Object.keys(scripts)).toContain(script)
    }
    // Nothing that somebody typed is put into a command.
    for (const put of run.match(/\$\{\{.*?\}\}/gs) ?? []) {
      expect(put).toMatch(/^\$\{\{ github\.event_name == '\w+' && '[\w-]+' \|\| '' \}\}$/)
    }
  }
})

test.each(FILES)('%s may read; only jobs without code of the change write', (file) => {
  const { permissions, jobs } = workflow(file)
  expect(permissions).toEqual({ contents: 'read' })
  const wider = Object.entries(jobs).flatMap(([name, job]) =>
    job.permissions === undefined ? [] : [[name, job.permissions]],
  )
  expect(wider).toEqual(WRITERS[file.split('/').at(-1) ?? ''] ?? [])
  const used = wider.flatMap(([name]) => jobs[String(name)]?.steps?.map(({ uses }) => uses) ?? [])
  expect(used.filter(Boolean)).toEqual([])
})

test.each(FILES)('%s: every secret and variable that it needs stands in deploy.md', (file) => {
  const names = [...workflow(file).text.matchAll(/\b(?:secrets|vars)\.(\w+)/g)]
  for (const [, name] of names) expect(manual).toContain(`\`${name}\``)
})

test('secrets are for jobs of an environment alone', () => {
  for (const file of FILES) {
    for (const job of Object.values(workflow(file).jobs)) {
      const isSecret = JSON.stringify(job).includes('secrets.')
      if (isSecret) expect(job).toHaveProperty('environment')
    }
  }
})

test('a fork gets no preview, and its code no right to write', () => {
  const { jobs } = workflow('.github/workflows/preview.yml')
  expect(jobs.preview?.if).toContain('head.repo.full_name == github.repository')
  const commands = [jobs.keep, jobs.comment].flatMap((job) => job?.steps?.map(({ run }) => run))
  expect(commands.join()).not.toMatch(/\b(npm|node|npx)\b/)
})

test('a nightly run that is not green, or out of time, opens an issue', () => {
  const { report, ...tests } = workflow('.github/workflows/nightly.yml').jobs
  expect(report?.needs).toEqual(Object.keys(tests))
  for (const name of Object.keys(tests)) {
    expect(report?.if).toContain(`needs.${name}.result != 'success'`)
  }
  // Without a status function it would be skipped after a failure.
  expect(report?.if).toMatch(/^always\(\) && /)
})
