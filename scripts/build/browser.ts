// The client build: scripts and fonts in assets/, the boot script, and the one stylesheet, of which each page inlines its part.

import { hash } from 'node:crypto'
import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { DocumentParts } from '../../shared/render.ts'
import { type BundleOutput, buildScript, outputOf } from './bundles.ts'
import type { Paths } from './paths.ts'
import { themeColour } from './plugins.ts'
import { commit } from './release.ts'

export type Chunk = {
  fileName: string
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/** Path of a script, with the hash that the browser checks. */
type Script = { src: string; integrity: string }
/** `css`: the complete stylesheet. */
type BrowserBuild = { parts: DocumentParts; chunks: Chunk[]; css: string }

/** The licences of all packages in the bundles, and of the font. */
const LICENCES_TXT = 'licences.txt'

export async function buildBrowser(paths: Paths): Promise<BrowserBuild> {
  const output = await bundle(paths)
  await cp(join(paths.generated, 'static'), join(paths.out, 'static'), { recursive: true })
  const font = await readFile(join(paths.root, 'src/fonts/OFL.txt'), 'utf8')
  await appendFile(join(paths.out, LICENCES_TXT), `\n## Archivo (OFL-1.1)\n\n${font}`)
  const sheet = await takeStylesheet(paths, output)
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('the client build has no entry')
  const code = await readFile(join(paths.out, entry.fileName), 'utf8')
  const main = { src: `/${entry.fileName}`, integrity: integrityOf(code) }
  const parts = {
    template: await template(paths.root),
    sheetPath: sheet.path,
    boot: await writeBoot(paths, main, sheet.path),
    fonts: output.filter((file) => file.fileName.endsWith('.woff2')).map((f) => `/${f.fileName}`),
    shared: await sharePictures(paths.out),
    themeColour: await themeColour(paths.root),
  }
  return { parts, chunks: output.filter((file) => file.type === 'chunk'), css: sheet.css }
}

/**
 * Replaces Vite's helper, which does not retry: WebKit answers the import of a chunk whose preload failed with that failure,
 * for seconds and on later pages, and asks the network only by fetch.
 */
const PRELOADS: Plugin = {
  name: 'preloads',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? PRELOAD_HELPER : null),
}

const PRELOAD_HELPER = `
import { preloadModule } from 'react-dom'
export function __vitePreload(load, files = []) {
  const paths = files.filter((file) => !file.startsWith('assets/main-')).map((file) => '/' + file)
  for (const path of paths) preloadModule(path, { as: 'script' })
  return load().catch((cause) => {
    const again = navigator.onLine ? Promise.all(paths.map((path) => fetch(path))) : Promise.reject()
    return again.then(load, () => {
      throw cause
    })
  })
}`

async function bundle(paths: Paths): Promise<BundleOutput[]> {
  const result = await build({
    configFile: join(paths.root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    plugins: [PRELOADS],
    build: {
      license: { fileName: LICENCES_TXT },
      outDir: paths.out,
      emptyOutDir: true,
      rolldownOptions: {
        input: { main: join(paths.root, 'src/main.tsx') },
        // Of valibot, whose schemas the edge shares with pages: those that no page uses go.
        treeshake: { manualPureFunctions: ['v'] },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          // Points to the notices that the minifier removed; all packages but one are in this chunk.
          postBanner: ({ isEntry }) => (isEntry ? `/*! /${LICENCES_TXT} */` : ''),
          codeSplitting: { groups: CHUNK_GROUPS },
        },
      },
    },
  })
  return outputOf(result)
}

/** It stays in assets/ too: the script loads it for content that appears later and for other pages. */
async function takeStylesheet(
  paths: Paths,
  output: BundleOutput[],
): Promise<{ css: string; path: string }> {
  const sheets = output.filter((file) => file.fileName.endsWith('.css'))
  const [sheet] = sheets
  if (!sheet || sheets.length > 1)
    throw new Error(`one stylesheet expected, ${sheets.length} built`)
  const css = await readFile(join(paths.out, sheet.fileName), 'utf8')
  return { css: css.trim(), path: `/${sheet.fileName}` }
}

async function template(root: string): Promise<string> {
  const html = await readFile(join(root, 'index.html'), 'utf8')
  return html
    .replace('<html', `<html data-release="${commit(root)}"`)
    .replace(/>\s+</g, '><')
    .trim()
}

async function sharePictures(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'static/share')).catch(() => [])
  const names = files.filter((f) => f.endsWith('.jpg')).map((file) => file.replace(/\.jpg$/, ''))
  return names.sort((a, b) => Number(b === 'home') - Number(a === 'home') || a.localeCompare(b))
}

const CHUNK_GROUPS = [
  { name: 'valibot', priority: 4, test: /node_modules[\\/]valibot/ },
  {
    name: 'main',
    priority: 3,
    test: /node_modules[\\/](?!swr|dequal|use-sync|web-vitals)|[\\/]src[\\/](?:app[\\/](?!overlay-entry)|styles|shell[\\/](?!later)|[^\\/]+$)|^\0(?!content:)/,
  },
  { name: 'swr', priority: 2, test: /node_modules[\\/](?:swr|dequal|use-sync)/ },
  // Not what half of the pages load in vain.
  {
    name: 'shared',
    priority: 1,
    test: /[\\/](?:shared|src)[\\/](?!forms|standings|my-team|api[\\/.]|ui[\\/](?:blocks|share))/,
    minShareCount: 8,
  },
  // Code of every page with rows.
  {
    name: 'tables',
    test: /[\\/](?:shared[\\/]surfaces|api[\\/]api|my-team[\\/]my-teams|standings[\\/](?:age|group|history|results|rows|schema|season|use-standings))\.tsx?$/,
    minShareCount: 3,
  },
  // Code of most pages below /standings.
  {
    name: 'boards',
    test: /[\\/](?:ui[\\/]scrollable|standings[\\/](?:boards\.module|status(?:\.module)?|words|table|result-lists|timeline|to-play))\.(?:tsx?|css)$/,
    minShareCount: 3,
  },
  {
    name: 'round',
    test: /[\\/]standings[\\/](?:outlook|rounds|ended-rounds|group-story)\.tsx?$/,
    minShareCount: 2,
  },
  // Of /report and /arrange.
  {
    name: 'message',
    test: /[\\/](?:shared[\\/]link-text|ui[\\/](?:message|picker|copy-button))\.(?:tsx?|module\.css)$/,
    minShareCount: 2,
  },
  // Of forms and lists of news and pictures, which have nothing else in common.
  { name: 'api', priority: 1, test: /[\\/]shared[\\/]api\.ts$/ },
  // Of each form, and of an entry.
  {
    name: 'form-styles',
    test: /[\\/]forms[\\/](?:fields|forms|outcome)\.module\.css$/,
    minShareCount: 2,
  },
  // Of each form.
  { name: 'send', test: /[\\/]forms[\\/](?:queue|until-done)\.tsx?$/, minShareCount: 2 },
]

/** Writes assets/boot-<hash>.js, which loads `main` when the browser is idle; returns how a page refers to it. */
async function writeBoot(paths: Paths, main: Script, sheet: string): Promise<Script> {
  const code = await buildScript(paths.root, 'src/boot.ts', {
    MAIN: JSON.stringify(main.src),
    INTEGRITY: JSON.stringify(main.integrity),
    SHEET: JSON.stringify(sheet),
  })
  const src = `/assets/boot-${hash('sha384', code).slice(0, 8)}.js`
  await writeFile(join(paths.out, src), code)
  return { src, integrity: integrityOf(code) }
}

function integrityOf(code: string): string {
  return `sha384-${hash('sha384', code, 'base64')}`
}
