// One word per thing, also in what people read (docs/glossary.md). The league's own content may use other words.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContent } from '../../scripts/content.ts'
import { FROZEN, FROZEN_PATHS } from '../content-folders.ts'
import { PUBLIC, ROOT } from './fixture.ts'

const FOLDERS = [FROZEN, 'shared', 'src', 'functions', 'workers', 'sandbox', 'scripts', 'docs']

function textsUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:yml|tsx?|md|toml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

test('email is spelt in one way, which no line breaks in two', () => {
  const other = FOLDERS.flatMap(textsUnder).filter((file) =>
    /(?<![a-z])e-mail/i.test(readFileSync(file, 'utf8')),
  )
  expect(other).toEqual([])
})

test('a match is no game: games are what a set is made of', async () => {
  const checked = await checkContent(FROZEN_PATHS.content, PUBLIC)
  if (!checked.ok) throw new Error('the content has mistakes')
  const texts = JSON.stringify(checked.content)
  expect(texts.match(/(?:\d|five|nine|fourteen) games|games each|plays? \w+ games/gi)).toBeNull()
})
