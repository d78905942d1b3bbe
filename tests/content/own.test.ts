// The league's own content, and what CONTENT_DIR names in its place. What it says is the league's to change at any time:
// nothing here knows a name, a number or a date.
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '../../contract/content.ts'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { checkContent } from '../../scripts/content.ts'
import { PUBLIC } from './fixture.ts'

const { content: folders } = pathsFrom(process.env)
let own: Content

beforeAll(async () => {
  const checked = await checkContent(folders, PUBLIC)
  expect(checked.ok ? [] : checked.mistakes).toEqual([])
  if (checked.ok) own = checked.content
})

test('before the first field of every form stands who asks, whom to ask, and where to complain', () => {
  const { informationOfficer, regulator } = own.site
  const forms = Object.values(own.pages).flatMap((page) =>
    page && 'form' in page ? [page.form] : [],
  )
  expect(forms).not.toEqual([])
  for (const { notice, next } of forms) {
    const said = JSON.stringify(notice.facts)
    for (const part of [...Object.values(informationOfficer), regulator.site])
      expect(said).toContain(part)
    expect(next.steps).not.toEqual([])
  }
})

test('no text holds a blank that nobody fills in', () => {
  const blanks = JSON.stringify(own).match(/\{[a-z][\w.]*\}/gi) ?? []
  expect(blanks.filter((blank) => blank !== '{player}')).toEqual([])
})
