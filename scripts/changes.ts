// `npm run changes -- <commit>`: lists the content's changes since a commit in sentences, for reviewers.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { capitalised } from '../shared/text.ts'
import { NAMING_FIELDS, nameOfEntry } from './content/mistakes.ts'

const FOLDER = 'content'
/** With more changes it is a new season, which is reviewed on the preview. */
const MOST = 60

/** Parsed YAML by file name. */
type ContentFiles = ReadonlyMap<string, unknown>

/** Longest text that is shown in full. */
const MAX_LETTERS = 120
/** Fields that identify an item of a list, best first. */
const KEYS = ['id', 'slug', ...NAMING_FIELDS]

/** Describes changes in sentences for people who do not read YAML or diffs. */
export function describeChanges(before: ContentFiles, after: ContentFiles): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return names.flatMap((name) =>
    compare(before.get(name), after.get(name)).map((change) => `${placeIn(name)}: ${change}`),
  )
}

/** coaches.yml becomes Coaches, pages/about.yml Page about. */
function placeIn(file: string): string {
  return capitalised(file.replace('pages/', 'page ').replace(/\.yml$/, ''))
}

function compare(old: unknown, now: unknown, path: readonly string[] = []): string[] {
  if (isDeepStrictEqual(old, now)) return []
  const [oldParts, nowParts] = [splitPath(old), splitPath(now)]
  if (oldParts === null || nowParts === null) return [sentence(path, old, now)]
  const keys = [...new Set([...oldParts.keys(), ...nowParts.keys()])]
  const changes = keys.flatMap((key) => {
    const [was, is] = [oldParts.get(key), nowParts.get(key)]
    const name = Array.isArray(now) ? nameOfEntry(is ?? was) : undefined
    return compare(was, is, [...path, name ?? key])
  })
  return changes.length > 0 ? changes : [`${fileLabel(path)} has another order`]
}

/** Items of a list by what identifies them; null for a value without parts: text, number, nothing. */
function splitPath(value: unknown): Map<string, unknown> | null {
  if (Array.isArray(value))
    return new Map(value.map((item, n) => [nameOfEntry(item, KEYS) ?? `no. ${n + 1}`, item]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
}

function sentence(path: readonly string[], old: unknown, now: unknown): string {
  const what = fileLabel(path)
  if (old === undefined) return `${what} is new${said(now)}`
  if (now === undefined) return `${what} is gone${said(old)}`
  return `${what} is now ${quoted(now)}, was ${quoted(old)}`
}

function fileLabel(path: readonly string[]): string {
  return path.length === 0 ? 'the file' : path.join(' › ')
}

/** A whole item is named, not quoted. */
function said(value: unknown): string {
  return splitPath(value) === null ? `: ${quoted(value)}` : ''
}

function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const line = text.replace(/\s+/g, ' ').trim()
  return `"${line.length > MAX_LETTERS ? `${line.slice(0, MAX_LETTERS)}…` : line}"`
}

function main(): void {
  const [commit = 'HEAD'] = process.argv.slice(2)
  const committed = git('ls-tree', '-r', '--name-only', commit, FOLDER).split('\n')
  const before = filesOf(committed, (file) => git('show', `${commit}:${file}`))
  const now = filesOf(globSync(`${FOLDER}/**`), (file) => readFileSync(file, 'utf8'))
  const changes = describeChanges(before, now)
  const shown = changes.slice(0, MOST)
  const more = changes.length - shown.length
  const text = [
    changes.length === 0 ? 'No content changes.' : 'Content that changes:',
    // As code, so that no text is rendered as markup.
    ...shown.map((change) => `- \`${change.replaceAll('`', "'")}\``),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ].join('\n')
  console.log(text)
  // For later steps of a workflow; the random delimiter cannot occur in a text.
  const { GITHUB_OUTPUT } = process.env
  if (GITHUB_OUTPUT) {
    const mark = randomUUID()
    appendFileSync(GITHUB_OUTPUT, `changes<<${mark}\n${text}\n${mark}\n`)
  }
}

function filesOf(paths: readonly string[], read: (file: string) => string): ContentFiles {
  const files = paths.filter((file) => file.endsWith('.yml'))
  return new Map(files.map((file) => [relative(FOLDER, file), parse(read(file)) ?? []]))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' })
}

if (import.meta.main) main()
