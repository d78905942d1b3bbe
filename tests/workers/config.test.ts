// The configuration: the Workers have no door to the outside, and Pages gets no key that its deploy refuses.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { readSettings } from '../../workers/mail/src/settings.ts'

/** Only workerd has them. */
vi.mock('cloudflare:workers', () => ({ WorkerEntrypoint: class {}, DurableObject: class {} }))

const PRODUCTION = 'workers/mail/wrangler.toml'
const HISTORY = 'workers/history/wrangler.toml'
const SANDBOX = 'sandbox/mail/wrangler.toml'

/** What `wrangler pages deploy` accepts: developers.cloudflare.com/pages/functions/wrangler-configuration/ */
const PAGES_KEYS = [
  'name compatibility_date compatibility_flags pages_build_output_dir send_metrics limits placement',
  'upload_source_maps vars kv_namespaces services d1_databases r2_buckets durable_objects queues',
  'vectorize hyperdrive ai analytics_engine_datasets env',
].flatMap((keys) => keys.split(' '))

function keysOf(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const tables = lines.findIndex((line) => line.startsWith('['))
  const plain = lines.slice(0, tables < 0 ? lines.length : tables)
  const named = plain.flatMap((line) => /^([a-z_0-9]+)\s*=/.exec(line)?.[1] ?? [])
  const headed = lines.flatMap((line) => /^\[{1,2}([a-z_0-9]+)[\].]/.exec(line)?.[1] ?? [])
  return [...new Set([...named, ...headed])]
}

function bindingsOf(services: unknown): string[] {
  return v.parse(v.array(v.object({ binding: v.string() })), services).map(({ binding }) => binding)
}

test.each([PRODUCTION, HISTORY])('nobody outside reaches the Worker of %s', (path) => {
  const config = unstable_readConfig({ config: path })
  expect(config.workers_dev).toBe(false)
  expect(config.preview_urls).toBe(false)
  expect(config.route).toBeUndefined()
  expect(config.routes ?? []).toEqual([])
  const opening = ['route', 'routes', 'env']
  expect(keysOf(path).filter((key) => opening.includes(key))).toEqual([])
  expect(config.assets).toBeUndefined()
})

test('their default doors answer 404 and are bound to nothing', async () => {
  const pages = unstable_readConfig({ config: 'wrangler.toml' })
  const mail = unstable_readConfig({ config: PRODUCTION })
  const bindings = pages.services ?? []
  const history = unstable_readConfig({ config: HISTORY })
  expect(bindings).toEqual([
    { binding: 'MAIL', service: mail.name, entrypoint: 'MailService' },
    { binding: 'HISTORY', service: history.name, entrypoint: 'HistoryService' },
  ])
  for (const entry of [
    import('../../workers/mail/src/index.ts'),
    import('../../workers/history/src/index.ts'),
  ]) {
    expect((await entry).default.fetch().status).toBe(404)
  }
})

/** Of one mailbox, and of two: developers.cloudflare.com/email-service/configuration/send-bindings/ */
function destinationsOf(mailTo: readonly string[]) {
  const [only, ...others] = mailTo
  return others.length === 0
    ? { destination_address: only }
    : { allowed_destination_addresses: mailTo }
}

/** As docs/deploy.md says how: the comment signs off, and the var on. */
function withConfirmations(): string {
  const dir = mkdtempSync(join(tmpdir(), 'config-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const path = join(dir, 'wrangler.toml')
  const commented = /(^# \[\[send_email\]\]\n)((?:^# .*\n)+)/m
  const text = readFileSync(PRODUCTION, 'utf8')
    .replace(commented, (lines) => lines.replaceAll(/^# /gm, ''))
    .replace(/^CONFIRMATION_MAIL = .*$/m, 'CONFIRMATION_MAIL = "on"')
  writeFileSync(path, text)
  return path
}

test.each([
  ['as the league has it', () => PRODUCTION],
  ['with confirmation mails', withConfirmations],
])('%s, mails go to MAIL_TO and come from one address', (_, path) => {
  const { send_email, vars } = unstable_readConfig({ config: path() })
  const { mailTo, mailFrom, confirmationMail } = readSettings(vars)
  const allowed_sender_addresses = [mailFrom]
  expect(mailTo).not.toEqual([])
  expect(send_email).toEqual([
    { name: 'EMAIL', ...destinationsOf(mailTo), allowed_sender_addresses },
    // To anybody, and so not there while nobody but the league is written to.
    ...(confirmationMail ? [{ name: 'EMAIL_VISITORS', allowed_sender_addresses }] : []),
  ])
})

test('no secret is a var: the two would be in each other’s way', () => {
  const secrets = [
    'HEARTBEAT_URL',
    'LEAGUE_TABLE_TOKEN',
    'NEWS_TOKEN',
    'NEWS_API_KEY',
    'GALLERY_TOKEN',
  ]
  for (const config of ['wrangler.toml', PRODUCTION, HISTORY]) {
    const { vars } = unstable_readConfig({ config })
    expect([config, secrets.filter((name) => name in vars)]).toEqual([config, []])
  }
})

test('the outbox is a SQLite object with a cron and logs', () => {
  const config = unstable_readConfig({ config: PRODUCTION })
  expect(config.migrations).toEqual([{ tag: 'v1', new_sqlite_classes: ['Outbox'] }])
  expect(config.triggers.crons).toEqual(['*/15 * * * *'])
  expect(config.observability).toMatchObject({ enabled: true, logs: { enabled: true } })
})

test('the history is a SQLite object that polls the site from 06:00 to 23:45', () => {
  const pages = unstable_readConfig({ config: 'wrangler.toml' })
  const config = unstable_readConfig({ config: HISTORY })
  expect(config.migrations).toEqual([{ tag: 'v1', new_sqlite_classes: ['History'] }])
  // In UTC.
  expect(config.triggers.crons).toEqual(['*/15 4-21 * * *'])
  expect(config.compatibility_date).toBe(pages.compatibility_date)
  expect(config.vars.SITE_URL).toMatch(/^https:\/\/[\w-]+\.pages\.dev$/)
})

test.each([PRODUCTION, HISTORY])(
  '%s: logs keep the lines of the Worker and no headers of requests',
  (path) => {
    const config = unstable_readConfig({ config: path })
    expect(config.observability?.logs).toEqual({ enabled: true, invocation_logs: false })
  },
)

test('the sandbox runs the same Worker with recorders', () => {
  const production = unstable_readConfig({ config: PRODUCTION })
  const sandbox = unstable_readConfig({ config: SANDBOX })
  for (const key of [
    'name',
    'compatibility_date',
    'compatibility_flags',
    'durable_objects',
    'migrations',
    'triggers',
    'workers_dev',
    'preview_urls',
  ] as const) {
    expect(sandbox[key], key).toEqual(production[key])
  }
  // What is not set in the sandbox may be anything in production.
  expect(production.vars).toMatchObject(sandbox.vars)
  expect(sandbox.main).toBe(production.main)
  expect(bindingsOf(sandbox.services)).toEqual(['EMAIL', 'EMAIL_VISITORS'])
})

test('the Pages configuration holds no key that its deploy refuses', () => {
  expect(keysOf('wrangler.toml').filter((key) => !PAGES_KEYS.includes(key))).toEqual([])
  // A Pages project may bind an object of another Worker, never define one; it binds none here.
  expect(unstable_readConfig({ config: 'wrangler.toml' }).durable_objects).toEqual({ bindings: [] })
})
