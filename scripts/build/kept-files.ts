// Which files of a build a phone keeps (src/worker/), by what the chunks import.

import { KEPT_PICTURES } from '../../shared/on-device.ts'
import type { DocumentParts } from '../../shared/render.ts'

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
  'src/standings/later/story-store.ts',
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
    if (!chunk) throw new Error(`${module} is in no chunk: scripts/build/kept-files.ts`)
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
