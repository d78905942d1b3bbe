// Module `build:document`: what the renderer must know of the finished client build.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export type DocumentParts = {
  /** index.html with its three marks. */
  template: string
  /** The one stylesheet, of which every page carries its part; empty in development, where Vite brings it. */
  css: string
  boot: { src: string; integrity: string } | null
  fonts: string[]
  /** Names of the pages that have a picture in public/share. */
  shared: string[]
  themeColour: string
  /** Holds `cssHash` where the hash of a page's own styles belongs. */
  csp: string
  cssHash: string
}

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
