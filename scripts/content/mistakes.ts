// Mistakes in the raw content, each said as one sentence: file, line, field and whose field it is.
import { type Document, isMap, isNode, type LineCounter } from 'yaml'

/** `key` is the file without ending: site, pages/home. `file` is how the organiser sees it. */
export type ContentFile = {
  key: string
  file: string
  data: unknown
  document: Document
  lines: LineCounter
}

export type Path = readonly (string | number)[]

export type RawContent = Record<string, unknown> & { pages: Record<string, unknown> }

/** `at` leads to the field; `text` continues the sentence that starts with it. */
export type Mistake =
  | { kind: 'field'; key: string; at: Path; text: string; showValue?: boolean }
  | { kind: 'file'; file: string; line?: number; text: string }

export function valueAt(data: unknown, at: Path): unknown {
  let value = data
  for (const step of at) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** Empty where the content holds no list. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Longer values are cut: the line number leads to the rest. */
const SHOWN_CHARACTERS = 60
/** What a thing is called by, best first. */
const NAMING_FIELDS = ['name', 'title', 'heading', 'id', 'slug', 'term']

type Sentence = { file: string; line: number; text: string }

export function sentenceOf(mistake: Mistake, files: ContentFile[]): Sentence {
  if (mistake.kind === 'file') {
    const { file, line = 0, text } = mistake
    return { file, line, text: line > 0 ? `${file}, line ${line}: ${text}` : `${file} ${text}` }
  }
  const { key, at, text, showValue } = mistake
  const source = files.find((candidate) => candidate.key === key)
  if (!source) return { file: key, line: 0, text }
  const line = lineOf(source, at)
  const value = showValue ? `: ${quoted(valueAt(source.data, at))}` : ''
  const end = /[.?]$/.test(text) ? '' : '.'
  const field = fieldOf(source.data, at)
  return {
    file: source.file,
    line,
    text: `${source.file}, line ${line}: ${field}${value} ${text}${end}`,
  }
}

/** The line of the field, or of the nearest thing around it that exists. */
function lineOf(source: ContentFile, at: Path): number {
  for (let length = at.length; length > 0; length--) {
    const offset = offsetOf(source, at.slice(0, length))
    if (offset !== undefined) return source.lines.linePos(offset).line
  }
  return 1
}

function offsetOf({ document }: ContentFile, at: Path): number | undefined {
  const parent = document.getIn(at.slice(0, -1), true)
  // A key written twice: the later one is the value that counts.
  const pair = isMap(parent)
    ? parent.items.findLast(({ key }) => isNode(key) && key.toJSON() === at.at(-1))
    : undefined
  const node = pair ? pair.key : document.getIn(at, true)
  return isNode(node) ? node.range?.[0] : undefined
}

/** `"starts" of Ladies Open`, `entry 3 of "groups" of Smash Bash`, `"tagline"`. */
function fieldOf(data: unknown, at: Path): string {
  const parts: string[] = []
  for (let length = at.length; length > 0; length--) {
    const name = length < at.length ? nameOf(valueAt(data, at.slice(0, length))) : undefined
    if (name !== undefined) return [...parts, name].join(' of ')
    const step = at[length - 1]
    parts.push(typeof step === 'number' ? `entry ${step + 1}` : `"${step}"`)
  }
  return parts.length > 0 ? parts.join(' of ') : 'the file'
}

function nameOf(value: unknown): string | undefined {
  return NAMING_FIELDS.map((field) => valueAt(value, [field])).find(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text
}
