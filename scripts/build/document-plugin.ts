// Module `build:document`: what the renderer must know of the finished client build.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { DocumentParts } from '../../contract/document.ts'

const ID = 'build:document'

export function documentPlugin(parts: () => Promise<DocumentParts>): Plugin {
  return {
    name: 'build-document',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: async (id) =>
      id === `\0${ID}` ? `export default ${JSON.stringify(await parts())}` : null,
  }
}

/** Colours are decided in tokens.css alone; the browser's frame takes the night from there. */
export async function themeColour(root: string): Promise<string> {
  const tokens = await readFile(join(root, 'src/styles/tokens.css'), 'utf8')
  const night = /--night:\s*(#[0-9a-f]{6})/i.exec(tokens)?.[1]
  if (!night) throw new Error('src/styles/tokens.css: --night is missing')
  return night
}
