// The modules `content:<part>` (contract/content/parts.ts), made from the compiled content.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { partsOf } from '../../contract/content/parts.ts'
import type { Content } from '../../contract/content.ts'

const PREFIX = 'content:'

export function contentPlugin(generated: string): Plugin {
  const file = join(generated, 'content.json')
  return {
    name: 'content',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : null
    },
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      this.addWatchFile(file)
      const content: Content = JSON.parse(await readFile(file, 'utf8'))
      const part = partsOf(content)[id.slice(PREFIX.length + 1)]
      if (part === undefined) throw new Error(`${id.slice(1)}: the content has no such part`)
      return `export default ${JSON.stringify(part)}`
    },
  }
}
