// The documents: links lead somewhere, commands exist, decisions say when they were taken and whether they hold.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FILES_KEPT_DAYS, ROWS_KEPT_DAYS } from '../../shared/forms/submission.ts'
import { TABLES_KEPT_MS } from '../../shared/standings/season.ts'
import { DAY } from '../../shared/time.ts'

const DOCUMENTS = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern)).toSorted()
const DECISIONS = globSync('docs/decisions/*.md').toSorted()
const { scripts }: { scripts: object } = JSON.parse(readFileSync('package.json', 'utf8'))

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

test.each(DOCUMENTS)('%s: every link within the repository leads to something', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
  const lost = links.flatMap(([, link = '']) => {
    const [path = '', part] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(target)) return [link]
    return part === undefined || partsOf(target).includes(part) ? [] : [link]
  })
  expect(lost).toEqual([])
})

/** As GitHub names headings in addresses. */
function partsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

test.each(DOCUMENTS)('%s: every command and file of ours that it names exists', (file) => {
  const text = read(file)
  const commands = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  )
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const files = text.matchAll(
    /`((?:src|functions|workers|shared|scripts|sandbox|tests)\/[\w./-]+)`/g,
  )
  expect([...files].map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

/** Of Pages CMS and GitHub. */
const OTHER_BUTTONS = 'Save, Add an item, Upload, Options'

test('every button that editing.md names in bold exists', () => {
  const existing = read('.pages.yml')
  // What begins an entry of a list is its title.
  const named = read('docs/editing.md').replace(/^(?:- |\d+\. )\*\*.*?\*\*/gm, '')
  const buttons = [...named.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, path = '']) =>
    path.split(' → '),
  )
  expect(buttons.length).toBeGreaterThan(1)
  expect(buttons.filter((name) => !`${OTHER_BUTTONS}${existing}`.includes(name))).toEqual([])
})

test('every document stands in the index', () => {
  const index = read('docs/README.md')
  const missing = globSync('docs/*.md').filter((file) => {
    const name = file.split('/').at(-1) ?? ''
    return name !== 'README.md' && !index.includes(`(${name})`)
  })
  expect(missing).toEqual([])
})

test.each(DECISIONS)('%s has a date and a status', (file) => {
  expect(read(file)).toMatch(/^# \d{3} .+\n\nDate: \d{4}-\d{2}-\d{2}.*\nStatus: \w+/)
})

test.each([
  ['docs/runbook.md', `${FILES_KEPT_DAYS} days after delivery, entries after ${ROWS_KEPT_DAYS}`],
  ['content/pages/privacy.yml', `${TABLES_KEPT_MS / DAY} days`],
  ['content/pages/privacy.yml', `${ROWS_KEPT_DAYS} days`],
])('%s promises what the code keeps: %s', (file, words) => {
  expect(read(file)).toContain(words)
})

test('runbook.md explains every event and alert', () => {
  const calls = globSync('{functions,workers}/**/*.ts').flatMap((file) => [
    ...read(file).matchAll(/\b(?:log|alert|attempt|safely)\(([^{}]*)/g),
  ])
  const names = calls.flatMap(([, words = '']) => words.match(/(?<=')[a-z]+_[a-z_]+(?=')/g) ?? [])
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !read('docs/runbook.md').includes(`\`${name}\``))).toEqual([])
})

test('deploy.md names things in the order in which they exist', () => {
  const manual = read('docs/deploy.md')
  const inOrder = [
    ...['workers.dev', 'npx wrangler login', 'export CLOUDFLARE_ACCOUNT_ID', 'Always Use HTTPS'],
    ...['Email Address Obfuscation', 'Destination addresses', 'Routing rules', '_dmarc'],
    ...['kv namespace create TABLES', 'pages project create', '[[kv_namespaces]]'],
    ...['pages secret put', 'npm run deploy', 'Custom domains', 'Redirect from root to WWW'],
    ...['Fail open', 'Rate limiting rules', 'npm run smoke --', 'Settings → Secrets and variables'],
  ]
  const places = inOrder.map((words) => [words, manual.indexOf(words)] as const)
  expect(places.filter(([, place]) => place < 0)).toEqual([])
  expect(places.toSorted(([, a], [, b]) => a - b).map(([words]) => words)).toEqual(inOrder)
})
