// What the build makes of pages: their styles, and what counts as another page for the service worker.
import { expect, test } from 'vitest'
import { withoutRelease } from '../../../scripts/build/service-worker.ts'
import { usedCss } from '../../../scripts/build/write-pages.ts'

const KEYFRAMES = '@keyframes k1{to{x:1}}@layer ui{@keyframes k2{to{x:1}}@keyframes k3{to{x:1}}}'
const LAYERS =
  '@layer reset,ui;@layer ui{.a{x:1}@media (width>=9px){.z{x:2}}.z{x:3}}@layer page{.z{x:4}}'
const NO_CLASSES = '@font-face{src:url("a;b{.woff2")}:root{--a:1}[data-ground=night]{x:1}'

test.each([
  [
    'rules of classes that the document has stay, the others go',
    '.a{x:1}.z{x:2}.a .z{x:3}.b>p.c:hover{x:4}',
    '.a{x:1}.b>p.c:hover{x:4}',
  ],
  ['of a list of selectors only those that can match stay', '.z,.a,p{x:1}', '.a,p{x:1}'],
  ['groups keep their order and vanish when empty', LAYERS, '@layer reset,ui;@layer ui{.a{x:1}}'],
  ['fonts and attributes stay', NO_CLASSES, NO_CLASSES],
  [
    'elements that the document has stay',
    'select{x:1}p>i[data-a=b]:not(b){x:2}p b{x:3}',
    'p>i[data-a=b]:not(b){x:2}',
  ],
  [
    'an animation stays where a rule that stays plays it',
    `${KEYFRAMES}.a{animation:.6s ease-out infinite k2}.z{animation-name:k1}i{x:k3}`,
    '@layer ui{@keyframes k2{to{x:1}}}.a{animation:.6s ease-out infinite k2}i{x:k3}',
  ],
])('%s', (_, css, used) => {
  expect(usedCss(css, '<p class="a b"></p><i class="c"></i>')).toBe(used)
})

test('another day or commit is no other page for a phone; another rule is', () => {
  const page = (commit: string, day: string, rule: string) =>
    withoutRelease(
      Buffer.from(
        `<!doctype html><html data-release="${commit}" lang="en"><p>${rule}</p><p>Site updated ${day}</p>`,
      ),
    )
  const before = page('a1b2c3', '1 May 2026', 'Two sets.')
  expect(page('d4e5f6-changed', '2 May 2026', 'Two sets.')).toBe(before)
  expect(page('a1b2c3', '1 May 2026', 'Three sets.')).not.toBe(before)
})
