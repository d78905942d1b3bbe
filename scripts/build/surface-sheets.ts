// The styles of what the edge draws outside the site's own pages (src/surfaces): whole, with the tokens that they name.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss from 'postcss'
import type { SurfaceName, SurfaceSheet } from '../../shared/edge-facts.ts'

/** `fonts`: where the client build has put them. */
export async function surfaceSheets(
  root: string,
  fonts: readonly string[],
): Promise<Record<SurfaceName, SurfaceSheet>> {
  const faces = facesIn(await readFile(join(root, 'src/styles/fonts.css'), 'utf8'), fonts)
  const tokens = tokensIn(await readFile(join(root, 'src/styles/tokens.css'), 'utf8'))
  const source = (name: string) => readFile(join(root, `src/surfaces/${name}.css`), 'utf8')
  const table = await source('table')
  const sheet = async (name: SurfaceName) =>
    surfaceSheet(table + (await source(name)), tokens, faces)
  return { embed: await sheet('embed'), poster: await sheet('poster') }
}

/** `faces`: those of the display face, for who names it. */
export function surfaceSheet(
  source: string,
  tokens: ReadonlyMap<string, string>,
  faces = '',
): SurfaceSheet {
  const own = tokensIn(source)
  const named = (text: string, name: string) => (own.has(name) ? text : tokenOf(name, tokens))
  const begin = source.includes('var(--display)') ? faces : ''
  const root = postcss.parse(begin + source.replace(/var\((--[\w-]+)\)/g, named))
  root.walkComments((comment) => void comment.remove())
  const css = root
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim()
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
}

/** With addresses in place of the files. */
export function facesIn(css: string, fonts: readonly string[]): string {
  return css.replace(/url\("[^"]*\/([\w-]+)\.woff2"\)/g, (_, name) => {
    const path = fonts.find((font) => font.includes(`/${name}-`))
    if (path === undefined) throw new Error(`The client build has no font ${name}`)
    return `url("${path}")`
  })
}

function tokenOf(name: string, tokens: ReadonlyMap<string, string>): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`src/surfaces names ${name}, which is no token`)
  return value
}

/** By name; where it depends on the screen, the first. */
export function tokensIn(css: string): Map<string, string> {
  const tokens = new Map<string, string>()
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => {
    if (!tokens.has(prop)) tokens.set(prop, value)
  })
  return tokens
}
