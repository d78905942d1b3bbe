// Module `build:document`: what the renderer must know of the finished client build.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { DocumentParts } from '../../contract/document.ts'

const ID = 'build:document'

export function documentPlugin(parts: (root: string) => Promise<DocumentParts>): Plugin {
  let root = ''
  return {
    name: 'build-document',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      return id === ID ? `\0${ID}` : null
    },
    async load(id) {
      return id === `\0${ID}` ? `export default ${JSON.stringify(await parts(root))}` : null
    },
  }
}

/** Colours are decided in tokens.css alone; the browser's frame takes the night from there. */
export async function themeColour(root: string): Promise<string> {
  const tokens = await readFile(join(root, 'src/styles/tokens.css'), 'utf8')
  const night = /--night:\s*(#[0-9a-f]{6})/i.exec(tokens)?.[1]
  if (!night) throw new Error('src/styles/tokens.css: --night is missing')
  return night
}
