import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeLicences } from '../../../scripts/build/licences.ts'
import { removeFolder } from '../../../scripts/stack/processes.ts'

async function project() {
  const root = await mkdtemp(join(tmpdir(), 'a b ñ '))
  onTestFinished(() => removeFolder(root))
  const install = async (name: string, files: Record<string, string>, license = 'MIT') => {
    const folder = join(root, 'node_modules', name)
    await mkdir(folder, { recursive: true })
    const about = { name: name.split('node_modules/').at(-1), version: '1.2.3', license }
    await writeFile(join(folder, 'package.json'), JSON.stringify(about))
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  }
  const licences = async (modules: string[]) => {
    await writeLicences(
      { root, out: root },
      modules.map((id) => id.replace('~', join(root, 'node_modules'))),
    )
    return await readFile(join(root, 'licences.txt'), 'utf8')
  }
  return { install, licences }
}

test('what is bundled is named once, with its own licence and notice; the rest is not', async () => {
  const { install, licences } = await project()
  await install('plain', { LICENSE: 'terms of plain\n' })
  await install(
    '@scope/part',
    { 'LICENSE.md': 'terms of part', NOTICE: 'notice of part' },
    'Apache-2.0',
  )
  await install('plain/node_modules/inner', { 'licence.txt': 'terms of inner' })
  await install('unused', { LICENSE: 'terms of unused' })
  const text = await licences([
    '~/plain/dist/a.js',
    '~/plain/dist/b.js?v=1',
    '\0~/plain/c.js?commonjs-module',
    '~/@scope/part/index.js',
    '~/plain/node_modules/inner/index.js',
    '\0rolldown/runtime.js',
    '/elsewhere/src/main.tsx',
  ])
  const parts = text.split(/\n-{80}\n/).map((part) => part.trim())
  expect(parts.slice(1)).toEqual([
    '@scope/part 1.2.3 (Apache-2.0)\n\nterms of part\n\nnotice of part',
    'inner 1.2.3 (MIT)\n\nterms of inner',
    'plain 1.2.3 (MIT)\n\nterms of plain',
  ])
})

test('a font is named by the package it was cut from, an unknown one stops the build', async () => {
  const { install, licences } = await project()
  await install('@fontsource-variable/archivo', { LICENSE: 'terms of the font' }, 'OFL-1.1')
  expect(await licences(['src/fonts/archivo-display.woff2'])).toContain('terms of the font')
  await expect(licences(['src/fonts/other.woff2'])).rejects.toThrow(/other\.woff2/)
})

test('a package without a licence stops the build', async () => {
  const { install, licences } = await project()
  await install('bare', { 'README.md': '' })
  await expect(licences(['~/bare/index.js'])).rejects.toThrow(/bare is shipped/)
})
