// `npm run picture`: makes the site's files of a picture and names them in the content. `--uploads` does so for all that the
// CMS has stored in content/uploads.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Document, parseDocument } from 'yaml'
import { PagesSchema } from '../shared/content/pages.ts'
import { slugOf } from '../shared/urls.ts'
import { pathsFrom } from './build/paths.ts'
import { no, readCommandLine, type Said, tell, yes } from './command-line.ts'
import { annotate, type Mistake, select, sentencesOf, valueAt } from './content/mistakes.ts'
import { readContentFiles } from './content/source.ts'
import { type Encoded, makeFiles, USES, type Use } from './pictures/encode.ts'

const USAGE = `npm run picture -- FILE --as USE/NAME --alt "What it shows"
npm run picture -- --uploads

  --as coach/thandeka-molefe   portrait of a coach of coaches.yml
       partner/lekdig          logo of a partner of partners.yml
       page/about              above a page
       event/opening-night     on the card of an event of events.yml
       gallery/gallery-13      in the gallery as shown without script, or anywhere by its name
       share/about             link preview of a page, 1200 by 630; needs no --alt
  --uploads                    all uploads of the CMS in content/uploads`

export type Folders = { content: string; public: string }

const IN_UPLOADS = /^content\/uploads\/[^/]+$/

export async function takePicture(
  folders: Folders,
  file: string,
  as: string,
  alt = '',
): Promise<Said> {
  const { content } = folders
  const [use = '', name = ''] = as.split('/')
  if (!isUse(use) || slugOf(name) !== name || name === '') {
    const uses = Object.keys(USES).join(', ')
    return no(`--as names a use and a name, such as coach/thandeka-molefe; uses: ${uses}.`)
  }
  if (!alt.trim() && use !== 'share') {
    return no('--alt is missing: say what the picture shows, for people who cannot see it.')
  }
  const missing = missingPlace(content, use, name)
  if (missing) return no(missing)
  const made = await makeFiles(file, use, name)
  if (typeof made === 'string') return no(`${file} ${made}.`)
  const lines = store(folders, made)
  if (use !== 'share') describe(content, use, name, made, alt.trim())
  if (use === 'event') edit(content, 'events', { picture: name }, name)
  if (use === 'page') edit(content, `pages/${name}`, { picture: name })
  return yes(...lines)
}

/** An upload that cannot be converted stays where it is, and is reported with its line. */
export async function takeUploads(folders: Folders): Promise<Said> {
  const { raw, files } = readContentFiles([folders.content])
  const uploads = ['coaches', 'partners', 'pictures'].flatMap((list) =>
    select(raw, `${list}.*.upload`),
  )
  const mistakes: Mistake[] = []
  const lines: string[] = []
  for (const { at, value } of uploads) {
    const name = nameOf(valueAt(raw, at.slice(0, -1)))
    const use = useOf(at[0], name)
    const file = join(dirname(folders.content), String(value))
    const made = IN_UPLOADS.test(String(value))
      ? await makeFiles(file, use, name)
      : 'is not a file in content/uploads'
    if (typeof made === 'string') {
      mistakes.push({ at, text: made })
      continue
    }
    lines.push(...store(folders, made))
    describe(folders.content, use, name, made)
    rmSync(file)
  }
  const sentences = sentencesOf(mistakes, files, raw)
  for (const sentence of sentences) annotate('error', sentence)
  return sentences.length > 0 ? no(...lines, ...sentences) : yes(...lines)
}

function isUse(word: string): word is Use {
  return Object.hasOwn(USES, word)
}

function useOf(list: unknown, name: string): Use {
  if (list === 'coaches') return 'coach'
  if (list === 'partners') return 'partner'
  return name.startsWith('gallery-') ? 'gallery' : 'page'
}

/** A sentence when nothing would show the picture. */
function missingPlace(content: string, use: Use, name: string): string | null {
  if (use === 'gallery') return null
  if (use === 'page' || use === 'share') {
    const page = valueAt(PagesSchema.entries, [name])
    if (page === undefined) return `The site has no page ${name}.`
    const { entries } = Object(valueAt(page, ['wrapped']) ?? page)
    return use === 'share' || entries.picture ? null : `The page ${name} has no picture above it.`
  }
  const list = use === 'event' ? 'events' : USES[use].folder
  const names = namesIn(read(content, list))
  if (names.includes(name)) return null
  return `${list}.yml has no ${name}; it has ${names.join(', ') || 'no entry yet'}.`
}

function store({ public: root }: Folders, files: Encoded): string[] {
  return [...files].map(([path, bytes]) => {
    const target = join(root, 'static', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, bytes)
    return `${relative(process.cwd(), target)} ${Math.ceil(bytes.length / 1000)} kB`
  })
}

/** Adds the picture to its list. Without `--alt`, the description of the upload stays. */
function describe(content: string, use: Use, name: string, files: Encoded, alt?: string): void {
  const { folder, field } = USES[use]
  const [path] = files.keys()
  const named = field ? { [field]: `/static/${path}` } : { name }
  edit(content, folder, alt ? { ...named, alt } : named, name)
}

/** Sets fields of a file, or of its entry with this name, or of a new one; removes the entry's upload. */
function edit(content: string, file: string, fields: Record<string, string>, name?: string): void {
  const document = read(content, file)
  const at = name === undefined ? [] : [[...namesIn(document), name].indexOf(name)]
  for (const [field, value] of Object.entries(fields)) document.setIn([...at, field], value)
  document.deleteIn([...at, 'upload'])
  writeFileSync(join(content, `${file}.yml`), document.toString({ lineWidth: 100 }))
}

function read(content: string, file: string): Document {
  const path = join(content, `${file}.yml`)
  return parseDocument(existsSync(path) ? readFileSync(path, 'utf8') : '')
}

/** An empty file has none. */
function namesIn(document: Document): string[] {
  return select(document.toJS(), '*').map(({ value }) => nameOf(value))
}

function nameOf(entry: unknown): string {
  return String(valueAt(entry, ['slug']) ?? slugOf(String(valueAt(entry, ['name']))))
}

if (import.meta.main) {
  const { positionals, values } = readCommandLine(USAGE, {
    as: { type: 'string' },
    alt: { type: 'string' },
    uploads: { type: 'boolean' },
  })
  const { content, public: root } = pathsFrom(process.env)
  const folders = { content: content[0] ?? 'content', public: root }
  const [file] = positionals
  if (values.uploads) tell(await takeUploads(folders))
  else if (file && values.as) tell(await takePicture(folders, file, values.as, values.alt))
  else tell(no(USAGE))
}
