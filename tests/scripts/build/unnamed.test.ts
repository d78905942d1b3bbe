import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsFrom } from '../../../scripts/build/paths.ts'
import { removeUnnamed } from '../../../scripts/build/unnamed.ts'
import { frozenContent } from '../../content-folders.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

test('of pictures only those that the content or the code names stay', async () => {
  const out = temporaryFolder()
  const files = (paths: string[]) => paths.filter((path) => existsSync(join(out, 'static', path)))
  await cp(join(pathsFrom({}).public, 'static'), join(out, 'static'), { recursive: true })
  await writeFile(join(out, 'static/coaches/former.webp'), '')
  const content = await frozenContent()
  const partners = content.partners.slice(1)
  const pictures = content.pictures.filter(({ name }) => name !== 'event-default')
  await removeUnnamed(out, { ...content, partners, pictures })
  const named = ['coaches/thandeka-molefe.svg', 'map/emmarentia-phone.svg', 'partners/lekdig.svg']
  const others = [
    'pictures/about-480.avif',
    'pictures/hero-phone.webp',
    'pictures/event-default-480.webp',
    'people/smash.svg',
  ]
  const gone = ['coaches/former.webp', 'partners/kudu-and-kettle.svg']
  expect(files([...named, ...others, ...gone])).toEqual([...named, ...others])
})
