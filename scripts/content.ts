// Compiles content/*.yml into one checked JSON; any mistake stops the build with sentences an organiser can act on.
// Run by hand: node scripts/content.ts (CONTENT_DIR, CONTENT_OUT).
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Content, ContentSchema } from '../contract/content.ts'
import { interpolate } from './content/interpolate.ts'
import { measurePictures } from './content/pictures.ts'
import type { Mistake, RawContent } from './content/raw.ts'
import { referenceMistakes } from './content/references.ts'
import { schemaMistakes } from './content/schema-mistakes.ts'
import { sentenceOf } from './content/sentences.ts'
import { type ContentFile, readContentFiles } from './content/source.ts'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** What a fixture directory does not hold is read from here. */
const OWN_CONTENT = join(ROOT, 'content')

export type CompileOptions = { contentDir: string; publicDir: string; outFile: string }
export type Checked = { ok: true; content: Content } | { ok: false; mistakes: string[] }

/** Every mistake of every file, one sentence each. */
export class ContentError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(`The content has mistakes:\n\n${mistakes.map((text) => `  ${text}`).join('\n')}\n`)
    this.name = 'ContentError'
    this.mistakes = mistakes
  }
}

/** Reads, checks and writes `outFile`. Throws a ContentError, and writes nothing, when there is a mistake. */
export function compileContent({ contentDir, publicDir, outFile }: CompileOptions): Content {
  const checked = checkContent(contentDir, publicDir)
  if (!checked.ok) throw new ContentError(checked.mistakes)
  mkdirSync(dirname(outFile), { recursive: true })
  writeFileSync(outFile, `${JSON.stringify(checked.content, null, 1)}\n`)
  return checked.content
}

/** The same without writing. */
export function checkContent(contentDir: string, publicDir: string): Checked {
  const read = readContentFiles(contentDir, OWN_CONTENT)
  const site = read.files.find(({ key }) => key === 'site')?.data
  const interpolated = read.files.map(({ key, data }) => interpolate(key, data, site))
  const files = read.files.map((file, n) => ({ ...file, data: interpolated[n]?.data }))
  const raw = assemble(files)
  const pictures = measurePictures(raw.pictures, publicDir)
  const parsed = v.safeParse(ContentSchema, { ...raw, pictures: pictures.measured })
  const all: Mistake[] = [
    ...read.mistakes,
    ...(site === undefined ? [] : interpolated.flatMap(({ mistakes }) => mistakes)),
    ...schemaMistakes(files),
    ...pictures.mistakes,
    ...referenceMistakes(raw, publicDir),
  ]
  if (all.length > 0 || !parsed.success) return { ok: false, mistakes: inOrder(all, files) }
  return { ok: true, content: parsed.output }
}

function assemble(files: ContentFile[]): RawContent {
  const raw: RawContent = { pages: {} }
  for (const { key, data } of files) {
    const [first = '', page] = key.split('/')
    if (page === undefined) raw[first] = data
    else raw.pages[page] = data
  }
  return raw
}

function inOrder(mistakes: Mistake[], files: ContentFile[]): string[] {
  const sentences = mistakes.map((mistake) => sentenceOf(mistake, files))
  sentences.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line)
  return [...new Set(sentences.map(({ text }) => text))]
}

function run(): void {
  try {
    compileContent({
      contentDir: resolve(process.env.CONTENT_DIR || OWN_CONTENT),
      publicDir: join(ROOT, 'public'),
      outFile: resolve(process.env.CONTENT_OUT || join(ROOT, '.generated', 'content.json')),
    })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (import.meta.filename === resolve(process.argv[1] ?? '')) run()
