// The address of each group's page as a code to scan, for paper and screens: files, nothing that a browser has to draw.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { encode } from 'uqr'
import type { Content } from '../../shared/content/content.ts'
import { qrPath } from '../../shared/surfaces.ts'
import { standingsPath } from '../../shared/urls.ts'
import type { Paths } from './paths.ts'

/** Modules around it that stay white (ISO/IEC 18004). */
const QUIET = 4

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

/** Medium correction: paper gets creased. */
export function qrSvg(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>\n`
}

/** Where dark modules stand side by side: start and length. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
