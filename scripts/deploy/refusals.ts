// Why a deploy does not begin: each reason is a sentence that says what to do.
import { spawnSync } from 'node:child_process'

export const PRODUCTION_BRANCH = 'main'

/** As this repository comes: nothing of these can be deployed. */
const EXAMPLE = '.example'
const NO_ID = /^([\da-f])\1*$/

export type Deployed = {
  /** The site's origin, from its content. */
  origin: string
  /** Where entries go, from the mail Worker's vars. */
  mailTo: string
  /** Of the KV namespace that this deploy is bound to. */
  kvId: string
  /** Of ELSEWHERE, those that are set. */
  set: readonly string[]
}

/** With these a build takes its content from elsewhere, or leaves what it made there. */
export const ELSEWHERE = ['CONTENT_DIR', 'OUT_DIR', 'GENERATED_DIR']

type Asked = { preview: boolean; account: string; deployed: Deployed; run: Run }

export function refusals({ preview, account, deployed, run }: Asked): string[] {
  const reasons: string[] = []
  if (account === '') {
    reasons.push(
      'Set CLOUDFLARE_ACCOUNT_ID to the account that holds the site: "npx wrangler whoami" lists yours.',
    )
  }
  if (NO_ID.test(deployed.kvId)) {
    const where = preview ? '[[env.preview.kv_namespaces]]' : '[[kv_namespaces]]'
    reasons.push(
      `Put the id of the KV namespace into wrangler.toml, ${where} (docs/deploy.md, step 6).`,
    )
  }
  if (preview) return reasons
  return [...reasons, ...ofProduction(deployed), ...ofTheWorkTree(run)]
}

function ofProduction({ origin, mailTo, set }: Deployed): string[] {
  const reasons = set.map(
    (name) => `Unset ${name}: what is deployed must be what is in the repository.`,
  )
  if (new URL(origin).hostname.endsWith(EXAMPLE)) {
    reasons.push(`Put the site's address into content/site.yml (origin): it is still ${origin}.`)
  }
  if (mailTo === '' || mailTo.endsWith(EXAMPLE)) {
    reasons.push("Put the league's mailbox into workers/mail/wrangler.toml (MAIL_TO).")
  }
  return reasons
}

function ofTheWorkTree(run: Run): string[] {
  const branch = branchOf(run)
  const reasons: string[] = []
  if (branch !== PRODUCTION_BRANCH) {
    reasons.push(
      `This is the branch "${branch}", and the site is deployed from "${PRODUCTION_BRANCH}". To look at it on the web: npm run deploy -- --preview`,
    )
  }
  const status = run('git', ['status', '--porcelain'])
  if (!status.ok || status.output.trim() !== '') {
    reasons.push('Commit your changes first: what is deployed must be what is in the repository.')
  }
  return reasons
}

export function branchOf(run: Run): string {
  return run('git', ['rev-parse', '--abbrev-ref', 'HEAD']).output.trim()
}

export type Run = (program: 'git' | 'node', args: readonly string[]) => Ended
export type Ended = { ok: boolean; output: string }

/** What it says is shown as well as handed on. Its output is a pipe, so wrangler asks nothing. */
export const run: Run = (program, args) => {
  const command = program === 'node' ? process.execPath : program
  const { status, stdout } = spawnSync(command, args, {
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  const output = stdout ?? ''
  if (program !== 'git') process.stdout.write(output)
  return { ok: status === 0, output }
}
