// Reads the YAML files; each keeps its document, so that a mistake can name its line.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type Document, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import { ContentSchema } from '../../shared/content/content.ts'
import { PagesSchema } from '../../shared/content/pages.ts'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import { type ContentFile, type Mistake, valueAt } from './mistakes.ts'

/** Pages last: tournaments.yml decides which exist. */
const FILE_KEYS = [
  ...Object.keys(ContentSchema.entries).filter((key) => key !== 'pages'),
  ...Object.keys(PagesSchema.entries).map((page) => `pages/${page}`),
]

/**
 * A file that a folder lacks is read from the next one, so a trial folder holds only what differs. `raw`: parsed files by
 * name, the pages under `pages`.
 */
export function readContentFiles(folders: readonly string[]) {
  const files: ContentFile[] = []
  const pages: Record<string, unknown> = {}
  const raw: Record<string, unknown> = { pages }
  const [first = ''] = folders
  const mistakes = unknownFiles(first)
  for (const folder of folders) {
    // Otherwise a typo in CONTENT_DIR would silently build the league's own content.
    if (!existsSync(folder)) mistakes.push({ file: shown(folder), text: 'is not a folder.' })
  }
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
  const faults = faultsOf(document)
  const mistakes = faults.map((fault): Mistake => ({ file, ...toldOf(fault, text, lines) }))
  if (faults.some(({ code }) => code !== TWICE)) return { mistakes }
  // The CMS writes an empty list as an empty file.
  const isList = valueAt(ContentSchema.entries, [key, 'type']) === 'array'
  const data: unknown = document.toJS() ?? (isList ? [] : null)
  if (data !== null) return { file: { key, file, document, lines }, data, mistakes }
  return { mistakes: [{ file, text: 'is empty; its last version shows what belongs in it.' }] }
}

/** Files whose names the site does not know are most likely misspelt. */
function unknownFiles(contentDir: string): Mistake[] {
  const text = 'is not a file that the site knows; is its name misspelt?'
  return globSync('{*,pages/*}.{yml,yaml}', { cwd: contentDir })
    .filter((path) => !FILE_KEYS.includes(path.replace(/\.yml$/, '')))
    .map((path) => ({ file: shown(contentDir, path), text }))
}

function shown(...path: string[]): string {
  return relative(process.cwd(), join(...path))
}

type Fault = Pick<YAMLError, 'code' | 'message'> & { pos: readonly number[] }
const TWICE = 'DUPLICATE_KEY'

/** Keys that are written twice; of a file that cannot be read, its first fault alone: the others follow from it. */
function faultsOf(document: Document): Fault[] {
  const faults: Fault[] = [...document.errors, ...document.warnings]
  visit(document, {
    // YAML would put another part of the file in its place.
    Alias: (_, { range }) => void faults.push({ code: 'BAD_ALIAS', message: '', pos: range ?? [] }),
  })
  const worst = faults.find(({ code }) => code !== TWICE)
  return worst ? [worst] : faults
}

/** Sentences by the error code and, where it has several causes, by the line. */
const WORDS: [code: Fault['code'], words: string, pattern?: RegExp][] = [
  ['BAD_ALIAS', 'the text starts with *; put it in quotes.'],
  [
    'BAD_INDENT',
    'the spaces at the start of the line do not line up, or a bracket before it does not end.',
  ],
  ['BAD_SCALAR_START', 'the text starts with a sign that needs quotes around the text.'],
  ['BLOCK_AS_IMPLICIT_KEY', 'a space is missing after the hyphen.', /^\s*-\S/],
  ['BLOCK_AS_IMPLICIT_KEY', 'the text holds a colon; put the whole text in quotes.', /: .*: /],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    'the line below is indented, but this one has a value already; give both the same spaces at the start.',
  ],
  ['MISSING_CHAR', 'a quote or a bracket does not end, or a colon is missing.'],
  ['MULTILINE_IMPLICIT_KEY', 'a colon with a space after it is missing, or a quote does not end.'],
  [
    'UNEXPECTED_TOKEN',
    'a quote ends before the text does, or the text starts with a sign such as *; put the whole text in double quotes.',
  ],
]

function toldOf({ code, message, pos: [start = 0] }: Fault, text: string, counter: LineCounter) {
  const { line } = counter.linePos(start)
  if (code === TWICE) {
    const [name] = /^[^\s:]*/.exec(text.slice(start)) ?? []
    return { line, text: `"${name}" is written twice; keep one of the two.` }
  }
  const lines = text.split('\n')
  const tab = lines.findIndex((one) => /^ *\t/.test(one)) + 1
  if (tab > 0) return { line: tab, text: 'the line starts with a tab; use spaces.' }
  const row = lines[line - 1] ?? ''
  const known = WORDS.find(([of, , pattern]) => of === code && (!pattern || pattern.test(row)))
  const cause = message.replace(/\.$/, '')
  const unknown = `the line cannot be read (${cause}); look for a missing quote, or spaces that do not line up.`
  return { line, text: known ? known[1] : unknown }
}
