// `npm run deploy` and `npm run prune` whole: in a copy of this repository with real values, by real wrangler, against a
// stand-in for Cloudflare's API.
import { execFile, execFileSync } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRANGLER } from '../../../scripts/stack/wrangler.ts'
import { type Cloudflare, type Metadata, startCloudflare } from './cloudflare.ts'

const SITE = 'highveld-padel-league'
const [MAIL, HISTORY] = [`${SITE}-mail`, `${SITE}-history`]
const [KV, PREVIEW_KV] = ['a0'.repeat(16), 'b0'.repeat(16)]
/** In place of what can be an example in the repository. */
const REAL: [string, RegExp, string][] = [
  ['wrangler.toml', /(?<=\n\[\[kv_namespaces\]\][^[]*id = ")\w+/, KV],
  ['wrangler.toml', /(?<=\[\[env.preview.kv_namespaces\]\][^[]*id = ")\w+/, PREVIEW_KV],
  ['workers/mail/wrangler.toml', /(?<=\nMAIL_TO = ").*(?=")/, 'entries@league.test'],
  ['content/site.yml', /(?<=\norigin: ).*/, 'https://www.league.test'],
]

let copy: string
let account: Cloudflare
let first: Awaited<ReturnType<typeof run>>

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'deploy-'))
  const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  for (const file of listed.split('\0').filter(Boolean)) await cp(file, join(copy, file))
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
  for (const [file, example, value] of REAL) {
    const text = await readFile(join(copy, file), 'utf8')
    await writeFile(join(copy, file), text.replace(example, value))
  }
  git('init', '--quiet', '--initial-branch', 'main')
  commit()
  account = await startCloudflare()
  first = await run(account, 'scripts/deploy.ts', '--no-smoke')
  // The other deploys take what is built.
  await writeFile(join(copy, 'scripts/build.ts'), '')
  commit()
})

afterAll(async () => {
  await rm(copy, { recursive: true })
})

function commit(): void {
  git('add', '--all')
  git('-c', 'user.name=Test', '-c', 'user.email=test@league.test', 'commit', '-q', '-m', 'Test')
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: copy })
}

function run({ env: given }: Pick<Cloudflare, 'env'>, ...args: string[]) {
  const env = {
    ...process.env,
    // Vitest's would go into the build.
    NODE_ENV: undefined,
    FORCE_COLOR: '0',
    WRANGLER_SEND_METRICS: 'false',
    // No question to npm whether wrangler is the newest.
    WRANGLER_HIDE_BANNER: 'true',
    // Wrangler keeps here which account and project it used, and who is signed in.
    WRANGLER_CACHE_DIR: join(copy, '.wrangler/cache'),
    HOME: join(copy, '.wrangler'),
    XDG_CONFIG_HOME: undefined,
    ...given,
  }
  return new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, args, { cwd: copy, env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

/** What is uploaded, in order. */
function uploads(calls: string[]): string[] {
  return calls.filter((call) =>
    /^(PUT .*scripts.[^/]*|POST .*(versions|projects.*deployments))$/.test(call),
  )
}

function bindingsOf(uploaded?: { metadata: Metadata }): Record<string, object> {
  return Object.fromEntries(
    (uploaded?.metadata.bindings ?? []).map(({ name, ...rest }) => [name, rest]),
  )
}

test('in an empty account the Workers are deployed, and step 5 is named', () => {
  expect(first).toEqual({ code: 1, output: expect.stringMatching(/Workers are new.* step 5/) })
  const workers = [`PUT /workers/scripts/${HISTORY}`, `PUT /workers/scripts/${MAIL}`]
  expect(uploads(account.calls)).toEqual(workers)
})

test('the Workers have storage, a cron and no address', () => {
  const [mail, history] = [account.workers.get(MAIL), account.workers.get(HISTORY)]
  const worker = { tag: 'v1', subdomain: { enabled: false, previews_enabled: false } }
  expect(mail).toMatchObject({ ...worker, crons: [{ cron: '*/15 * * * *' }] })
  expect(history).toMatchObject({ ...worker, crons: [{ cron: '*/15 4-21 * * *' }] })
  const type = 'durable_object_namespace'
  const email = { type: 'send_email', allowed_sender_addresses: [expect.any(String)] }
  expect(bindingsOf(mail)).toMatchObject({ OUTBOX: { type, class_name: 'Outbox' }, EMAIL: email })
  expect(bindingsOf(mail)).toMatchObject({ HISTORY: { service: HISTORY } })
  expect(bindingsOf(history)).toMatchObject({ HISTORY: { type, class_name: 'History' } })
})

test.concurrent('once there is a project, the site is deployed after the Workers', async () => {
  const { calls, workers, projects, assets } = account
  await run(account, WRANGLER, 'pages', 'project', 'create', SITE, '--production-branch', 'main')
  calls.length = 0
  const output = expect.stringContaining('Deployed: https://www.league.test')
  expect(await run(account, 'scripts/deploy.ts', '--no-smoke')).toEqual({ code: 0, output })
  // New versions, which do not migrate the storage again.
  expect(workers.get(MAIL)?.metadata).not.toHaveProperty('migrations')
  const site = projects.get(SITE)?.deployments[0]
  expect(site).toMatchObject({ environment: 'production', branch: 'main' })
  const { MAIL: mail, HISTORY: history, ...others } = bindingsOf(site)
  expect(mail).toEqual({ type: 'service', service: MAIL, entrypoint: 'MailService' })
  expect(history).toEqual({ type: 'service', service: HISTORY, entrypoint: 'HistoryService' })
  expect(others).toMatchObject({ TABLES: { type: 'kv_namespace', namespace_id: KV } })
  expect(assets).toEqual(new Set(Object.values(site?.files ?? {})))

  const before = assets.size
  await appendFile(join(copy, 'dist/robots.txt'), '# changed')
  await run(account, 'scripts/deploy.ts', '--preview', '--no-smoke')
  expect(assets.size, 'only what is changed is sent').toBe(before + 1)
  const preview = projects.get(SITE)?.deployments[0]
  expect(preview).toMatchObject({ environment: 'preview', branch: 'preview' })
  expect(bindingsOf(preview)).toMatchObject({ TABLES: { namespace_id: PREVIEW_KV } })
  expect(Object.keys(bindingsOf(preview))).toEqual(Object.keys(others))
  expect(uploads(calls)).toEqual([
    `POST /workers/scripts/${HISTORY}/versions`,
    `POST /workers/scripts/${MAIL}/versions`,
    `POST /pages/projects/${SITE}/deployments`,
    `POST /pages/projects/${SITE}/deployments`,
  ])
})

test.concurrent.each<[string, string, string, string[]]>([
  [
    'the mail Worker',
    `PUT /workers/scripts/${MAIL}`,
    'mail Worker was not deployed; the site is',
    [HISTORY],
  ],
  [
    'its cron',
    `PUT /workers/scripts/${MAIL}/schedules`,
    'mail Worker is new, perhaps without',
    [HISTORY, MAIL],
  ],
  ['the site', `POST /pages/projects/${SITE}/deployments`, 'The preview was not deployed.', []],
])('when %s is refused, nothing follows, and it says what is live', async (...fault) => {
  const [, refused, sentence, workers] = fault
  const cloudflare = Object.assign(await withProject(), { refused })
  const flags = refused.includes('pages') ? ['--preview'] : []
  const ended = await run(cloudflare, 'scripts/deploy.ts', '--no-smoke', ...flags)
  expect(ended).toEqual({ code: 1, output: expect.stringContaining(sentence) })
  expect([...cloudflare.workers.keys()]).toEqual(workers)
  expect(cloudflare.projects.get(SITE)?.deployments).toEqual([])
})

test.concurrent('prune keeps the live one and the newest ten of production', async () => {
  const cloudflare = await withProject()
  const deployments = Array.from({ length: 130 }, (_, n) => {
    const environment: 'preview' | 'production' = n % 5 === 0 ? 'preview' : 'production'
    return { id: `d${n}`, environment, branch: '', files: {}, metadata: { bindings: [] } }
  })
  // Live after a rollback.
  cloudflare.projects.set(SITE, { branch: 'main', live: 'd91', deployments })
  const output = '119 deployments are deleted, 11 remain.\n'
  expect(await run(cloudflare, 'scripts/prune.ts')).toEqual({ code: 0, output })
  const left = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 91].map((n) => `d${n}`)
  expect(cloudflare.projects.get(SITE)?.deployments.map(({ id }) => id)).toEqual(left)
})

test.concurrent('a command for the live site says how to sign in, and no more', async () => {
  const env = { ...account.env, CLOUDFLARE_API_TOKEN: '' }
  const output = expect.stringMatching(/^Sign in first: run "npx wrangler login".*\n$/)
  expect(await run({ env }, 'scripts/outbox.ts', 'list', '--remote')).toEqual({ code: 1, output })
})

async function withProject(): Promise<Cloudflare> {
  const cloudflare = await startCloudflare()
  cloudflare.projects.set(SITE, { branch: 'main', live: null, deployments: [] })
  return cloudflare
}
