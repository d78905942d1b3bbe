// The renderer as one file that runs in Node (for the build) and in workerd (for the edge).
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { DocumentParts } from '../../contract/document.ts'
import type { Render } from '../../contract/render.ts'
import { documentPlugin } from './document-plugin.ts'
import type { Paths } from './paths.ts'

export async function buildRenderer(paths: Paths, parts: DocumentParts): Promise<Render> {
  await mkdir(paths.generated, { recursive: true })
  await build({
    configFile: join(paths.root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [documentPlugin(async () => parts)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'production', 'default'] },
    },
    build: {
      ssr: join(paths.root, 'src/prerender.tsx'),
      outDir: paths.generated,
      emptyOutDir: false,
      emitAssets: false,
      minify: true,
      rolldownOptions: {
        output: { format: 'es', entryFileNames: 'render.js', codeSplitting: false },
      },
    },
  })
  await writeFile(join(paths.generated, 'render.d.ts'), typing(paths))
  const file = join(paths.generated, 'render.js')
  // A second build in the same process must not get the first one's module.
  const built: { render: Render } = await import(`${pathToFileURL(file).href}?${Date.now()}`)
  return built.render
}

function typing({ root, generated }: Paths): string {
  const contract = relative(generated, join(root, 'contract/render.ts'))
  return `import type { DocumentParts } from '../../contract/document.ts'
import type { Render } from '${contract}'\nexport declare const render: Render\n`
}
