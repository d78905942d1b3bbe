// The modules `content:<part>` (shared/content/parts.ts), made from the compiled content.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '../../shared/content/content.ts'
import { partsOf } from '../../shared/content/parts.ts'
import { isOffered, TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'

const PREFIX = 'content:'
const PAGE = /\/src\/pages\/([a-z-]+)\/page\.tsx$/
/** In place of the page of a tournament that the content leaves out: what it says and asks is not built. */
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
  const form = TOURNAMENT_FORM_IDS.find((id) => id === page)
  return form !== undefined && !isOffered(form, tournaments)
}
