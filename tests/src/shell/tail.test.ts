import { expect, test, vi } from 'vitest'
import { render } from '../../../src/render.tsx'

const FONT = '/assets/a.woff2'
const BOOT = '/assets/boot-a.js'

vi.mock('build:document', async () => {
  const { default: plain } = await import('../../plain-document.ts')
  const boot = { src: '/assets/boot-a.js', integrity: 'sha384-a' }
  return { default: { ...plain, fonts: ['/assets/a.woff2'], boot } }
})

test('a page asks for its font and its script after all its words', async () => {
  const { html } = await render('/rules')
  const words = html.indexOf('</main>')
  expect(words).toBeGreaterThan(0)
  for (const file of [FONT, BOOT]) {
    expect(html.split(file)).toHaveLength(2)
    expect(html.indexOf(file)).toBeGreaterThan(words)
  }
})
