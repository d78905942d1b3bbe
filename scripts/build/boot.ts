// The boot script, built by itself: a part shared with the main chunk would be fetched before first paint.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Paths } from './paths.ts'

/** A script as a page refers to it: its path, and the hash that the browser checks it by. */
type Checked = { src: string; integrity: string }
type BootFiles = { main: Checked; sheet: string }

/** Writes assets/boot-<hash>.js, which brings `main` at rest; returns how a page refers to it. */
export async function writeBoot(paths: Paths, files: BootFiles): Promise<Checked> {
  const code = await compile(paths, files)
  const hash = createHash('sha384').update(code).digest('hex').slice(0, 8)
  const src = `/assets/boot-${hash}.js`
  await writeFile(join(paths.out, src), code)
  return { src, integrity: integrityOf(code) }
}

export function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}

async function compile(paths: Paths, { main, sheet }: BootFiles): Promise<string> {
  const result = await build({
    configFile: false,
    root: paths.root,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define: {
      MAIN: JSON.stringify(main.src),
      INTEGRITY: JSON.stringify(main.integrity),
      SHEET: JSON.stringify(sheet),
    },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: join(paths.root, 'src/boot.ts') },
    },
  })
  const [chunk] = Array.isArray(result) || !('output' in result) ? [] : result.output
  if (!chunk) throw new Error('the boot script was not built')
  return chunk.code
}
