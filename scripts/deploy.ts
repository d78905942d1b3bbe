// `npm run deploy`: the site and its Workers to Cloudflare, from what is committed on main; with --preview, a copy to look at.
import { appendFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { unstable_readConfig } from 'wrangler'
import { pathsFrom } from './build/paths.ts'
import { commit } from './build/release.ts'
import { checkContent } from './content.ts'
import { deploy } from './deploy/deploy.ts'
import { ELSEWHERE, refusals, run } from './deploy/refusals.ts'

const USAGE = `npm run deploy [-- --preview [--name <name>]] [--no-smoke] [--no-post]

  --preview    a copy on an address of its own: no mail, no forms, any branch, changes that are not committed
  --name       of the preview's address (otherwise the branch's)
  --no-smoke   does not look at the site afterwards: for the first deploy, before the domain leads to it
  --no-post    that look sends no form

CLOUDFLARE_ACCOUNT_ID names the account. Sign in once with "npx wrangler login", or set CLOUDFLARE_API_TOKEN.`

const KvSchema = v.array(v.object({ binding: v.string(), id: v.string() }))

const { values } = parseArgs({
  options: {
    preview: { type: 'boolean', default: false },
    name: { type: 'string' },
    'no-post': { type: 'boolean', default: false },
    'no-smoke': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) end(USAGE, 0)
const { preview } = values
const paths = pathsFrom(process.env)
const checked = await checkContent(paths.content, paths.public)
if (!checked.ok) end(`The content has mistakes:\n${checked.mistakes.join('\n')}`)
const { origin } = checked.content.site
const account = process.env.CLOUDFLARE_ACCOUNT_ID ?? ''
const reasons = refusals({ preview, account, deployed: { origin, ...configured() }, run })
if (reasons.length > 0) end(`Nothing was deployed:\n${reasons.map((one) => `  ${one}`).join('\n')}`)

console.log(`Account ${account}`)
const deployment = await deploy({
  run,
  say: (line) => console.log(`\n== ${line}`),
  wait: (ms) => setTimeout(ms),
  origin,
  commit: commit(paths.root),
  preview,
  ...(values.name === undefined ? {} : { name: values.name }),
  looks: !values['no-smoke'],
  posts: !values['no-post'],
})
if (!deployment.ok) end(`\n${deployment.error}`)
console.log(`\nDeployed: ${deployment.url}`)
// A workflow's later steps read it there.
const { GITHUB_OUTPUT } = process.env
if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `url=${deployment.url}\n`)

function configured() {
  const site = unstable_readConfig(
    { config: 'wrangler.toml', ...(preview ? { env: 'preview' } : {}) },
    { hideWarnings: true },
  )
  const mail = unstable_readConfig({ config: 'workers/mail/wrangler.toml' })
  const set = ELSEWHERE.filter((name) => process.env[name])
  return {
    kvId: tablesOf(site.kv_namespaces),
    mailTo: v.parse(v.string(), mail.vars.MAIL_TO),
    set,
  }
}

/** The id of the namespace. */
function tablesOf(namespaces: unknown): string {
  return v.parse(KvSchema, namespaces).find(({ binding }) => binding === 'TABLES')?.id ?? '0'
}

function end(message: string, code = 1): never {
  console.error(message)
  process.exit(code)
}
