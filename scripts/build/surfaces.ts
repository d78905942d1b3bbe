// For tables outside the site's own pages: the styles of frames and posters (src/surfaces), and a QR code of each group's address.
import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renderSVG } from 'uqr'
import type { Content } from '../../shared/content/content.ts'
import type { SurfaceName, SurfaceSheet } from '../../shared/edge-facts.ts'
import { qrPath } from '../../shared/surfaces.ts'
import { standingsPath } from '../../shared/urls.ts'
import { buildInMemory } from './bundles.ts'
import type { Paths } from './paths.ts'

/** The fonts have the names of the client build. */
export async function surfaceSheets(root: string): Promise<Record<SurfaceName, SurfaceSheet>> {
  const files = await buildInMemory(root, ['src/surfaces/embed.css', 'src/surfaces/poster.css'])
  const sheet = (name: SurfaceName): SurfaceSheet => {
    const file = files.find(({ fileName }) => fileName.startsWith(`assets/${name}-`))
    if (file?.type !== 'asset') throw new Error(`src/surfaces/${name}.css was not built`)
    const css = String(file.source).trim()
    return { css, source: `'sha256-${hash('sha256', css, 'base64')}'` }
  }
  return { embed: sheet('embed'), poster: sheet('poster') }
}

export async function writeQr(
  { out }: Pick<Paths, 'out'>,
  { site, leagues }: Pick<Content, 'site' | 'leagues'>,
): Promise<void> {
  for (const { id, groups } of leagues) {
    for (const { slug } of groups) {
      const file = join(out, qrPath(id, slug))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, qrSvg(`${site.origin}${standingsPath(id, slug)}`))
    }
  }
}

/** Medium error correction for creased paper, and a margin of four modules (ISO/IEC 18004). */
function qrSvg(text: string): string {
  const svg = renderSVG(text, { ecc: 'M', border: 4, pixelSize: 1 })
  // Otherwise hairlines show between the modules.
  return svg.replace('<svg', '<svg shape-rendering="crispEdges"')
}
