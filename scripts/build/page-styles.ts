// One inlined stylesheet for each kind of page: the rules whose classes its pages show. The whole sheet follows with the
// script. Class names are unique (CSS Modules), so a rule with a class that no page shows cannot match.
import { createHash } from 'node:crypto'
import postcss, { type ChildNode } from 'postcss'
import type { PageStyles, Rendered } from '../../shared/render.ts'
import { contentSecurityPolicy } from './csp.ts'

/** `css`: the whole sheet, minified. `pages`: examples of every kind of page. */
export function pageStyles(
  css: string,
  pages: readonly Pick<Rendered, 'kind' | 'html'>[],
): PageStyles {
  const kinds = new Set(pages.map(({ kind }) => kind))
  return Object.fromEntries(
    [...kinds].map((kind) => {
      const own = pages.filter((page) => page.kind === kind)
      const used = usedCss(css, own.map(({ html }) => html).join(''))
      const hash = createHash('sha256').update(used).digest('base64')
      return [kind, { css: used, csp: contentSecurityPolicy([`'sha256-${hash}'`]) }]
    }),
  )
}

/** Groups of rules that are looked into; others, such as @font-face, stay as they are. */
const GROUPS = ['layer', 'media', 'supports', 'container']
/** Print and hover styles can wait for the whole sheet, which comes right after the first paint. */
const LATER = /^(?:print|\(hover:\s*hover\))$/
/** What stands in :is(…), :not(…), :has(…) does not decide whether a selector can match. */
const IN_BRACKETS = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

/** The part of a stylesheet that `html` can use. */
export function usedCss(css: string, html: string): string {
  const classes = [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  )
  const used = new Set(classes)
  const canMatch = (selector: string) =>
    [...selector.replace(IN_BRACKETS, '').matchAll(CLASS)].every(([, name = '']) => used.has(name))
  const { nodes } = postcss.parse(css)
  const write = (animations: ReadonlySet<string>) =>
    nodes.map((node) => written(node, canMatch, animations)).join('')
  return write(animationsIn(write(new Set())))
}

function written(
  node: ChildNode,
  canMatch: (selector: string) => boolean,
  animations: ReadonlySet<string>,
): string {
  const text = node.toString()
  if (node.type === 'rule') {
    const selectors = node.selectors.filter(canMatch)
    return selectors.length > 0 ? selectors.join(',') + text.slice(node.selector.length) : ''
  }
  // Vite leaves a comment at the end.
  if (node.type === 'comment') return ''
  if (node.type !== 'atrule' || !node.nodes) return `${text};`
  if (node.name === 'keyframes') return animations.has(node.params) ? text : ''
  if (!GROUPS.includes(node.name)) return text
  if (node.name === 'media' && LATER.test(node.params)) return ''
  const inside = node.nodes.map((inner) => written(inner, canMatch, animations)).join('')
  return inside && `${text.slice(0, text.indexOf('{'))}{${inside}}`
}

/** All words of its animations, their names among them. */
function animationsIn(css: string): Set<string> {
  const values = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)]
  return new Set(values.flatMap(([, value = '']) => value.split(/[\s,]+/)))
}
