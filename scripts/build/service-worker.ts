// The service worker with its list of files to keep; where it is switched off, the one that unregisters it.
import { createHash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Content } from '../../shared/content/content.ts'
import { ALL_LEAGUES, KEPT_PICTURES, LASTING_PAGES, WORKER_PATH } from '../../shared/on-device.ts'
import type { DocumentParts } from '../../shared/render.ts'
import { STANDINGS_API } from '../../shared/urls.ts'
import type { Paths } from './paths.ts'

/** The switch: docs/runbook.md, "The service worker does harm". */
export function hasServiceWorker({ SERVICE_WORKER = '' }: NodeJS.ProcessEnv): boolean {
  if (!['', 'on', 'off'].includes(SERVICE_WORKER)) throw new Error('SERVICE_WORKER is on or off')
  return SERVICE_WORKER !== 'off'
}

type Built = { parts: DocumentParts; chunks: readonly Chunk[]; content: Pick<Content, 'leagues'> }

export async function writeServiceWorker(paths: Paths, { parts, chunks, content }: Built) {
  const code = hasServiceWorker(process.env)
    ? await worker(paths, { parts, chunks, content })
    : await recall(paths.root)
  await writeFile(join(paths.out, WORKER_PATH), code)
}

/** What takes it off every phone. */
export function recall(root: string): Promise<string> {
  return compile(root, 'src/worker/recall.ts', {})
}

async function worker(paths: Paths, { parts, chunks, content }: Built): Promise<string> {
  const files = keptFiles(parts, chunks)
  const code = await compile(paths.root, 'src/worker/worker.ts', {
    VERSION: JSON.stringify(UNKNOWN),
    LIST_PATH: JSON.stringify(listPath(UNKNOWN)),
    ALL_LEAGUES_PATH: JSON.stringify(ALL_LEAGUES + UNKNOWN),
  })
  const kept = [...[...LASTING_PAGES, '/standings'].map(fileOf), ...Object.values(files).flat()]
  const texts = kept.map(async (file) => file + lasting(await readFile(join(paths.out, file))))
  const version = versionOf([code, ...(await Promise.all(texts))])
  const allLeagues = ALL_LEAGUES + version
  await copyFile(join(paths.out, fileOf('/standings')), join(paths.out, fileOf(allLeagues)))
  files.filesOfTables.push(allLeagues)
  const tables = content.leagues.map(({ id }) => STANDINGS_API + id)
  await writeFile(join(paths.out, listPath(version)), JSON.stringify({ tables, ...files }))
  return code.replaceAll(UNKNOWN, version)
}

/** In place of the version while it is made. */
const UNKNOWN = '00000000'

function listPath(version: string): string {
  return `/assets/kept-${version}.json`
}

/** Without the commit and the day, which every build has new: on a phone they may be those of a build before. */
export function lasting(file: Buffer): string {
  return file
    .toString('latin1')
    .replace(/ data-release="?[\w-]+"?/, '')
    .replace(/Site updated [^<]*/, '')
}

/** Of the worker and of all that is kept at install: the same in each build that would do the same. */
function versionOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex').slice(0, UNKNOWN.length)
}

function fileOf(page: string): string {
  return `${page}.html`
}

async function compile(root: string, input: string, define: Record<string, string>) {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, input),
        // It has a scope of its own already.
        output: { format: 'es' },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        // Of a module whose constants are all that is used, nothing else is carried along.
        treeshake: { moduleSideEffects: (id) => id === join(root, input) },
      },
    },
  })
  const [chunk] = Array.isArray(result) || !('output' in result) ? [] : result.output
  if (!chunk) throw new Error(`${input} was not built`)
  return chunk.code
}

export type Chunk = {
  fileName: string
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
}

/** What every page runs; and /rules and /offline, with what they show. /contact stays as it stands: its form is more than all of them. */
const OF_EVERY_PAGE = ['src/shell/later/start.tsx', 'src/my-team/later.ts']
const OF_SHELL = ['src/pages/rules/page.tsx', 'src/pages/offline/page.tsx']
/** What pages of tables run, at idle too. */
const OF_TABLES = [
  'src/pages/standings/page.tsx',
  'src/pages/team/page.tsx',
  'src/api/api.ts',
  'src/standings/later/team-keys.ts',
]

type KeptFiles = { files: string[]; filesOfTables: string[] }

export function keptFiles(
  { boot, sheetPath, fonts }: Pick<DocumentParts, 'boot' | 'sheetPath' | 'fonts'>,
  chunks: readonly Chunk[],
): KeptFiles {
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry || !boot || !sheetPath) throw new Error('the client build is not whole')
  const shell = withImports([entry, ...chunksOf(chunks, [...OF_EVERY_PAGE, ...OF_SHELL])], chunks)
  const tables = withImports(chunksOf(chunks, OF_TABLES), chunks)
  return {
    files: [boot.src, sheetPath, ...fonts, ...shell, ...KEPT_PICTURES],
    filesOfTables: tables.filter((file) => !shell.includes(file)),
  }
}

function chunksOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (!chunk) throw new Error(`${module} is in no chunk: scripts/build/service-worker.ts`)
    return chunk
  })
}

/** Each with all that it cannot start without. */
function withImports(first: readonly Chunk[], chunks: readonly Chunk[]): string[] {
  const found = new Set(first)
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return [...found].map(({ fileName }) => `/${fileName}`).sort()
}
