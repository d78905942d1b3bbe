// Preconditions of a deploy, and its steps: the Workers before the site, so that it works at every moment.
import { SECOND } from '../../shared/time.ts'
import { WRANGLER } from '../stack/wrangler.ts'

const PRODUCTION_BRANCH = 'main'
/** Placeholders of the repository, which cannot be deployed. */
const EXAMPLE = '.example'
const NO_ID = /^([\da-f])\1*$/
/** Variables with which a build reads or writes elsewhere. */
export const ELSEWHERE = ['CONTENT_DIR', 'OUT_DIR', 'GENERATED_DIR']

export type RunProgram = (
  program: 'git' | 'node',
  args: string[],
) => { ok: boolean; output: string }

export type Configured = {
  run: RunProgram
  preview: boolean
  account: string
  origin: string
  /** The mailboxes for entries, from the mail Worker's vars. */
  mailTo: string
  /** Id of the KV namespace of this deploy. */
  kvId: string
  /** The variables of ELSEWHERE that are set. */
  set: readonly string[]
}

/** Reasons against a deploy: each is a sentence that says what to do. */
export function refusals(configured: Configured): string[] {
  const { run, preview, account, origin, mailTo, kvId, set } = configured
  const branch = branchOf(run)
  const { hostname } = new URL(origin)
  const status = run('git', ['status', '--porcelain'])
  const namespaces = preview ? '[[env.preview.kv_namespaces]]' : '[[kv_namespaces]]'
  const always = {
    'Set CLOUDFLARE_ACCOUNT_ID to the account that holds the site: "npx wrangler whoami" lists yours.':
      account === '',
    [`Put the id of the KV namespace into wrangler.toml, ${namespaces} (docs/deploy.md, step 6).`]:
      NO_ID.test(kvId),
  }
  const inProduction = {
    ...Object.fromEntries(
      set.map((name) => [`Unset ${name}: only what is committed goes live.`, true]),
    ),
    [`Put the site's address into content/site.yml (origin): it is still ${origin}.`]:
      hostname.endsWith(EXAMPLE),
    "Put the league's mailbox into workers/mail/wrangler.toml (MAIL_TO).":
      mailTo === '' || mailTo.endsWith(EXAMPLE),
    [`This is the branch "${branch}", and the site is deployed from "${PRODUCTION_BRANCH}". To look at it on the web: npm run deploy -- --preview`]:
      branch !== PRODUCTION_BRANCH,
    'Commit your changes first: only what is committed goes live.':
      !status.ok || status.output.trim() !== '',
  }
  return Object.entries({ ...always, ...(preview ? {} : inProduction) })
    .filter(([, isTrue]) => isTrue)
    .map(([sentence]) => sentence)
}

function branchOf(run: RunProgram): string {
  return run('git', ['rev-parse', '--abbrev-ref', 'HEAD']).output.trim()
}

export type DeployOptions = {
  run: RunProgram
  say: (line: string) => void
  wait: (ms: number) => Promise<unknown>
  origin: string
  /** The commit that is built, which the deployed site must name. */
  commit: string
  /** No mail Worker and no history Worker, a KV of its own, no forms. */
  preview: boolean
  /** Runs the smoke test; false before the first deploy, while the domain leads nowhere. */
  looks: boolean
  /** Whether the smoke test sends a form, as spam. */
  posts: boolean
}

type Deployment = { ok: true; url: string } | { ok: false; error: string }

export async function deploy(options: DeployOptions): Promise<Deployment> {
  const { run, say, origin, preview } = options
  if (!run('node', ['scripts/build.ts']).ok)
    return failed('The build failed; nothing was deployed.')
  // The mail Worker is bound to the history Worker, which must be there.
  for (const worker of preview ? [] : ['history', 'mail']) {
    say(`The ${worker} Worker`)
    const config = `workers/${worker}/wrangler.toml`
    const { ok, output } = run('node', [WRANGLER, 'deploy', '-c', config])
    // Wrangler uploads a Worker, which is live then, and sets its cron after that.
    const state = output.includes('Uploaded ')
      ? 'is new, perhaps without its cron'
      : 'was not deployed'
    if (!ok) return failed(`The ${worker} Worker ${state}; the site is as it was. ${AGAIN}`)
  }
  const branch = preview ? previewBranch(branchOf(run)) : PRODUCTION_BRANCH
  say(`The site, branch ${branch}`)
  const site = run('node', [WRANGLER, 'pages', 'deploy', '--no-bundle', '--branch', branch])
  // Wrangler has ended with 0 in the middle of an upload: https://github.com/cloudflare/workers-sdk/issues/14584
  const done = /Deployment complete.*?(https:\/\/[\w.-]+\.pages\.dev)/s.exec(site.output)
  if (!site.ok || done?.[1] === undefined) {
    const state = preview
      ? 'The preview was not deployed.'
      : 'The site was not deployed and is as it was. The Workers are new; they take what the old site sends.'
    return failed(`${state} If its project does not exist: docs/deploy.md, step 5. ${AGAIN}`)
  }
  const url = preview ? done[1] : origin
  return !options.looks || (await isWhole(url, options))
    ? { ok: true, url }
    : failed(
        `The deploy is done, but something is wrong at ${url}: see above, and docs/runbook.md.`,
      )
}

const AGAIN = 'Mend what wrangler says above, and deploy again.'

/** A preview must not have the name of the production branch. */
function previewBranch(branch: string): string {
  return [PRODUCTION_BRANCH, 'HEAD', ''].includes(branch) ? 'preview' : branch
}

/** A new deployment reaches all data centres within a minute. */
const LOOKS = 4
const LOOK_AGAIN_MS = 20 * SECOND

async function isWhole(url: string, options: DeployOptions): Promise<boolean> {
  const { run, say, wait, commit, preview, posts } = options
  say(`A look at ${url}`)
  const flags = [...(preview ? ['--preview'] : []), ...(posts ? [] : ['--no-post'])]
  for (let time = 1; ; time++) {
    if (run('node', ['scripts/smoke.ts', url, '--commit', commit, ...flags]).ok) return true
    if (time === LOOKS) return false
    say(`Not yet; again in ${LOOK_AGAIN_MS / SECOND} s`)
    await wait(LOOK_AGAIN_MS)
  }
}

function failed(error: string): Deployment {
  return { ok: false, error }
}
