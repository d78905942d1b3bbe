// The configuration: the Workers have no door to the outside, and Pages gets no key that its deploy refuses.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { MAIL_CONFIGS, prepareRunDir } from '../../scripts/stack/local-run.ts'
import { readSettings } from '../../workers/mail/src/settings.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Only workerd has them. */
vi.mock('cloudflare:workers', () => ({ WorkerEntrypoint: class {}, DurableObject: class {} }))

const PAGES = 'wrangler.toml'
const MAIL = 'workers/mail/wrangler.toml'
const HISTORY = 'workers/history/wrangler.toml'
const read = (config: string) => unstable_readConfig({ config })

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
  return [...named, ...headed]
}

test('the Pages configuration holds no key that its deploy refuses', () => {
  expect(keysOf(PAGES).filter((key) => !PAGES_KEYS.includes(key))).toEqual([])
  // A Pages project may bind an object of another Worker, never define one; it binds none here.
  expect(read(PAGES).durable_objects).toEqual({ bindings: [] })
})

test.each([
  [MAIL, 'Outbox', '*/15 * * * *'],
  // From 06:00 to 23:45; the cron is in UTC.
  [HISTORY, 'History', '*/15 4-21 * * *'],
])('%s: a SQLite object with a cron that nobody outside reaches', (path, object, cron) => {
  const config = read(path)
  expect(config.migrations).toEqual([{ tag: 'v1', new_sqlite_classes: [object] }])
  expect(config.triggers.crons).toEqual([cron])
  expect(config.durable_objects).toMatchObject({ code_update_strategy: { mode: 'immediate' } })
  expect(config.compatibility_date).toBe(read(PAGES).compatibility_date)
  // What is deployed is what the tests ran.
  expect(config).toMatchObject({ main: expect.stringContaining('/.generated/'), no_bundle: true })
  // Lines of the Worker, and no headers of requests.
  expect(config.observability?.logs).toEqual({ enabled: true, invocation_logs: false })
  expect(config).toMatchObject({ workers_dev: false, preview_urls: false })
  expect([config.route, config.assets]).toEqual([undefined, undefined])
  const opening = ['route', 'routes', 'env']
  expect(keysOf(path).filter((key) => opening.includes(key))).toEqual([])
})

test('their default doors answer 404 and are bound to nothing', async () => {
  expect(read(PAGES).services).toEqual([
    { binding: 'MAIL', service: read(MAIL).name, entrypoint: 'MailService' },
    { binding: 'HISTORY', service: read(HISTORY).name, entrypoint: 'HistoryService' },
  ])
  const [, toHistory] = read(PAGES).services ?? []
  expect(read(MAIL).services).toEqual([toHistory])
  const mail = await import('../../workers/mail/src/index.ts')
  const history = await import('../../workers/history/src/index.ts')
  for (const entry of [mail, history]) expect(entry.default.fetch().status).toBe(404)
})

test('the history polls a site of Pages', () => {
  expect(read(HISTORY).vars.SITE_URL).toMatch(/^https:\/\/[\w-]+\.pages\.dev$/)
})

/** As docs/deploy.md says how: the comment signs off, and the var on. */
function withConfirmations(): string {
  const path = join(temporaryFolder(), 'wrangler.toml')
  const commented = /(^# \[\[send_email\]\]\n)((?:^# .*\n)+)/m
  const text = readFileSync(MAIL, 'utf8')
    .replace(commented, (lines) => lines.replaceAll(/^# /gm, ''))
    .replace(/^CONFIRMATION_MAIL = .*$/m, 'CONFIRMATION_MAIL = "on"')
  writeFileSync(path, text)
  return path
}

test.each([
  ['as the league has it', () => MAIL],
  ['with confirmation mails', withConfirmations],
])('%s, mails go to MAIL_TO and come from one address', (_, path) => {
  const { send_email, vars } = read(path())
  const { mailTo, mailFrom, confirmationMail } = readSettings(vars)
  const [only, ...others] = mailTo
  // developers.cloudflare.com/email-service/configuration/send-bindings/
  const destinations =
    others.length === 0 ? { destination_address: only } : { allowed_destination_addresses: mailTo }
  const allowed_sender_addresses = [mailFrom]
  expect(only).toMatch(/@/)
  expect(send_email).toEqual([
    { name: 'EMAIL', ...destinations, allowed_sender_addresses },
    // To anybody, and so not there while nobody but the league is written to.
    ...(confirmationMail ? [{ name: 'EMAIL_VISITORS', allowed_sender_addresses }] : []),
  ])
})

test.each([PAGES, MAIL, HISTORY])('%s: no secret is a var, which would clash', (path) => {
  const secrets = /^(HEARTBEAT_URL|(LEAGUE_TABLE|NEWS|GALLERY)_TOKEN|NEWS_API_KEY)$/
  expect(Object.keys(read(path).vars).filter((name) => secrets.test(name))).toEqual([])
})

test('a local run has the same mail Worker, with recorders', async () => {
  const dir = temporaryFolder()
  await prepareRunDir(dir, MAIL_CONFIGS, {})
  const { send_email, services, ...local } = read(join(dir, MAIL))
  const { name, vars, durable_objects, migrations, triggers, compatibility_date } = read(MAIL)
  expect(send_email).toEqual([])
  const recorders = ['HISTORY', 'EMAIL', 'EMAIL_VISITORS'].map((binding) => ({ binding }))
  expect(services).toMatchObject(recorders)
  const same = { name, vars, durable_objects, migrations, triggers, compatibility_date }
  expect(local).toMatchObject(same)
})
