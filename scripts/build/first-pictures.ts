// The module `pictures:first`: what heads the pages, small enough to stand in their HTML.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { Content } from '../../shared/content/content.ts'
import type { FirstPictures, Shape } from '../../shared/render.ts'
import type { Paths } from './paths.ts'

const ID = 'pictures:first'
/** In pixels: as many as phones show of it, or browsers would take the sharp one for something larger. The strip is cut as low as they do. */
const SHAPES = {
  strip: { width: 432, height: 128 },
  whole: { width: 576, height: 324 },
} as const
/** At 432 pixels a face is a face, a lamp a lamp; what is finer comes a moment later with the sharp picture. */
const QUALITY = 8

export function firstPicturesPlugin({ generated, public: publicDir }: Paths): Plugin {
  return {
    name: 'first-pictures',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id, options) {
      if (id !== `\0${ID}`) return null
      // In the browser's script its bytes would come a second time.
      if (!options?.ssr) return 'export default {}'
      const content: Content = JSON.parse(await readFile(join(generated, 'content.json'), 'utf8'))
      return `export default ${JSON.stringify(await firstPictures(content, publicDir))}`
    },
  }
}

/** Of every picture that a page names. */
export async function firstPictures(
  { pages }: Pick<Content, 'pages'>,
  publicDir: string,
): Promise<FirstPictures> {
  const named = Object.values(pages).map((page) => page && 'picture' in page && page.picture)
  const names = new Set(named.filter((name) => typeof name === 'string'))
  const made = await Promise.all(
    [...names].map(async (name) => {
      const file = join(publicDir, 'static/pictures', `${name}-960.webp`)
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
