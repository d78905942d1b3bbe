// Codes to scan, read by a library that did not make them.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeQr } from '../../../scripts/build/surfaces.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { frozenContent } from '../../content-folders.ts'
import { codesIn } from '../../read-code.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const { site, leagues } = await frozenContent()

async function read(svg: string, px = 300): Promise<string[]> {
  return await codesIn(await sharp(Buffer.from(svg)).resize(px, px).png().toBuffer())
}

test('each group has a code, in which a camera finds the address of its page', async () => {
  const out = temporaryFolder()
  await writeQr({ out }, { site, leagues })
  const groups = leagues.flatMap(({ id, groups }) => groups.map(({ slug }) => ({ id, slug })))
  const files = await readdir(join(out, 'qr'), { recursive: true })
  expect(files.filter((file) => file.endsWith('.svg'))).toHaveLength(groups.length)
  for (const { id, slug } of groups) {
    const svg = await readFile(join(out, `qr/${id}/${slug}.svg`), 'utf8')
    expect(await read(svg)).toEqual([site.origin + standingsPath(id, slug)])
  }
})
