// Virtual modules of the build: `content:<part>`, `build:document` and `pictures:first`.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { type Content, partsOf } from '../../shared/content/content.ts'
import { FORMS, isOffered } from '../../shared/forms/forms.ts'
import type { DocumentParts, FirstPictures, Shape } from '../../shared/render.ts'
import type { Paths } from './paths.ts'

const PREFIX = 'content:'
const PAGE = /\/src\/pages\/([a-z-]+)\/page\.tsx$/
/** Replaces the page of a tournament that the content leaves out, so that its form is not built. */
const NOTHING = 'export const Page = () => null'

export function contentPlugin(generated: string): Plugin {
  const file = join(generated, 'content.json')
  return {
    name: 'content',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : null
    },
    async load(id) {
      const page = PAGE.exec(id)?.[1]
      if (page === undefined && !id.startsWith(`\0${PREFIX}`)) return null
      this.addWatchFile(file)
      const content: Content = JSON.parse(await readFile(file, 'utf8'))
      if (page !== undefined) return isLeftOut(page, content) ? NOTHING : null
      const part = partsOf(content)[id.slice(PREFIX.length + 1)]
      if (part === undefined) throw new Error(`${id.slice(1)}: the content has no such part`)
      return `export default ${JSON.stringify(part)}`
    },
  }
}

function isLeftOut(page: string, { tournaments }: Content): boolean {
  const form = FORMS.find(({ id }) => id === page)
  return form !== undefined && !isOffered(form, tournaments)
}

/** A module made by the build. `make`: its default export, for the renderer or for the browser. */
function virtualModule(name: string, make: (isRenderer: boolean) => Promise<object>): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: async (id, options) =>
      id === `\0${name}` ? `export default ${JSON.stringify(await make(!!options?.ssr))}` : null,
  }
}

export function documentPlugin(parts: () => Promise<DocumentParts>): Plugin {
  return virtualModule('build:document', parts)
}

/** The theme colour, read from tokens.css. */
export async function themeColour(root: string): Promise<string> {
  const { night } = await coloursOf(root)
  if (!night) throw new Error('src/styles/tokens.css: --night is missing')
  return night
}

/** In pixels, as many as phones show: after a smaller one, browsers count the sharp picture as a new largest paint. */
const SHAPES = {
  strip: { width: 432, height: 128 },
  whole: { width: 576, height: 324 },
} as const
/** The picture is recognisable at 432 pixels; the sharp picture brings the details. */
const QUALITY = 8

export function firstPicturesPlugin({ generated, public: own }: Paths): Plugin {
  return virtualModule('pictures:first', async (isRenderer) => {
    // Empty in the browser's script, which must not repeat the bytes of the HTML.
    if (!isRenderer) return {}
    const content: Content = JSON.parse(await readFile(join(generated, 'content.json'), 'utf8'))
    return await firstPictures(content, [generated, own])
  })
}

/** First pictures of all pages. `folders`: the first that has the picture counts. */
export async function firstPictures(
  { pages }: Pick<Content, 'pages'>,
  folders: readonly string[],
): Promise<FirstPictures> {
  const named = Object.values(pages).map((page) => page && 'picture' in page && page.picture)
  const names = new Set(named.filter((name) => typeof name === 'string'))
  const made = await Promise.all(
    [...names].map(async (name) => {
      const files = folders.map((folder) => join(folder, 'static/pictures', `${name}-960.webp`))
      const file = files.find((path) => existsSync(path)) ?? ''
      const [strip, whole] = await Promise.all([small(file, 'strip'), small(file, 'whole')])
      return [name, { strip, whole }] as const
    }),
  )
  return Object.fromEntries(made)
}

async function small(file: string, shape: Shape): Promise<string> {
  const coded = await sharp(file)
    .resize({ ...SHAPES[shape], fit: 'cover' })
    .avif({ quality: QUALITY, effort: 4, chromaSubsampling: '4:2:0' })
    .toBuffer()
  return `data:image/avif;base64,${coded.toString('base64')}`
}

/** Colours by their names in tokens.css, without hyphens in front: night, ball. */
export async function coloursOf(root: string): Promise<Record<string, string>> {
  const tokens = await readFile(join(root, 'src/styles/tokens.css'), 'utf8')
  const opaque = tokens.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi)
  return Object.fromEntries([...opaque].map(([, name = '', colour = '']) => [name, colour]))
}
