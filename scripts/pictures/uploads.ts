// Makes the site's files of the pictures in content/uploads that the content names. Each is made once: its files stay in a
// cache, by a hash of the upload and of what makes them.
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { VERSION } from 'svgo'
import { PagesSchema } from '../../shared/content/pages.ts'
import { slugOf } from '../../shared/urls.ts'
import { type FieldMistake, select, valueAt } from '../content/mistakes.ts'
import { makeFiles, USES, type Use } from './encode.ts'

/** Made files by their path in the site. */
export type MadeFiles = ReadonlyMap<string, string>

export const PICTURE_CACHE = resolve(import.meta.dirname, '../../.cache/pictures')

const MAKERS = ['encode.ts', 'svg.ts', '../../shared/pictures.ts'].map((file) =>
  readFileSync(join(import.meta.dirname, file)),
)
const VERSIONS = JSON.stringify([sharp.versions, VERSION])

/** `filled`: the content with the made files in place of the uploads. `folders`: as those of the content. */
export async function makeUploads(raw: unknown, folders: readonly string[], cache: string) {
  const filled = structuredClone(raw)
  const files = new Map<string, string>()
  const mistakes: FieldMistake[] = []
  const lists = ['coaches', 'partners', 'pictures']
  for (const { at, value } of lists.flatMap((list) => select(raw, `${list}.*.upload`))) {
    const entry = Object(valueAt(filled, at.slice(0, -1)))
    const name = String(entry.slug ?? slugOf(String(entry.name)))
    const upload = /^content\/(uploads\/[^/]+)$/.exec(String(value))?.[1]
    // The schema reports either.
    if (upload === undefined || slugOf(name) !== name) continue
    const paths = folders.map((folder) => join(folder, upload))
    const use = useOf(at[0], name)
    const made = await madeOnce(
      paths.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile()),
      use,
      name,
      cache,
    )
    if (typeof made === 'string') {
      mistakes.push({ at, text: made })
      continue
    }
    for (const [path, file] of made) files.set(path, file)
    const { field } = USES[use]
    if (field) entry[field] = `/${[...made.keys()][0]}`
    // What a file was called on somebody's phone is nobody's business.
    delete entry.upload
  }
  return { filled, files, mistakes }
}

function useOf(list: unknown, name: string): Use {
  if (list === 'coaches') return 'coach'
  if (list === 'partners') return 'partner'
  if (name.startsWith('gallery-')) return 'gallery'
  return Object.hasOwn(PagesSchema.entries, name) ? 'page' : 'card'
}

/** The files, or a sentence with the reason why there are none. */
async function madeOnce(
  upload: string | undefined,
  use: Use,
  name: string,
  cache: string,
): Promise<MadeFiles | string> {
  if (upload === undefined) return 'is not a file in content/uploads; upload it again'
  const hash = createHash('sha256').update(VERSIONS).update(`${use}/${name}/`)
  for (const bytes of [...MAKERS, readFileSync(upload)]) hash.update(bytes)
  const folder = join(cache, hash.digest('hex'))
  if (!existsSync(folder)) {
    const made = await makeFiles(upload, use, name)
    if (typeof made === 'string') return made
    // Renamed when it is whole: a build may be killed, and another may run beside it.
    const draft = `${folder}-${process.pid}`
    for (const [path, bytes] of made) {
      const file = join(draft, 'static', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
    if (!existsSync(folder)) renameSync(draft, folder)
  }
  const paths = globSync('static/*/*', { cwd: folder }).toSorted()
  return new Map(paths.map((path) => [path, join(folder, path)]))
}
