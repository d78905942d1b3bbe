// Where the drawings go, and the frame round each.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What browsers ask for at the root, by a name that is not ours to choose. */
const AT_THE_ROOT = ['favicon.svg', 'favicon.ico']

export async function publicFile(path, content) {
  const file = `${root}public/${AT_THE_ROOT.includes(path) ? '' : 'static/'}${path}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** A whole SVG file; `width` and `height` default to the box, so that an `<img>` without size keeps its shape. */
export function svg(box, title, body) {
  const [, , width, height] = box.split(' ')
  const name = escapeText(title)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" role="img"><title>${name}</title>${body}</svg>\n`
}

export function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
