// Too many files at once: the page waits and sends the form again by itself until it is in.
import { apiPath } from '../filled-forms.ts'
import { fieldOf, fileNamed } from './filling.ts'
import { expect, expectNoAxeViolations, refused, test } from './fixtures.ts'
import { visit } from './visit.ts'

test('a form that finds no room for its files is sent again until it is in', async ({
  page,
  entryOf,
  watch,
}) => {
  watch.expected.push(/503/)
  const entry = entryOf('nxt-gen')
  await visit(page, '/nxt-gen')
  await entry.fill()
  const file = fileNamed('ours.pdf', Buffer.from('%PDF-1.7\nours\ntrailer\n%%EOF\n'))
  await fieldOf(page, 'birthCertificate').setInputFiles(file)
  const ids: (string | undefined)[] = []
  await page.route(`**${apiPath('nxt-gen')}`, async (route) => {
    ids.push(/name="submissionId"\r\n\r\n(\S+)/.exec(route.request().postData() ?? '')?.[1])
    if (ids.length > 2) return await route.continue()
    await route.fulfill({ ...refused('busy'), headers: { 'retry-after': '1' } })
  })
  await entry.send()
  const told = page.getByRole('status').filter({ hasText: 'Yours is sent again by itself' })
  await expect(told).toBeVisible()
  await expect(entry.busy).toBeDisabled()
  await expectNoAxeViolations(page)
  await entry.expectSent()
  expect(ids).toHaveLength(3)
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(ids).size).toBe(1)
  expect((await entry.expectMailed()).attachments).toHaveLength(1)
})
