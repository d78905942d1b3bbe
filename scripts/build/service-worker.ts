// Builds the service worker with its list of files; where it is switched off, the one that unregisters itself.
import { hash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../shared/content/content.ts'
import { ALL_LEAGUES, KEPT_PICTURES, WORKER_PATH } from '../../shared/on-device.ts'
import type { DocumentParts } from '../../shared/render.ts'
import { INSTALLED_PAGES, ROUTES } from '../../shared/routes.ts'
import type { Chunk } from './browser.ts'
import { buildScript } from './bundles.ts'
import type { Paths } from './paths.ts'
import { fileOf } from './write-pages.ts'

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

/** The worker that unregisters itself. */
export function recall(root: string): Promise<string> {
  return buildScript(root, 'src/worker/recall.ts')
}

async function worker(paths: Paths, { parts, chunks, content }: Built): Promise<string> {
  const files = installedFiles(parts, chunks)
  const read = (file: string) => readFile(join(paths.out, file))
  const hashed = files.map(async (file) => {
    return [file, `sha256-${hash('sha256', await read(file), 'base64')}`]
  })
  const code = await buildScript(paths.root, 'src/worker/worker.ts', {
    VERSION: JSON.stringify(UNKNOWN),
    FILES: JSON.stringify(Object.fromEntries(await Promise.all(hashed))),
    DATA: JSON.stringify(dataPaths(content.leagues)),
    ALL_LEAGUES_PATH: JSON.stringify(ALL_LEAGUES + UNKNOWN),
  })
  const pages = [...INSTALLED_PAGES, '/standings'].map(async (page) =>
    withoutRelease(await read(fileOf(page))),
  )
  // Version of the installed files: builds with the same files have the same version.
  const installed = [code, ...(await Promise.all(pages))].join('')
  const version = hash('sha256', installed).slice(0, UNKNOWN.length)
  await copyFile(
    join(paths.out, fileOf('/standings')),
    join(paths.out, fileOf(ALL_LEAGUES + version)),
  )
  return code.replaceAll(UNKNOWN, version)
}

/** Placeholder for the version. */
const UNKNOWN = '00000000'

/** Removes commit and day: a nightly build without changes is no new version. */
export function withoutRelease(file: Buffer): string {
  return file
    .toString('latin1')
    .replace(/ data-release="?[\w-]+"?/, '')
    .replace(/Site updated [^<]*/, '')
}

const PAGE = /\/src\/pages\/([\w-]+)\/page\.tsx$/
/** Pages whose code is cached. */
const INSTALLED = ROUTES.filter(({ offline, page }) => offline && page).map(({ name }) => name)

/** Paths of the API. */
function dataPaths(leagues: readonly { id: string }[]): string[] {
  const data = ROUTES.filter(({ offline, page }) => offline === 'installed' && !page)
  return data.flatMap(({ path }) =>
    path.includes(':league') ? leagues.map(({ id }) => path.replace(':league', id)) : path,
  )
}

/** Code of the installed pages, lazy chunks included. */
function installedFiles(
  { boot, sheetPath, fonts }: Pick<DocumentParts, 'boot' | 'sheetPath' | 'fonts'>,
  chunks: readonly Chunk[],
): string[] {
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry || !boot || !sheetPath) throw new Error('the client build is incomplete')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set([entry])
  for (const { imports, dynamicImports } of found) {
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = byName.get(name)
      if (chunk && !isOtherPage(chunk)) found.add(chunk)
    }
  }
  const scripts = [...found].map(({ fileName }) => `/${fileName}`).sort()
  return [boot.src, sheetPath, ...fonts, ...scripts, ...KEPT_PICTURES]
}

function isOtherPage({ moduleIds }: Chunk): boolean {
  const pages = moduleIds.flatMap((id) => PAGE.exec(id)?.[1] ?? [])
  return pages.length > 0 && !pages.some((page) => INSTALLED.some((name) => name === page))
}
