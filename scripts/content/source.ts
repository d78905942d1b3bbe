// Reads the YAML files; each keeps its document, so that a mistake can name its line.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Document, LineCounter, parseDocument } from 'yaml'
import { ContentSchema } from '../../shared/content/content.ts'
import { PagesSchema } from '../../shared/content/pages.ts'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import { type Mistake, valueAt } from './raw.ts'
import { syntaxMistakes } from './syntax-mistakes.ts'

/** `key` is the file without ending: site, pages/home. `file` is how the organiser sees it. */
export type ContentFile = {
  key: string
  file: string
  data: unknown
  document: Document
  lines: LineCounter
}

/** Pages last: which of them there are, tournaments.yml says. */
const FILE_KEYS: readonly string[] = [
  ...Object.keys(ContentSchema.entries).filter((key) => key !== 'pages'),
  ...Object.keys(PagesSchema.entries).map((page) => `pages/${page}`),
]

/** What a folder lacks is read from the next: one that tries something out holds only what differs. */
export function readContentFiles(folders: readonly string[]): {
  files: ContentFile[]
  mistakes: Mistake[]
} {
  const files: ContentFile[] = []
  const [first = ''] = folders
  const mistakes = [...missingFolders(folders), ...unknownFiles(first)]
  for (const key of FILE_KEYS) {
    if (isLeftOut(key, files)) continue
    const path = folders
      .map((dir) => join(dir, `${key}.yml`))
      .find((candidate) => existsSync(candidate))
    if (path === undefined) {
      mistakes.push({ kind: 'file', file: shown(first, `${key}.yml`), text: 'is missing.' })
      continue
    }
    const read = readOne(key, path)
    mistakes.push(...read.mistakes)
    if (read.file) files.push(read.file)
  }
  return { files, mistakes }
}

/** The page of a tournament that is not listed; its file may lie there for another year. */
function isLeftOut(key: string, files: readonly ContentFile[]): boolean {
  const form = TOURNAMENT_FORM_IDS.find((id) => key === `pages/${id}`)
  const tournaments = files.find((file) => file.key === 'tournaments')?.data
  if (form === undefined || !Array.isArray(tournaments)) return false
  return !tournaments.some((tournament) => valueAt(tournament, ['id']) === form)
}

function readOne(key: string, path: string): { file?: ContentFile; mistakes: Mistake[] } {
  const file = shown(path)
  const text = readFileSync(path, 'utf8')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const { mistakes, readable } = syntaxMistakes(file, text, document, lines)
  if (!readable) return { mistakes }
  const data: unknown = document.toJS()
  if (data === null)
    return {
      mistakes: [
        { kind: 'file', file, text: 'is empty; its last version shows what belongs in it.' },
      ],
    }
  return { file: { key, file, data, document, lines }, mistakes }
}

/** Or a slip in CONTENT_DIR would build the league's own content in silence. */
function missingFolders(folders: readonly string[]): Mistake[] {
  return folders
    .filter((folder) => !existsSync(folder))
    .map((folder) => ({ kind: 'file', file: shown(folder), text: 'is not a folder.' }))
}

/** Files whose names the site does not know are most likely misspelt. */
function unknownFiles(contentDir: string): Mistake[] {
  return ['.', 'pages']
    .map((folder) => join(contentDir, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\.ya?ml$/.test(path))
    .filter((path) => !FILE_KEYS.includes(relative(contentDir, path).replace(/\.yml$/, '')))
    .map((path) => ({
      kind: 'file',
      file: shown(path),
      text: 'is not a file that the site knows; is its name misspelt?',
    }))
}

function shown(...path: string[]): string {
  return relative(process.cwd(), join(...path))
}
