import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Content } from '../../../contract/content.ts'
import { pathsWith } from '../../../contract/pages.ts'
import { standingsPath } from '../../../contract/standings-paths.ts'
import { contentSecurityPolicy } from '../../../scripts/build/csp.ts'
import { pathsFrom } from '../../../scripts/build/paths.ts'
import { writeRoutes } from '../../../scripts/build/write-routes.ts'
import { writeServing } from '../../../scripts/build/write-serving.ts'
import { removeFolder } from '../../../scripts/stack/folders.ts'
import { FROZEN_PATHS } from '../../content-folders.ts'

const PARTS = {
  template: '',
  sheet: [],
  sheetPath: null,
  boot: { src: '/assets/boot.js', integrity: '' },
  fonts: [],
  shared: [],
  themeColour: '#000000',
  csp: "default-src 'none'",
  cssHash: '',
}

async function served(policies: [path: string, csp: string][] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'serving-'))
  onTestFinished(() => removeFolder(folder))
  const paths = { ...pathsFrom({}), out: folder, generated: folder }
  for (const name of ['assets', 'static', '.cache', 'standings', 'cards']) {
    await mkdir(join(folder, name))
  }
  await writeFile(join(folder, '_worker.js'), '')
  await writeFile(join(folder, 'favicon.ico'), '')
  const compiled = join(FROZEN_PATHS.generated, 'content.json')
  const content: Content = JSON.parse(await readFile(compiled, 'utf8'))
  await writeServing(paths, content, PARTS, new Map(policies))
  await writeRoutes(paths, pathsWith(content.tournaments))
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const { exclude }: { exclude: string[] } = JSON.parse(await read('_routes.json'))
  return { read, exclude, content }
}

test('whom to tell of a hole is served as a file, at the address that the standard names', async () => {
  const { read, exclude, content } = await served()
  expect(await read('.well-known/security.txt')).toContain(
    `Contact: mailto:${content.site.informationOfficer.email}`,
  )
  expect(exclude).toContain('/.well-known/*')
})

test('files run no Function; what Pages keeps for itself is no file', async () => {
  const { exclude } = await served()
  expect(exclude).toEqual(
    expect.arrayContaining(['/', '/rules', '/assets/*', '/favicon.ico', '/robots.txt']),
  )
  expect(exclude.filter((path) => /cache|_worker|_headers/.test(path))).toEqual([])
  expect(exclude.length).toBeLessThanOrEqual(99)
})

test('tables and cards are the edge’s, also where a file lies; every page below /standings has the styles of all', async () => {
  const { exclude, read } = await served([
    ['/standings/smash-bash', contentSecurityPolicy(["'sha256-league'"])],
    ['/standings/smash-bash/gold', contentSecurityPolicy(["'sha256-group'"])],
    ['/standings/elite-series', contentSecurityPolicy(["'sha256-league'"])],
  ])
  expect(exclude.filter((path) => /standings|cards/.test(path))).toEqual([])
  const rule = (await read('_headers')).split('\n\n').find((one) => one.startsWith('/standings/*'))
  expect(rule).toContain('  ! Content-Security-Policy')
  expect(rule).toContain("style-src 'self' 'sha256-league' 'sha256-group';")
  expect(rule).toContain('Cache-Control: public, max-age=0, must-revalidate')
})

test('search engines are told of every table but those of children', async () => {
  const { read, content } = await served()
  const sitemap = await read('sitemap.xml')
  const listed = content.leagues.map(({ id, groups }) => {
    const paths = [standingsPath(id), ...groups.map(({ slug }) => standingsPath(id, slug))]
    return paths.filter((path) => sitemap.includes(`<loc>${content.site.origin}${path}</loc>`))
      .length
  })
  expect(listed).toEqual(
    content.leagues.map(({ shortenNames, groups }) => (shortenNames ? 0 : 1 + groups.length)),
  )
  expect(listed).toContain(0)
})

test('no word that a visitor may try is the name of a folder that runs no Function', async () => {
  const entries = await readdir(pathsFrom({}).public, { withFileTypes: true })
  expect(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)).toEqual(['static'])
  const { exclude } = await served()
  expect(exclude.filter((path) => path.endsWith('*'))).toEqual([
    '/.well-known/*',
    '/assets/*',
    '/static/*',
  ])
})
