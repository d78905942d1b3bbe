// `npm run deploy` without Cloudflare: what it refuses, what it starts in which order, and what follows a failure.
import { expect, test } from 'vitest'
import {
  type Configured,
  type DeployOptions,
  deploy,
  type RunProgram,
  refusals,
} from '../../../scripts/deploy/deploy.ts'
import { WRANGLER } from '../../../scripts/stack/wrangler.ts'

const ORIGIN = 'https://www.league.test'
const ACCOUNT = '0123456789abcdef0123456789abcdef'
const CONFIGURED = {
  preview: false,
  account: ACCOUNT,
  origin: ORIGIN,
  mailTo: 'entries@league.test',
  kvId: ACCOUNT,
  set: [],
}
const PREVIEW = 'https://abc123.highveld-padel-league.pages.dev'
const COMPLETE = { output: `Deployment complete! Take a peek over at ${PREVIEW}\n` }

type Ended = Partial<ReturnType<RunProgram>>
type Answers = Record<string, Ended[] | Ended>

/** In place of git, the build, wrangler and smoke; `answers` by a word of the command, each good unless told otherwise. */
function runner(answers: Answers = {}) {
  const started: string[] = []
  const run: RunProgram = (program, args) => {
    const line = [program, ...args].join(' ').replace(WRANGLER, 'wrangler')
    started.push(line)
    const [, answer] = Object.entries(answers).find(([words]) => line.includes(words)) ?? []
    const one = Array.isArray(answer) ? answer.shift() : answer
    return { ok: true, output: line.includes('abbrev-ref') ? 'main\n' : '', ...one }
  }
  return { run, started }
}

function refused(answers: Answers, more: Partial<Configured> = {}) {
  return refusals({ ...CONFIGURED, ...more, run: runner(answers).run })
}

test.each<[string, string[], RegExp]>([
  [
    'another branch',
    refused({ 'abbrev-ref': { output: 'autumn\n' } }),
    /branch "autumn".*--preview/,
  ],
  ['no branch', refused({ 'abbrev-ref': { output: 'HEAD\n' } }), /deployed from "main"/],
  ['changes', refused({ porcelain: { output: ' M content/site.yml\n' } }), /Commit your changes/],
  ['no git', refused({ porcelain: { ok: false } }), /Commit your changes/],
  ['another content', refused({}, { set: ['CONTENT_DIR'] }), /Unset CONTENT_DIR/],
  ['no account', refused({}, { account: '' }), /CLOUDFLARE_ACCOUNT_ID.*whoami/],
  ['no KV id', refused({}, { kvId: '0'.repeat(32) }), /\[\[kv_namespaces\]\]/],
  ['the example address', refused({}, { origin: 'https://www.x.example' }), /site\.yml/],
  ['the example mailbox', refused({}, { mailTo: 'a@x.example' }), /MAIL_TO/],
])('%s is refused with a sentence', (_, reasons, sentence) => {
  expect(reasons).toEqual([expect.stringMatching(sentence)])
  // A clean tree on main is deployed.
  expect(refused({})).toEqual([])
})

test('a preview is taken from any branch, and needs account and own KV', () => {
  const dirty = { 'abbrev-ref': { output: 'autumn\n' }, porcelain: { output: ' M x\n' } }
  expect(refused(dirty, { preview: true })).toEqual([])
  const reasons = refused(dirty, { preview: true, account: '', kvId: '1'.repeat(32) })
  expect(reasons).toEqual([
    expect.stringContaining('CLOUDFLARE_ACCOUNT_ID'),
    expect.stringContaining('env.preview'),
  ])
})

async function deployed(answers: Answers = {}, more: Partial<DeployOptions> = {}) {
  const { run, started } = runner({ ...answers, 'pages deploy': answers.pages ?? COMPLETE })
  const waits: number[] = []
  const options = {
    run,
    say: () => undefined,
    origin: ORIGIN,
    commit: 'abc123def456',
    preview: false,
    looks: true,
    posts: true,
  }
  const wait = async (ms: number) => void waits.push(ms)
  const deployment = await deploy({ ...options, wait, ...more })
  return { deployment, started, waits }
}

test('in the end the site is looked at, with a form unless told otherwise', async () => {
  const { deployment, started } = await deployed()
  const smoke = `node scripts/smoke.ts ${ORIGIN} --commit abc123def456`
  expect([started.at(-1), deployment]).toEqual([smoke, { ok: true, url: ORIGIN }])
  expect((await deployed({}, { posts: false })).started.at(-1)).toBe(`${smoke} --no-post`)
})

test.each<[string, string, Ended, RegExp]>([
  ['the build fails', 'build.ts', { ok: false }, /nothing was deployed/],
  // https://github.com/cloudflare/workers-sdk/issues/14584
  ['the upload breaks off', 'pages', { output: 'Uploading... (0/86)' }, /site was not deployed/],
])('when %s, nothing comes after it, and it says what is live', async (...fault) => {
  const [, words, ended, sentence] = fault
  const { deployment, started } = await deployed({ [words]: ended })
  expect(started.at(-1)).toContain(words)
  expect(deployment).toEqual({ ok: false, error: expect.stringMatching(sentence) })
})

test('a site that is not whole is looked at again, and then a failed deploy', async () => {
  const later = await deployed({ 'smoke.ts': [{ ok: false }, { ok: false }] })
  expect([later.deployment.ok, later.waits.length]).toEqual([true, 2])
  const { deployment } = await deployed({ 'smoke.ts': { ok: false } })
  expect(deployment).toEqual({ ok: false, error: expect.stringContaining('something is wrong') })
})

test.each([
  ['autumn', 'autumn'],
  ['main', 'preview'],
  ['HEAD', 'preview'],
])('a preview of the branch %s goes to no production and no mail Worker', async (on, to) => {
  const answers = { 'abbrev-ref': { output: `${on}\n` } }
  const { deployment, started } = await deployed(answers, { preview: true })
  expect(started.filter((line) => line.includes('wrangler'))).toEqual([
    `node wrangler pages deploy --no-bundle --branch ${to}`,
  ])
  expect(started.at(-1)).toBe(`node scripts/smoke.ts ${PREVIEW} --commit abc123def456 --preview`)
  expect(deployment).toEqual({ ok: true, url: PREVIEW })
})
