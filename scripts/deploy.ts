// `npm run deploy`: deploys the site and its Workers from what is committed on main; with --preview, a copy to look at.
import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { unstable_readConfig } from 'wrangler'
import { pathsFrom } from './build/paths.ts'
import { commit } from './build/release.ts'
import { fail, readCommandLine } from './command-line.ts'
import { checkContent } from './content.ts'
import { requireApiToken } from './deploy/cloudflare.ts'
import { deploy, ELSEWHERE, type RunProgram, refusals } from './deploy/deploy.ts'

const USAGE = `npm run deploy [-- --preview] [--no-smoke] [--no-post]

  --preview    a copy on an address of its own: no mail, no forms, any branch, changes that are not committed
  --no-smoke   skips the smoke test: for the first deploy, before the domain leads to the site
  --no-post    the smoke test sends no form

CLOUDFLARE_ACCOUNT_ID names the account. Sign in once with "npx wrangler login", or set CLOUDFLARE_API_TOKEN.`

const KvSchema = v.array(v.object({ binding: v.string(), id: v.string() }))

const { values } = readCommandLine(USAGE, {
  preview: { type: 'boolean', default: false },
  'no-post': { type: 'boolean', default: false },
  'no-smoke': { type: 'boolean', default: false },
})
const { preview } = values
const { CLOUDFLARE_ACCOUNT_ID: account = '' } = process.env
const paths = pathsFrom(process.env)
const checked = await checkContent(paths.content, paths.public)
if (!checked.ok) fail(`The content has mistakes:\n${checked.mistakes.join('\n')}`)
const { origin } = checked.content.site
const reasons = refusals({ preview, account, origin, ...configured(), run })
if (reasons.length > 0) fail(['Nothing was deployed:', ...reasons].join('\n  '))
requireApiToken()

console.log(`Account ${account}`)
const deployment = await deploy({
  run,
  say: (line) => console.log(`\n== ${line}`),
  wait: (ms) => setTimeout(ms),
  origin,
  commit: commit(paths.root),
  preview,
  looks: !values['no-smoke'],
  posts: !values['no-post'],
})
if (!deployment.ok) fail(`\n${deployment.error}`)
console.log(`\nDeployed: ${deployment.url}`)

function configured() {
  const env = preview ? { env: 'preview' } : {}
  const site = unstable_readConfig({ config: 'wrangler.toml', ...env }, { hideWarnings: true })
  const mail = unstable_readConfig({ config: 'workers/mail/wrangler.toml' })
  const namespaces = v.parse(KvSchema, site.kv_namespaces)
  return {
    kvId: namespaces.find(({ binding }) => binding === 'TABLES')?.id ?? '0',
    mailTo: v.parse(v.string(), mail.vars.MAIL_TO),
    set: ELSEWHERE.filter((name) => process.env[name]),
  }
}

/** Prints the output and returns it. A pipe, so wrangler asks nothing. */
function run(...[program, args]: Parameters<RunProgram>): ReturnType<RunProgram> {
  const command = program === 'node' ? process.execPath : program
  const stdio = ['inherit', 'pipe', 'inherit'] as const
  const { status, stdout } = spawnSync(command, args, { stdio: [...stdio], encoding: 'utf8' })
  if (program !== 'git') process.stdout.write(stdout)
  return { ok: status === 0, output: stdout }
}
