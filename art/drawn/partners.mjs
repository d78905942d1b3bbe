// public/static/partners: twelve invented sponsors' signs, one colour each, on a board of 240 x 96.

import { readFileSync } from 'node:fs'
import { publicFile, svg } from './lib/files.mjs'
import { ink } from './lib/palette.mjs'
import { boardDrawings } from './partner-boards.mjs'

const partners = JSON.parse(readFileSync(new URL('partners.json', import.meta.url), 'utf8'))

export async function drawPartners() {
  for (const { slug, name } of partners) {
    const draw = boardDrawings[slug]
    if (!draw)
      throw new Error(`partners.json names "${slug}", which partner-boards.mjs does not draw.`)
    await publicFile(
      `partners/${slug}.svg`,
      svg('0 0 240 96', name, `<g fill="${ink}">${draw()}</g>`),
    )
  }
}
