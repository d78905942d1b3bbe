// Modules `content:<part>`: a page bundles the texts that it shows and no others.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '../../contract/content.ts'

const PREFIX = 'content:'

/**
 * `content:site` is one part of the compiled content, `content:pages/about` one page of it,
 * `content:titles` the titles of all pages and `content:descriptions` their descriptions.
 */
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
      const part = partOf(content, id.slice(PREFIX.length + 1))
      if (part === undefined) throw new Error(`${id.slice(1)}: the content has no such part`)
      return `export default ${JSON.stringify(part)}`
    },
  }
}

function partOf(content: Content, name: string): unknown {
  if (name === 'titles') return ofPages(content, ({ title }) => title)
  if (name === 'descriptions') return ofPages(content, ({ description }) => description)
  return name
    .split('/')
    .reduce<unknown>((part, key) => new Map(Object.entries(part ?? {})).get(key), content)
}

type Page = Content['pages'][keyof Content['pages']]

function ofPages({ pages }: Content, pick: (page: Page) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, pick(page)]))
}
