// `npm run dev`: pages by Vite with hot reload, drawn by the same renderer; the edge runs behind the proxy on a built copy.
// PORT (5173) is Vite's, EDGE_PORT (8788) the edge's.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import type { DocumentParts, Render } from '../shared/render.ts'
import { pathsFrom } from './build/paths.ts'
import { documentPlugin, themeColour } from './build/plugins.ts'
import { compileContent } from './content.ts'
import { endTogether } from './stack/processes.ts'

const port = Number(process.env.PORT || 5173)
const edgePort = Number(process.env.EDGE_PORT || 8788)
const paths = pathsFrom(process.env)

await compile()
for (const folder of paths.content) watch(folder, { recursive: true }, () => void compile())

const edge = spawn(process.execPath, ['scripts/start.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(edgePort) },
})
endTogether(edge)

const vite = await createServer({
  configFile: join(paths.root, 'vite.config.ts'),
  plugins: [documentPlugin(developmentParts)],
  server: {
    port,
    strictPort: true,
    // Builds may write here while this runs.
    watch: { ignored: ['**/.wrangler/**', '**/dist/**', '**/test-results/**'] },
    proxy: Object.fromEntries(
      ['/api', '/cards', '/favicon', '/film', '/sent', '/static'].map((path) => [
        path,
        `http://127.0.0.1:${edgePort}`,
      ]),
    ),
  },
})
// Runs after Vite's own middleware.
vite.middlewares.use(({ originalUrl = '/' }, response) => void answer(vite, originalUrl, response))
await vite.listen()
vite.printUrls()

async function compile(): Promise<void> {
  await compileContent(paths).catch((error: Error) => console.error(error.message))
}

async function answer(vite: ViteDevServer, url: string, response: ServerResponse): Promise<void> {
  try {
    // Vite's loader has no types; the module is ours.
    const { render }: { render: Render } = (await vite.ssrLoadModule('/src/render.tsx')) as never
    const { html, status } = await render(url)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    response.end(await vite.transformIndexHtml(url, html))
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    console.error(error)
    response.writeHead(500).end('The page could not be drawn. See the terminal for the reason.')
  }
}

/** Vite brings styles and scripts itself. */
async function developmentParts(): Promise<DocumentParts> {
  const html = await readFile(join(paths.root, 'index.html'), 'utf8')
  return {
    template: html.replace(
      '<!--tail-->',
      '<!--tail--><script type="module" src="/src/main.tsx"></script>',
    ),
    sheetPath: null,
    boot: null,
    fonts: [],
    shared: [],
    themeColour: await themeColour(paths.root),
  }
}
