// Codes to scan, read by a library that did not make them.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { writeQr } from '../../../scripts/build/surfaces.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { frozenContent } from '../../content-folders.ts'
import { codesIn } from '../../read-code.ts'

const { site, leagues } = await frozenContent()

async function read(svg: string, px = 300): Promise<string[]> {
  return await codesIn(await sharp(Buffer.from(svg)).resize(px, px).png().toBuffer())
}

test('each group has a code, in which a camera finds the address of its page', async () => {
  const out = await mkdtemp(join(tmpdir(), 'qr-'))
  onTestFinished(() => rm(out, { recursive: true }))
  await writeQr({ out }, { site, leagues })
  const groups = leagues.flatMap(({ id, groups }) => groups.map(({ slug }) => ({ id, slug })))
  const files = await readdir(join(out, 'qr'), { recursive: true })
  expect(files.filter((file) => file.endsWith('.svg'))).toHaveLength(groups.length)
  for (const { id, slug } of groups) {
    const svg = await readFile(join(out, `qr/${id}/${slug}.svg`), 'utf8')
    expect(await read(svg)).toEqual([site.origin + standingsPath(id, slug)])
  }
})
