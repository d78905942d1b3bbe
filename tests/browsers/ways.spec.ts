// What moves on the site: menus, leagues, the film.
import { writeFile } from 'node:fs/promises'
import type { FormId } from '../../shared/forms/forms.ts'
import { wordsOf } from '../browser/filling.ts'
import { pickerContrast } from '../picker-contrast.ts'
import { expect, test } from './fixtures.ts'
import { boxOf, expectReceipt, headings, LAPTOP, openAndFill, PHONE } from './steps.ts'

const FORMS: FormId[] = ['contact', 'join-league', 'ladies-open', 'nxt-gen']

for (const form of FORMS) {
  test(`${form} is sent`, async ({ visitor }, info) => {
    await openAndFill(visitor, form)
    if (form === 'nxt-gen') {
      const certificate = info.outputPath('certificate.pdf')
      await writeFile(certificate, '%PDF-1.7\n\n%%EOF\n')
      await visitor.upload('[name=birthCertificate]', certificate)
    }
    await visitor.click('main button', wordsOf(form).submit)
    await expectReceipt(visitor, form)
  })
}

const path = () => location.pathname + location.search

test('the menus lead to another page', async ({ visitor }) => {
  await visitor.resize(...LAPTOP)
  await visitor.visit('/about')
  await visitor.click('header summary', 'LEAGUE')
  await visitor.click('header a', 'League Standings')
  await expect.poll(() => visitor.evaluate(path)).toBe('/standings')

  await visitor.resize(...PHONE)
  await visitor.click('header summary', 'Menu')
  await visitor.click('header a', 'About & History')
  await expect.poll(() => visitor.evaluate(path)).toBe('/about')
})

test('the picker of leagues can be read', async ({ visitor }) => {
  await visitor.resize(...PHONE)
  await visitor.visit('/standings')
  const box = await visitor.evaluate(boxOf, '#league')
  const seen = await pickerContrast(await visitor.screenshot(), box)
  expect(seen.words).toBeGreaterThan(4.5)
  expect(seen.arrow).toBeGreaterThan(3)
})

test('another league is shown, by tab and by picker', async ({ visitor }) => {
  await visitor.resize(...LAPTOP)
  await visitor.visit('/standings')
  await visitor.click('a', 'High Level V1')
  await expect.poll(() => visitor.evaluate(headings)).toContain('La Red')

  await visitor.resize(...PHONE)
  await visitor.choose('#league', 'high-level-v2')
  await expect.poll(() => visitor.evaluate(path)).toBe('/standings/high-level-v2')
  await expect.poll(() => visitor.evaluate(headings)).toContain('Raqueta')
})

test('the film plays', async ({ visitor }) => {
  for (const size of [PHONE, LAPTOP]) {
    await visitor.resize(...size)
    await visitor.visit('/')
    await expect.poll(() => visitor.evaluate(playedFor)).toBeGreaterThan(0)
  }
})

test('the date of an event that fits on one line stands on one', async ({ visitor }) => {
  await visitor.resize(...PHONE)
  await visitor.visit('/')
  expect(await visitor.evaluate(brokenDates)).toEqual([])
})

/** In the page. */
function brokenDates(): (string | null)[] {
  const PADDING = 48
  return [...document.querySelectorAll('main article')]
    .filter((card) => {
      const lines = [...(card.querySelector('time')?.getClientRects() ?? [])]
      const length = lines.reduce((all, { width }) => all + width, 0)
      return lines.length > 1 && length < card.clientWidth - PADDING
    })
    .map(({ textContent }) => textContent)
}

/** In the page: seconds, of a film with a picture. */
function playedFor(): number {
  const film = document.querySelector('video')
  return film && film.videoWidth > 0 && !film.paused ? film.currentTime : 0
}
