import { expect, test } from 'vitest'
import { usedCss } from '../../../scripts/build/write-pages.ts'

const html = '<p class="a b"></p><i class="c"></i>'
const cut = (css: string) => usedCss(css, html)

test('rules of classes that the document has stay, the others go', () => {
  expect(cut('.a{x:1}.z{x:2}.a .z{x:3}.b>p.c:hover{x:4}')).toBe('.a{x:1}.b>p.c:hover{x:4}')
})

test('of a list of selectors only those that can match stay', () => {
  expect(cut('.z,.a,p{x:1}')).toBe('.a,p{x:1}')
})
test('groups keep their order and vanish when empty', () => {
  const css =
    '@layer reset,ui;@layer ui{.a{x:1}@media (width>=9px){.z{x:2}}.z{x:3}}@layer page{.z{x:4}}'
  expect(cut(css)).toBe('@layer reset,ui;@layer ui{.a{x:1}}')
})

test('fonts, elements and attributes stay', () => {
  const css = '@font-face{src:url("a;b{.woff2")}:root{--a:1}[data-ground=night]{x:1}'
  expect(cut(css)).toBe(css)
})

test('an animation stays where a rule that stays plays it', () => {
  const frames = '@keyframes k1{to{x:1}}@layer ui{@keyframes k2{to{x:1}}@keyframes k3{to{x:1}}}'
  const rules = '.a{animation:.6s ease-out infinite k2}.z{animation-name:k1}i{x:k3}'
  expect(cut(`${frames}${rules}`)).toBe(
    '@layer ui{@keyframes k2{to{x:1}}}.a{animation:.6s ease-out infinite k2}i{x:k3}',
  )
})
