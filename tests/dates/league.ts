// A league's own renderer and edge over a folder of content, at any moment: what visitors see and what becomes of their entries.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { buildWorker } from '../../scripts/build/bundles.ts'
import { type Paths, pathsFrom } from '../../scripts/build/paths.ts'
import { documentPlugin } from '../../scripts/build/plugins.ts'
import { compileContent } from '../../scripts/content.ts'
import type { Content } from '../../shared/content/content.ts'
import type { Render } from '../../shared/render.ts'
import { edgeWith } from '../functions/submission-edge.ts'

/** Without styles and scripts: what a page says is all that counts here. */
const DOCUMENT = {
  template: '<html><head><!--head--></head><body><!--app--><!--tail--></body></html>',
  sheetPath: null,
  boot: null,
  fonts: [],
  shared: [],
  themeColour: '#000000',
}

/** Where the clock begins. */
export const FIRST_NOON = Date.parse('2025-10-01T12:00+02:00')

export type DatedLeague = { content: Content; render: Render; edge: ReturnType<typeof edgeWith> }

/** With the event cards shown; the edge's clock is the outbox's. */
export async function leagueOf(folder: string): Promise<DatedLeague> {
  const generated = mkdtempSync(join(tmpdir(), 'league-'))
  onTestFinished(() => rmSync(generated, { recursive: true }))
  const paths = { ...pathsFrom({ CONTENT_DIR: folder }), generated }
  const compiled = await compileContent(paths)
  const content = { ...compiled, site: { ...compiled.site, showEvents: true } }
  writeFileSync(join(generated, 'content.json'), JSON.stringify(content))
  await buildRenderer(paths)
  const built: { render: Render } = await import(join(generated, 'render.mjs'))
  const edge = edgeWith(content.tournaments, FIRST_NOON)
  edge.render = built.render
  return { content, render: built.render, edge }
}

/** As the site's own, which asks for NODE_ENV when its configuration is read. */
async function buildRenderer({ root, generated, ...paths }: Paths): Promise<void> {
  vi.stubEnv('NODE_ENV', 'production')
  const { configFor } = await import('../../vite.config.ts')
  const { plugins, resolve = {}, define = {} } = configFor({ root, generated, ...paths })
  await buildWorker({
    root,
    entry: join(root, 'src/render.tsx'),
    out: generated,
    file: 'render.mjs',
    plugins: [
      plugins,
      documentPlugin(async () => DOCUMENT),
      { name: 'as-the-site', config: () => ({ resolve, define }) },
    ],
  })
  vi.unstubAllEnvs()
}
