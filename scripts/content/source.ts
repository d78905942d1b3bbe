// Reads the YAML files; each keeps its document, so that a mistake can name its line.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import { ContentSchema } from '../../shared/content/content.ts'
import { PagesSchema } from '../../shared/content/pages.ts'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import { type ContentFile, type Mistake, valueAt } from './mistakes.ts'

const OTHER_FILES = Object.entries(ContentSchema.entries).filter(([key]) => key !== 'pages')
/** Pages last: tournaments.yml decides which exist. */
const FILE_KEYS: readonly string[] = [
  ...OTHER_FILES.map(([key]) => key),
  ...Object.keys(PagesSchema.entries).map((page) => `pages/${page}`),
]

type Source = {
  /** Parsed files by name; the pages under `pages`. */
  raw: unknown
  files: ContentFile[]
  mistakes: Mistake[]
}

/** A file that a folder lacks is read from the next one, so a trial folder holds only what differs. */
export function readContentFiles(folders: readonly string[]): Source {
  const files: ContentFile[] = []
  const pages: Record<string, unknown> = {}
  const raw: Record<string, unknown> = { pages }
  const [first = ''] = folders
  const mistakes = [...missingFolders(folders), ...unknownFiles(first)]
  for (const key of FILE_KEYS) {
    if (isLeftOut(key, raw.tournaments)) continue
    const path = folders.map((dir) => join(dir, `${key}.yml`)).find((one) => existsSync(one))
    if (path === undefined) {
      mistakes.push({ file: shown(first, `${key}.yml`), text: 'is missing.' })
      continue
    }
    const read = readOne(key, path)
    mistakes.push(...read.mistakes)
    if (!read.file) continue
    files.push(read.file)
    if (key.startsWith('pages/')) pages[basename(key)] = read.data
    else raw[key] = read.data
  }
  return { raw, files, mistakes }
}

/** The page of a tournament that is not listed; its file may lie there for another year. */
function isLeftOut(key: string, tournaments: unknown): boolean {
  const form = TOURNAMENT_FORM_IDS.find((id) => key === `pages/${id}`)
  if (form === undefined || !Array.isArray(tournaments)) return false
  return !tournaments.some((tournament) => valueAt(tournament, ['id']) === form)
}

function readOne(key: string, path: string) {
  const file = shown(path)
  const text = readFileSync(path, 'utf8')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const unreadable = syntaxMistake(file, text, document, lines)
  if (unreadable) return { mistakes: [unreadable] }
  const isList = OTHER_FILES.some(([name, { type }]) => name === key && type === 'array')
  // The CMS writes an empty list as an empty file.
  const data: unknown = document.toJS() ?? (isList ? [] : null)
  if (data === null) {
    const text = 'is empty; its last version shows what belongs in it.'
    return { mistakes: [{ file, text }] }
  }
  const mistakes = duplicateKeys(file, text, document, lines)
  return { file: { key, file, document, lines }, data, mistakes }
}

/** Otherwise a typo in CONTENT_DIR would silently build the league's own content. */
function missingFolders(folders: readonly string[]): Mistake[] {
  return folders
    .filter((folder) => !existsSync(folder))
    .map((folder) => ({ file: shown(folder), text: 'is not a folder.' }))
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
      file: shown(path),
      text: 'is not a file that the site knows; is its name misspelt?',
    }))
}

function shown(...path: string[]): string {
  return relative(process.cwd(), join(...path))
}

const WORDS: Record<string, string> = {
  BAD_INDENT:
    'the spaces at the start of the line do not line up, or a bracket before it does not end.',
  MULTILINE_IMPLICIT_KEY: 'a colon with a space after it is missing, or a quote does not end.',
  UNEXPECTED_TOKEN:
    'a quote ends before the text does, or the text starts with a sign such as *; put the whole text in double quotes.',
  MISSING_CHAR: 'a quote or a bracket does not end, or a colon is missing.',
  BAD_SCALAR_START: 'the text starts with a sign that needs quotes around the text.',
}

const ALIAS = 'the text starts with *; put it in quotes.'
const TWICE = 'DUPLICATE_KEY'

/** Only the first fault of a file that cannot be read: the others follow from it. */
function syntaxMistake(file: string, text: string, document: Document, lines: LineCounter) {
  const faults = [...document.errors, ...document.warnings]
  const first = faults.find(({ code }) => code !== TWICE)
  if (!first) return aliasMistake(file, document, lines)
  const tab = text.split('\n').findIndex((line) => /^ *\t/.test(line)) + 1
  if (tab > 0) return { file, line: tab, text: 'the line starts with a tab; use spaces.' }
  const message = first.message.replace(/\.$/, '')
  const unknown = `the line cannot be read (${message}); look for a missing quote, or spaces that do not line up.`
  const { line } = lines.linePos(first.pos[0])
  const words =
    first.code === 'BLOCK_AS_IMPLICIT_KEY'
      ? wordsOfColon(text.split('\n')[line - 1] ?? '')
      : WORDS[first.code]
  return { file, line, text: words ?? unknown }
}

function wordsOfColon(line: string): string {
  if (/^\s*-\S/.test(line)) return 'a space is missing after the hyphen.'
  return /: .*: /.test(line)
    ? 'the text holds a colon; put the whole text in quotes.'
    : 'the line below is indented, but this one has a value already; give both the same spaces at the start.'
}

/** YAML would put another part of the file in its place. */
function aliasMistake(file: string, document: Document, lines: LineCounter) {
  const found: number[] = []
  visit(document, { Alias: (_, { range }) => void found.push(range?.[0] ?? 0) })
  const [first] = found
  return first === undefined ? null : { file, line: lines.linePos(first).line, text: ALIAS }
}

function duplicateKeys(file: string, text: string, document: Document, lines: LineCounter) {
  return document.errors
    .filter(({ code }) => code === TWICE)
    .map(({ pos: [position] }): Mistake => {
      const { line } = lines.linePos(position)
      const [name] = /^[^\s:]*/.exec(text.slice(position)) ?? []
      return { file, line, text: `"${name}" is written twice; keep one of the two.` }
    })
}
