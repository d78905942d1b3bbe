// Whether a deployed site is whole: every page, what is no page, the headers of each answer, health, tables and a form.
import { createHash } from 'node:crypto'
import { isOwnHost } from '../../contract/own-host.ts'
import { type Answer, type Ask, asker } from './answers.ts'
import { judgeFiles } from './files.ts'
import { judgeHeaders } from './headers.ts'
import { type Clock, judgeForm, judgeHealth, judgeStandings, judgeStory } from './live.ts'
import { judgeCanonical, judgeCommit, judgePage, judgeTables } from './pages.ts'
import { Problems } from './problems.ts'
import { judgeSurfaces, type Surfaces } from './surfaces.ts'

export type SmokeOptions = {
  /** What is looked at, such as https://www.league.example; no path. */
  base: string
  /** The site's own origin, from its content. */
  origin: string
  /** One of its leagues whose season runs, by id; null: final tables do not age. */
  league: string | null
  pages: readonly string[]
  /** Those that the sitemap lists. */
  listed: readonly string[]
  surfaces: Surfaces
  clock: Clock
  /** Of which it must be built; null: of any. */
  commit: string | null
  /** A copy that takes no forms, such as a preview. */
  preview: boolean
  /** Leaves one form behind, as spam. */
  posts: boolean
}

/** A sentence for each thing that is wrong; none when all is well. */
export async function smoke(options: SmokeOptions): Promise<string[]> {
  const { base, origin, league, clock, preview } = options
  const problems = new Problems()
  const { ask, asked } = asker(base)
  const isOwn = isOwnHost(base, origin)
  if (!(isOwn || preview)) {
    problems.add(
      `This is not ${new URL(origin).host}: it takes no forms. Of a preview, say --preview.`,
      base,
    )
  }
  await judgePages(options, ask, problems)
  await judgeMissing(ask, problems)
  await judgeRedirects(ask, base, problems)
  await judgeFiles(ask, { origin, pages: options.listed, now: clock.now() }, problems)
  // A preview has no mail Worker and no tables of its own.
  if (isOwn) {
    await judgeHealth(ask, problems)
    if (league !== null) {
      await judgeStandings(ask, league, clock, problems)
      await judgeStory(ask, league, problems)
    }
  }
  // After the tables, which the files are made of.
  await judgeSurfaces(ask, options.surfaces, isOwn, problems)
  if (options.posts) await judgeForm(ask, new URL(base).origin, isOwn, problems)
  for (const answer of asked) if (answer.status !== 0) judgeHeaders(answer, problems)
  return problems.sentences
}

async function judgePages(
  { pages, origin, commit }: SmokeOptions,
  ask: Ask,
  problems: Problems,
): Promise<void> {
  let boot: Boot | null = null
  for (const path of pages) {
    const answer = await ask(path)
    if (answer.status === 200) {
      judgePage(answer, problems)
      judgeCanonical(answer, origin, problems)
      if (path.startsWith('/standings')) judgeTables(answer, problems)
      if (commit !== null) judgeCommit(answer, commit, problems)
    } else problems.add(`A page answers ${answer.status || 'nothing'}.`, path)
    boot ??= bootOf(answer)
  }
  if (boot !== null) await judgeBoot(ask, boot, problems)
}

const BOOT = /<script[^>]*\bsrc="([^"]+)"[^>]*\bintegrity="sha384-([^"]+)"/

type Boot = { src: string; hash: string }

function bootOf({ text }: Answer): Boot | null {
  const [, src, hash] = BOOT.exec(text) ?? []
  return src !== undefined && hash !== undefined ? { src, hash } : null
}

async function judgeBoot(ask: Ask, boot: Boot, problems: Problems): Promise<void> {
  const { status, text, path } = await ask(boot.src)
  const hash = createHash('sha384').update(text).digest('base64')
  if (status !== 200 || hash !== boot.hash) {
    problems.add('The script is not the one that was built: something on the way changes it.', path)
  }
}

async function judgeMissing(ask: Ask, problems: Problems): Promise<void> {
  for (const path of ['/smoke-test-no-such-page', '/smoke-test.js', '/api/smoke-test']) {
    const answer = await ask(path, {
      headers: { accept: path.includes('.') ? '*/*' : 'text/html' },
    })
    if (answer.status !== 404) {
      problems.add(`What does not exist answers ${answer.status || 'nothing'}, not 404.`, path)
    } else if (path.endsWith('page')) judgePage(answer, problems)
  }
}

/** Odd spellings lead to the page, on the same host. */
async function judgeRedirects(ask: Ask, base: string, problems: Problems): Promise<void> {
  for (const path of ['/Standings', '/standings/']) {
    const { status, headers } = await ask(path)
    const location = headers.get('location') ?? ''
    const to = URL.canParse(location, base) ? new URL(location, base) : null
    if (status !== 308)
      problems.add(`An odd spelling answers ${status || 'nothing'}, not 308.`, path)
    else if (to?.host !== new URL(base).host || to.pathname !== '/standings') {
      problems.add(`A redirect leads elsewhere: to ${to?.host ?? 'nowhere'}.`, path)
    }
  }
}
