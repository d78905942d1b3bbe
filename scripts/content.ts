// Compiles content/*.yml into one checked JSON; any mistake stops the build. By hand: node scripts/content.ts
// (CONTENT_DIR, GENERATED_DIR).
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { type Content, ContentSchema, partsOf } from '../shared/content/content.ts'
import { PagesSchema } from '../shared/content/pages.ts'
import { tournamentWarnings } from '../shared/tournaments.ts'
import { type Paths, pathsFrom } from './build/paths.ts'
import { coloursOf } from './build/plugins.ts'
import { adviceOn } from './content/advice.ts'
import { interpolate } from './content/interpolate.ts'
import { readLogo } from './content/logo.ts'
import { annotate, type Mistake, sentencesOf } from './content/mistakes.ts'
import { measurePictures } from './content/pictures.ts'
import { referenceMistakes } from './content/references.ts'
import { schemaMistakes } from './content/schema.ts'
import { readContentFiles } from './content/source.ts'

type ContentPaths = Pick<Paths, 'content' | 'public' | 'generated'>
type Checked = { ok: true; content: Content; advice: string[] } | { ok: false; mistakes: string[] }

/** Every mistake of every file, one sentence each. */
export class ContentError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(`The content has mistakes:\n\n${mistakes.map((text) => `  ${text}`).join('\n')}\n`)
    this.name = 'ContentError'
    this.mistakes = mistakes
  }
}

/** First step of a command: exits with the sentences of all mistakes, without a stack; prints what to look at. */
export async function buildContent(paths: ContentPaths): Promise<Content> {
  try {
    const { content, advice } = await compiled(paths)
    for (const text of [...advice, ...tournamentWarnings(content.tournaments, Date.now())]) {
      console.warn(`Please check: ${text}`)
      annotate('warning', text)
    }
    return content
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    for (const text of error.mistakes) annotate('error', text)
    process.exit(1)
  }
}

/** Writes content.json, the colours of the mails and the types of the content's modules. Throws a ContentError, and writes nothing, when there is a mistake. */
export async function compileContent(paths: ContentPaths): Promise<Content> {
  return (await compiled(paths)).content
}

async function compiled(paths: ContentPaths) {
  const checked = await checkContent(paths.content, paths.public)
  if (!checked.ok) throw new ContentError(checked.mistakes)
  const { content, advice } = checked
  const write = (file: string, text: string) => writeFileSync(join(paths.generated, file), text)
  mkdirSync(paths.generated, { recursive: true })
  write('content.json', `${JSON.stringify(content, null, 1)}\n`)
  write('colours.json', `${JSON.stringify(await coloursOf(pathsFrom({}).root), null, 1)}\n`)
  write('content-modules.d.ts', moduleTypes(content, paths.generated))
  return { content, advice }
}

/** Checks the content without writing. */
export async function checkContent(folders: Paths['content'], publicDir: string): Promise<Checked> {
  const { raw, files, mistakes } = readContentFiles(folders)
  const interpolated = interpolate(raw)
  const { filled } = interpolated
  const pictures = await measurePictures(filled, publicDir)
  const { logo, mistakes: ofLogo } = await readLogo(folders)
  const parsed = v.safeParse(ContentSchema, filled)
  const all: Mistake[] = [
    ...mistakes,
    ...interpolated.mistakes,
    ...schemaMistakes(parsed.issues ?? [], filled),
    ...pictures.mistakes,
    ...ofLogo,
    ...referenceMistakes(filled, publicDir),
  ]
  if (all.length > 0 || !parsed.success)
    return { ok: false, mistakes: sentencesOf(all, files, filled) }
  const measured = parsed.output.pictures.flatMap((picture) => {
    const size = pictures.sizes.get(picture.name)
    return size ? [{ ...picture, ...size }] : []
  })
  const advice = sentencesOf(adviceOn(filled), files, filled)
  return { ok: true, content: { ...parsed.output, logo, pictures: measured }, advice }
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

if (import.meta.main) await buildContent(pathsFrom(process.env))
