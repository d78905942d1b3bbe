// Mistakes in the content, each as one sentence: file, line, field and whose field it is.
import { type Document, isMap, isNode, isSeq, type LineCounter } from 'yaml'

/** `key`: the file without ending, such as site or pages/home. `file`: its path for the organiser. */
export type ContentFile = {
  key: string
  file: string
  document: Document
  lines: LineCounter
}

/** The path from the root of the content: ['leagues', 0, 'name'], ['pages', 'home', 'lead']. */
export type Path = readonly (string | number)[]

/** `text` continues the sentence that starts with the field. */
export type FieldMistake = { at: Path; text: string; hidesValue?: true }
export type Mistake = FieldMistake | { file: string; line?: number; text: string }

export function valueAt(data: unknown, at: Path): unknown {
  let value = data
  for (const step of at) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

type ValueAt = { at: Path; value: unknown }

/** All values at a path such as `leagues.*.groups.*.slug`, where * is each entry of a list or object. */
export function select(data: unknown, path: string): ValueAt[] {
  let found: ValueAt[] = [{ at: [], value: data }]
  for (const step of path.split('.')) {
    found = found.flatMap(({ at, value }) =>
      (step === '*' ? keysOfMistakes(value) : [step]).map((key) => ({
        at: [...at, key],
        value: valueAt(value, [key]),
      })),
    )
  }
  return found.filter(({ value }) => value !== undefined)
}

/** All texts, at any depth. */
export function textsOf(value: unknown, at: Path = []): { at: Path; value: string }[] {
  if (typeof value === 'string') return [{ at, value }]
  return keysOfMistakes(value).flatMap((key) => textsOf(valueAt(value, [key]), [...at, key]))
}

function keysOfMistakes(value: unknown): (string | number)[] {
  return Array.isArray(value) ? [...value.keys()] : Object.keys(Object(value))
}

/** Longer values are cut; the line number leads to them. */
const SHOWN_CHARACTERS = 60
/** Fields that name the object they belong to, best first. */
export const NAMING_FIELDS = ['name', 'title', 'heading', 'id', 'slug', 'term']

/** In order of file and line. */
export function sentencesOf(mistakes: Mistake[], files: ContentFile[], raw: unknown): string[] {
  const sentences = mistakes.flatMap((mistake) => {
    if ('file' in mistake) {
      const { file, line = 0, text } = mistake
      return [{ file, line, text: line > 0 ? `${file}, line ${line}: ${text}` : `${file} ${text}` }]
    }
    const [first, page] = mistake.at
    const key = first === 'pages' ? ['pages', `${page}`] : [`${first}`]
    const source = files.find((file) => file.key === key.join('/'))
    // Without a source the mistake follows from a missing file, which is reported.
    if (!source) return []
    const at = mistake.at.slice(key.length)
    const line = lineOf(source, at)
    const text = `${source.file}, line ${line}: ${fieldSentence(valueAt(raw, key), at, mistake)}`
    return [{ file: source.file, line, text }]
  })
  sentences.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line)
  return [...new Set(sentences.map(({ text }) => text))]
}

/** Shows the sentence beside its line of the pull request, when GitHub runs the command. */
export function annotate(kind: 'error' | 'warning', sentence: string): void {
  if (process.env.GITHUB_ACTIONS) console.log(annotation(kind, sentence))
}

export function annotation(kind: 'error' | 'warning', sentence: string): string {
  const [, file, line] = /^(.+?\.yml), line (\d+):/.exec(sentence) ?? []
  const place = file ? ` file=${file},line=${line}` : ''
  return `::${kind}${place}::${sentence.replaceAll('%', '%25')}`
}

/** `data`: the parsed file. `at`: path of the field in it. */
function fieldSentence(data: unknown, at: Path, { text, hidesValue }: FieldMistake): string {
  const value = valueAt(data, at)
  const isShown = ['string', 'number', 'boolean'].includes(typeof value) && !hidesValue
  const field = fieldOf(data, at) + (isShown ? `: ${quoted(value)}` : '')
  return `${field} ${text}${/[.?]$/.test(text) ? '' : '.'}`
}

/** The line of the field, or of the nearest thing around it that exists. */
function lineOf({ document, lines }: ContentFile, at: Path): number {
  let offset = 0
  let node: unknown = document.contents
  for (const step of at) {
    // The last of two equal keys counts.
    const pair = isMap(node) ? node.items.findLast(({ key }) => String(key) === step) : undefined
    const place = isSeq(node) ? node.items[Number(step)] : pair?.key
    if (!isNode(place)) break
    offset = place.range?.[0] ?? offset
    node = pair ? pair.value : place
  }
  return lines.linePos(offset).line
}

/** `"starts" of Ladies Open`, `entry 3 of "groups" of Smash Bash`, `"tagline"`. */
function fieldOf(data: unknown, at: Path): string {
  const parts: string[] = []
  for (let length = at.length; length > 0; length--) {
    const name = length < at.length ? nameOfEntry(valueAt(data, at.slice(0, length))) : undefined
    if (name !== undefined) return [...parts, name].join(' of ')
    const step = at[length - 1]
    parts.push(typeof step === 'number' ? `entry ${step + 1}` : `"${step}"`)
  }
  return parts.length > 0 ? parts.join(' of ') : 'the file'
}

function nameOfEntry(value: unknown): string | undefined {
  return NAMING_FIELDS.map((field) => valueAt(value, [field])).find(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text
}
