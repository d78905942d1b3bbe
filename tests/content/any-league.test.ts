// The league's own content, or what CONTENT_DIR names in its place, and another league's. What a league says is its own
// to change at any time: nothing here knows a name, a number or a date.
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { checkContent } from '../../scripts/content.ts'
import type { Content } from '../../shared/content/content.ts'
import { FROZEN, OTHER_LEAGUE } from '../content-folders.ts'
import { PUBLIC } from './fixture.ts'

const LEAGUES = {
  own: pathsFrom(process.env).content,
  other: pathsFrom({ CONTENT_DIR: OTHER_LEAGUE }).content,
}

async function checked(folders: readonly string[]): Promise<Content> {
  const result = await checkContent(folders, PUBLIC)
  if (!result.ok) throw new Error(result.mistakes.join('\n'))
  return result.content
}

describe.each(Object.entries(LEAGUES))('the %s league', (_, folders) => {
  test('every form says who asks, whom to ask, and where to complain', async () => {
    const { site, pages } = await checked(folders)
    const forms = Object.values(pages).flatMap((page) =>
      page && 'form' in page ? [page.form] : [],
    )
    expect(forms).not.toEqual([])
    for (const { notice, next } of forms) {
      const said = JSON.stringify(notice.facts)
      for (const part of [...Object.values(site.informationOfficer), site.regulator.site])
        expect(said).toContain(part)
      expect(next.steps).not.toEqual([])
    }
  })

  test('no text holds a blank that nobody fills in', async () => {
    const blanks = JSON.stringify(await checked(folders)).match(/\{[a-z][\w.]*\}/gi) ?? []
    expect(blanks.filter((blank) => !['{player}', '{page}'].includes(blank))).toEqual([])
  })
})

test('the other league has every file but that of the tournament it lacks', () => {
  const files = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted()
  const missing = files(FROZEN).filter((file) => !files(OTHER_LEAGUE).includes(file))
  expect(missing).toEqual(['pages/nxt-gen.yml'])
})
