// What is brought at install, and the tables, as soon as somebody looks at them.
import { LASTING_PAGES } from '../../shared/on-device.ts'
import { DAY } from '../../shared/time.ts'
import { isWhole, type Kept, keptAt } from './kept.ts'

/** A league that nobody looks at is renewed once a day, when somebody looks at another. */
const RENEWED_MS = DAY

/** What a build keeps: a file of its own, written by scripts/build/service-worker.ts. */
export type KeptList = {
  files: readonly string[]
  /** What pages of tables run; whoever has opened one has them already. */
  filesOfTables: readonly string[]
  /** Paths of the leagues' tables. */
  tables: readonly string[]
}

type Brings = {
  kept: Kept
  /** Path of the list. */
  listPath: string
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  now: () => number
}

/** All or nothing: half of a build is none. */
export async function bringShell(brings: Brings): Promise<void> {
  const { kept, fetch, listPath } = brings
  const begun = await kept.begin()
  try {
    await bringFile(brings, listPath)
    const list = await listOf(brings)
    if (!list) throw new Error(listPath)
    await Promise.all([
      ...list.files.map((path) => bringFile(brings, path)),
      ...LASTING_PAGES.map(async (path) =>
        // The browser's own copy may be of an older build.
        kept.pages.keep(path, whole(await fetch(path, { cache: 'no-cache' }))),
      ),
    ])
  } catch (cause) {
    await kept.end(begun)
    throw cause
  }
}

/** `seen`: pages that are open. What cannot be had now is brought the next time. */
export async function bringTables(brings: Brings, seen: readonly string[]): Promise<void> {
  const { kept, fetch, now } = brings
  const list = await listOf(brings)
  // All has been cleared meanwhile: there is nothing to add to.
  if (!list) return
  const bringPage = async (path: string) => {
    // It has been shown a moment ago: the browser has it.
    await kept.pages.keep(path, await fetch(path, { cache: 'force-cache' }))
  }
  const bringTable = async (path: string) => {
    const own = await kept.tables.find(path)
    if (own && now() - keptAt(own) < RENEWED_MS) return
    await kept.tables.keep(path, await fetch(path))
  }
  await Promise.allSettled([
    ...list.filesOfTables.map((path) => bringFile(brings, path)),
    ...seen.map(bringPage),
    ...list.tables.map(bringTable),
  ])
}

/** It is brought first, and kept like all that it names. */
async function listOf({ kept, listPath }: Brings): Promise<KeptList | undefined> {
  return await (await kept.files.find(listPath))?.json()
}

/** An older build may have had the same, where the name says what is in it; else the browser's own copy may be of one, too. */
async function bringFile({ kept, fetch }: Brings, path: string): Promise<void> {
  const isLasting = path.startsWith('/assets/')
  const known = isLasting ? await kept.files.find(path) : undefined
  const cache = isLasting ? 'default' : 'no-cache'
  await kept.files.keep(path, known ?? whole(await fetch(path, { cache })))
}

function whole(response: Response): Response {
  if (!isWhole(response)) throw new Error(response.url)
  return response
}
