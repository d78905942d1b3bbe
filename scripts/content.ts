// Compiles content/*.yml into one checked JSON; any mistake stops the build. By hand: node scripts/content.ts
// (CONTENT_DIR, GENERATED_DIR).
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { type Content, ContentSchema, partsOf } from '../shared/content/content.ts'
import { PagesSchema } from '../shared/content/pages.ts'
import { hashOf } from '../shared/text.ts'
import { tournamentWarnings } from '../shared/tournaments.ts'
import { type Paths, pathsFrom } from './build/paths.ts'
import { coloursOf } from './build/plugins.ts'
import { adviceOn } from './content/advice.ts'
import { interpolate } from './content/interpolate.ts'
import {
  annotate,
  type FieldMistake,
  type Mistake,
  sentencesOf,
  valueAt,
} from './content/mistakes.ts'
import { measurePictures, readLogo } from './content/pictures.ts'
import { referenceMistakes } from './content/references.ts'
import { namingSigns } from './content/signs.ts'
import { readContentFiles } from './content/source.ts'
import { type MadeFiles, makeUploads, PICTURE_CACHE } from './pictures/uploads.ts'

const NO_UPLOAD = 'is missing; it names a picture in content/uploads'

type ContentPaths = Pick<Paths, 'content' | 'public' | 'generated'>
/** `made`: pictures by their path in the site. */
type Compiled = { content: Content; made: MadeFiles }
type CheckedContent =
  | ({ ok: true; advice: string[] } & Compiled)
  | { ok: false; mistakes: string[] }

/** First step of a command: exits with a sentence for each mistake, without a stack; prints advice. */
export async function buildContent(paths: ContentPaths): Promise<Content> {
  const checked = await checkContent(paths.content, paths.public)
  if (!checked.ok) {
    console.error(allOf(checked.mistakes))
    for (const text of checked.mistakes) annotate('error', text)
    process.exit(1)
  }
  const { content, advice } = checked
  for (const text of [...advice, ...tournamentWarnings(content.tournaments, Date.now())]) {
    console.warn(`Please check: ${text}`)
    annotate('warning', text)
  }
  await write(checked, paths.generated)
  return content
}

/** Throws, and writes nothing, when there is a mistake. */
export async function compileContent(paths: ContentPaths): Promise<Content> {
  const checked = await checkContent(paths.content, paths.public)
  if (!checked.ok) throw new Error(allOf(checked.mistakes))
  await write(checked, paths.generated)
  return checked.content
}

function allOf(mistakes: string[]): string {
  return `The content has mistakes:\n\n${mistakes.map((text) => `  ${text}`).join('\n')}\n`
}

/** content.json, the made pictures, the colours of the mails and the types of the content's modules. */
async function write({ content, made }: Compiled, folder: string): Promise<void> {
  const colours = await coloursOf(pathsFrom({}).root)
  rmSync(join(folder, 'static'), { recursive: true, force: true })
  mkdirSync(join(folder, 'static'), { recursive: true })
  for (const [path, file] of made) cpSync(file, join(folder, path))
  writeFileSync(join(folder, 'content.json'), `${JSON.stringify(content, null, 1)}\n`)
  writeFileSync(join(folder, 'colours.json'), `${JSON.stringify(colours, null, 1)}\n`)
  writeFileSync(join(folder, 'content-modules.d.ts'), moduleTypes(content, folder))
}

/** Checks the content without writing, but for the pictures that it makes in `cache`. */
export async function checkContent(
  folders: Paths['content'],
  publicDir: string,
  cache = PICTURE_CACHE,
): Promise<CheckedContent> {
  const { raw, files, mistakes } = readContentFiles(folders)
  const interpolated = interpolate(raw)
  const uploads = await makeUploads(interpolated.filled, folders, cache)
  const { filled, files: made } = uploads
  const pictures = await measurePictures(filled, publicDir, made)
  const { logo, mistakes: ofLogo } = await readLogo(folders)
  const parsed = v.safeParse(ContentSchema, filled)
  const ofSchema = schemaMistakes(parsed.issues ?? [], filled)
  const told = ofSchema.map(({ at }) => at.join())
  const all: Mistake[] = [
    ...mistakes,
    ...interpolated.mistakes,
    ...uploads.mistakes,
    ...ofSchema,
    ...pictures.mistakes,
    ...ofLogo,
    // A value that breaks its own rule refers to nothing.
    ...referenceMistakes(filled, publicDir, made).filter(({ at }) => !told.includes(at.join())),
  ]
  if (all.length > 0 || !parsed.success)
    return { ok: false, mistakes: namingSigns(sentencesOf(all, files, filled)) }
  for (const page of Object.values(parsed.output.pages)) {
    if (page === undefined || !('form' in page) || !('consent' in page.form)) continue
    // A changed wording with the same version gets a new hash: a page that is still open shows the older wording.
    page.form.consent.version += `-${hashOf(JSON.stringify(page.form.consent)).toString(36)}`
  }
  const measured = parsed.output.pictures.flatMap((picture) => {
    const size = pictures.sizes.get(picture.name)
    return size ? [{ ...picture, ...size }] : []
  })
  const advice = sentencesOf(adviceOn(filled), files, filled)
  return { ok: true, content: { ...parsed.output, logo, pictures: measured }, made, advice }
}

function schemaMistakes(issues: v.BaseIssue<unknown>[], raw: unknown): FieldMistake[] {
  // One issue a field is enough: a text that is no date is also no existing date.
  const first = new Map(issues.toReversed().map((issue) => [v.getDotPath(issue), issue]))
  return [...first.values()].flatMap((issue): FieldMistake[] => {
    const at = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    const value = valueAt(raw, at)
    if (value === undefined && (at.at(-1) === 'avatar' || at.at(-1) === 'logo')) {
      const upload = [...at.slice(0, -1), 'upload']
      // A mistake in the upload has its own sentence.
      return valueAt(raw, upload) === undefined ? [{ at: upload, text: NO_UPLOAD }] : []
    }
    // valibot reports an absent or unknown field of an object at that field's own path.
    if (issue.type === 'strict_object' && issue.expected === 'never')
      return [{ at, text: issue.message, hidesValue: true }]
    const isRule = issue.type === 'partial_check'
    if (value === undefined && !isRule) return [{ at, text: 'is missing' }]
    return [
      { at, text: value === null && !isRule ? 'has no value after the colon' : issue.message },
    ]
  })
}

/** Type declarations of the modules that scripts/build/plugins.ts provides. */
function moduleTypes(content: Content, folder: string): string {
  const source = JSON.stringify(
    relative(folder, join(pathsFrom({}).root, 'shared/content/content.ts')),
  )
  const pages = Object.keys(PagesSchema.entries).map((page) => `pages/${page}`)
  const modules = [...new Set([...pages, ...Object.keys(partsOf(content))])].map(
    (name) => `declare module 'content:${name}' {
  const part: import(${source}).ContentParts['${name}']
  export default part
}`,
  )
  return `${modules.join('\n')}\n`
}

if (import.meta.main) {
  const { site } = await buildContent(pathsFrom(process.env))
  console.log(`All right: no mistake in the files of ${site.name}.`)
}
