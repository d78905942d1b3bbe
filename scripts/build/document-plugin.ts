// Module `build:document`: what the renderer must know of the finished client build.
import type { Plugin } from 'vite'
import type { DocumentParts } from '../../shared/render.ts'
import { coloursOf } from '../content/colours.ts'

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
  const { night } = await coloursOf(root)
  if (!night) throw new Error('src/styles/tokens.css: --night is missing')
  return night
}
