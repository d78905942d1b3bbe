// `npm run picture`: makes the site's files of a picture and names them in the content. `--uploads` does so for all that the
// CMS has stored in content/uploads.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { PagesSchema } from '../shared/content/pages.ts'
import { slugOf } from '../shared/urls.ts'
import { pathsFrom } from './build/paths.ts'
import { no, readCommandLine, type Said, tell, yes } from './command-line.ts'
import { annotation, type Mistake, select, sentencesOf, valueAt } from './content/mistakes.ts'
import { readContentFiles } from './content/source.ts'
import { type Files, type Made, makeFiles, USES, type Use } from './pictures/encode.ts'

const USAGE = `npm run picture -- FILE --as USE/NAME --alt "What it shows"
npm run picture -- --uploads

  --as coach/thandeka-molefe   portrait of a coach of coaches.yml
       partner/lekdig          logo of a partner of partners.yml
       page/about              above a page
       event/opening-night     on the card of an event of events.yml
       gallery/gallery-13      in the gallery of who has no script, or anywhere by its name
       share/about             link preview of a page, 1200 by 630; needs no --alt
  --uploads                    all that the CMS has stored in content/uploads`

export type Folders = { content: string; public: string }

const IN_UPLOADS = /^content\/uploads\/[^/]+$/
/** A list of the content whose entries have a picture of their own. */
const LISTS = {
  coach: { file: 'coaches', field: 'avatar' },
  partner: { file: 'partners', field: 'logo' },
} as const

export async function takePicture(
  folders: Folders,
  file: string,
  as: string,
  alt: string | undefined,
): Promise<Said> {
  const [word, name = ''] = as.split('/')
  const use = USES.find((one) => one === word)
  if (!use || slugOf(name) !== name || name === '') {
    return no(
      `--as names a use and a name, such as coach/thandeka-molefe; uses: ${USES.join(', ')}.`,
    )
  }
  if (!alt?.trim() && use !== 'share') {
    return no('--alt is missing: say what the picture shows, for people who cannot see it.')
  }
  const missing = missingPlace(folders.content, use, name)
  if (missing) return no(missing)
  const made = await makeFiles(file, use, name)
  if (!made.ok) return no(`${file} ${made.error}.`)
  const lines = store(folders, made.files)
  nameInContent(folders, use, name, made.files, alt?.trim())
  return yes(...lines)
}

/** Each upload that cannot be made stays where it is, and is told with its line. */
export async function takeUploads(folders: Folders): Promise<Said> {
  const { raw, files } = readContentFiles([folders.content])
  const uploads = ['coaches', 'partners', 'pictures'].flatMap((list) =>
    select(raw, `${list}.*.upload`),
  )
  const mistakes: Mistake[] = []
  const lines: string[] = []
  for (const { at, value } of uploads) {
    const entry = valueAt(raw, at.slice(0, -1))
    const name = slugOf(String(valueAt(entry, ['slug']) ?? valueAt(entry, ['name'])))
    const use = useOf(at[0], name)
    const file = join(dirname(folders.content), String(value))
    const made: Made = IN_UPLOADS.test(String(value))
      ? await makeFiles(file, use, name)
      : { ok: false, error: 'is not a file in content/uploads' }
    if (!made.ok) {
      mistakes.push({ at, text: made.error })
      continue
    }
    lines.push(...store(folders, made.files))
    nameInContent(folders, use, name, made.files)
    rmSync(file)
  }
  const sentences = sentencesOf(mistakes, files, raw)
  return sentences.length > 0 ? no(...lines, ...sentences) : yes(...lines)
}

function useOf(list: unknown, name: string): Use {
  if (list === 'coaches') return 'coach'
  if (list === 'partners') return 'partner'
  return name.startsWith('gallery-') ? 'gallery' : 'page'
}

/** A sentence when nothing would show the picture. */
function missingPlace(content: string, use: Use, name: string): string | null {
  if (use === 'page' || use === 'share') {
    const page = valueAt(PagesSchema.entries, [name])
    const plain = valueAt(page, ['wrapped']) ?? page
    if (page === undefined) return `The site has no page ${name}.`
    const hasPicture = use === 'share' || valueAt(plain, ['entries', 'picture']) !== undefined
    return hasPicture ? null : `The page ${name} has no picture above it.`
  }
  if (use === 'gallery') return null
  const file = use === 'event' ? 'events' : LISTS[use].file
  const names = entriesOf(read(content, file)).map(nameOf)
  if (names.includes(name)) return null
  return `${file}.yml has no ${name}; it has ${names.join(', ') || 'no entry yet'}.`
}

function store({ public: root }: Folders, files: Files): string[] {
  return [...files].map(([path, bytes]) => {
    const target = join(root, 'static', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, bytes)
    return `${relative(process.cwd(), target)} ${Math.ceil(bytes.length / 1000)} kB`
  })
}

function nameInContent(
  { content }: Folders,
  use: Use,
  name: string,
  files: Files,
  alt?: string,
): void {
  if (use === 'share') return
  if (use === 'coach' || use === 'partner') {
    const { file, field } = LISTS[use]
    const [path = ''] = files.keys()
    edit(content, file, (document) => {
      const entry = entryOf(document, name)
      entry?.set(field, `/static/${path}`)
      finish(entry, alt)
    })
    return
  }
  edit(content, 'pictures', (document) => {
    const entry = entryOf(document, name)
    if (entry) finish(entry, alt)
    else document.add(document.createNode({ name, alt }))
  })
  if (use === 'event') {
    edit(content, 'events', (document) => entryOf(document, name)?.set('picture', name))
  }
  if (use === 'page' && alt)
    edit(content, `pages/${name}`, (document) => document.set('picture', name))
}

function finish(entry: YAMLMap | undefined, alt: string | undefined): void {
  entry?.delete('upload')
  if (alt) entry?.set('alt', alt)
}

function read(content: string, file: string): Document {
  const path = join(content, `${file}.yml`)
  const document: Document = parseDocument(existsSync(path) ? readFileSync(path, 'utf8') : '')
  if (document.contents === null && !file.includes('/')) document.contents = document.createNode([])
  return document
}

function edit(content: string, file: string, change: (document: Document) => void): void {
  const document = read(content, file)
  change(document)
  writeFileSync(join(content, `${file}.yml`), document.toString({ lineWidth: 100 }))
}

function entriesOf({ contents }: Document): YAMLMap[] {
  return isSeq(contents) ? contents.items.filter((item) => isMap(item)) : []
}

function entryOf(document: Document, name: string): YAMLMap | undefined {
  return entriesOf(document).find((entry) => nameOf(entry) === name)
}

function nameOf(entry: YAMLMap): string {
  return String(entry.get('slug') ?? slugOf(String(entry.get('name'))))
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
  if (values.uploads) {
    const said = await takeUploads(folders)
    tell(said)
    const faults = said.lines.filter((line) => line.includes('.yml, line '))
    if (process.env.GITHUB_ACTIONS)
      for (const line of faults) console.log(annotation('error', line))
  } else if (file && values.as) tell(await takePicture(folders, file, values.as, values.alt))
  else tell(no(USAGE))
}
