// The steps of a deploy, in the one order that leaves visitors a working site at every moment: the Workers before the site.
import { SECOND } from '../../shared/time.ts'
import { WRANGLER } from '../stack/wrangler.ts'
import { branchOf, PRODUCTION_BRANCH, type Run } from './refusals.ts'

export type DeployOptions = {
  run: Run
  say: (line: string) => void
  wait: (ms: number) => Promise<unknown>
  /** The site's own. */
  origin: string
  /** That is built; what is live afterwards must be of it. */
  commit: string
  /** No mail Worker and no history Worker, a KV of its own, no forms. */
  preview: boolean
  /** Of the preview; the branch's own when it is not given. */
  name?: string
  /** false before the first deploy, while the domain leads nowhere yet. */
  looks: boolean
  /** Whether the look leaves a form behind, as spam. */
  posts: boolean
}

export type Deployment = { ok: true; url: string } | { ok: false; error: string }

const WORKERS = [
  ['mail', 'workers/mail/wrangler.toml'],
  ['history', 'workers/history/wrangler.toml'],
] as const

/** A new deployment is everywhere within a minute. */
const LOOKS = 4
const LOOK_AGAIN_MS = 20 * SECOND

export async function deploy(options: DeployOptions): Promise<Deployment> {
  const { run, say, origin, preview } = options
  if (!run('node', ['scripts/build.ts']).ok) {
    return failed('The build failed; nothing was deployed.')
  }
  if (!preview) {
    const stopped = deployWorkers(options)
    if (stopped !== null) return failed(stopped)
  }
  const branch = preview ? previewBranch(options) : PRODUCTION_BRANCH
  say(`The site, branch ${branch}`)
  const site = run('node', [WRANGLER, 'pages', 'deploy', '--branch', branch])
  if (!site.ok) {
    return failed(
      preview
        ? 'The preview was not deployed.'
        : 'The site was not deployed and is as it was; the Workers are the new ones, which take what the old site sends.',
    )
  }
  const url = preview ? addressIn(site.output) : origin
  if (url === null) return failed('Wrangler did not say where the preview is.')
  if (options.looks && !(await isWhole(url, options))) {
    return failed(`${url} is deployed and not whole: see above, and docs/runbook.md.`)
  }
  return { ok: true, url }
}

/** null, or why nothing comes after it. */
function deployWorkers({ run, say }: DeployOptions): string | null {
  for (const [name, config] of WORKERS) {
    say(`The ${name} Worker`)
    if (!run('node', [WRANGLER, 'deploy', '-c', config]).ok) {
      return `The ${name} Worker was not deployed; the site is as it was.`
    }
  }
  return null
}

/** Under the name of the production branch it would be no preview. */
function previewBranch({ run, name }: DeployOptions): string {
  const branch = name ?? branchOf(run)
  return [PRODUCTION_BRANCH, 'HEAD', ''].includes(branch) ? 'preview' : branch
}

function addressIn(output: string): string | null {
  return /https:\/\/[\w.-]+\.pages\.dev/.exec(output)?.[0] ?? null
}

async function isWhole(url: string, options: DeployOptions): Promise<boolean> {
  const { run, say, wait } = options
  say(`A look at ${url}`)
  const look = ['scripts/smoke.ts', url, ...flagsOf(options)]
  for (let time = 1; time < LOOKS; time++) {
    if (run('node', look).ok) return true
    say(`Not yet; again in ${LOOK_AGAIN_MS / SECOND} s`)
    await wait(LOOK_AGAIN_MS)
  }
  return run('node', look).ok
}

function flagsOf({ commit, preview, posts }: DeployOptions): string[] {
  return ['--commit', commit, ...(preview ? ['--preview'] : []), ...(posts ? [] : ['--no-post'])]
}

function failed(error: string): Deployment {
  return { ok: false, error }
}
