// Reads the YAML files; each keeps its document, so that a mistake can name its line.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Document, isCollection, isNode, isPair, LineCounter, parseDocument } from 'yaml'
import { ContentSchema } from '../../shared/content/content.ts'
import { PagesSchema } from '../../shared/content/pages.ts'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import { type ContentFile, type Mistake, valueAt } from './mistakes.ts'

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

const WORDS: Record<string, string> = {
  BAD_INDENT:
    'the spaces at the start of the line do not line up, or a bracket before it does not end.',
  BLOCK_AS_IMPLICIT_KEY: 'the text holds a colon; put the whole text in quotes.',
  MULTILINE_IMPLICIT_KEY: 'a colon is missing, or a quote does not end.',
  MISSING_CHAR: 'a quote or a bracket does not end, or a colon is missing.',
  BAD_ALIAS: 'the text starts with * or &; put it in quotes.',
  BAD_SCALAR_START: 'the text starts with a sign that needs quotes around the text.',
}

/** Of a file that cannot be read only the first fault is told: those after it follow from it. */
export function syntaxMistakes(
  file: string,
  text: string,
  document: Document,
  lines: LineCounter,
): { mistakes: Mistake[]; readable: boolean } {
  const faults = [...document.errors, ...document.warnings]
  const first = faults.find(({ code }) => code !== 'DUPLICATE_KEY')
  if (first) {
    const tab = tabLine(text)
    const mistake: Mistake =
      tab > 0
        ? { kind: 'file', file, line: tab, text: 'the line starts with a tab; use spaces.' }
        : {
            kind: 'file',
            file,
            line: lines.linePos(first.pos[0]).line,
            text: WORDS[first.code] ?? unreadable(first.message),
          }
    return { mistakes: [mistake], readable: false }
  }
  const twice = faults.map(({ pos }): Mistake => {
    const name = keyAt(document.contents, pos[0])
    const text = `"${String(name)}" is written twice; keep one of the two.`
    return { kind: 'file', file, line: lines.linePos(pos[0]).line, text }
  })
  return { mistakes: twice, readable: true }
}

function unreadable(message: string): string {
  return `the line cannot be read (${message.replace(/\.$/, '')}); look for a missing quote, or spaces that do not line up.`
}

function tabLine(text: string): number {
  return text.split('\n').findIndex((line) => /^ *\t/.test(line)) + 1
}

function keyAt(node: unknown, position: number): unknown {
  if (isPair(node)) {
    if (isNode(node.key) && node.key.range?.[0] === position) return node.key.toJSON()
    return keyAt(node.value, position)
  }
  if (!isCollection(node)) return undefined
  for (const item of node.items) {
    const found = keyAt(item, position)
    if (found !== undefined) return found
  }
  return undefined
}
