// Writes every static page and the 404 page as HTML, each kind of page with its own inlined stylesheet.

import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import postcss, { type ChildNode } from 'postcss'
import type { Content } from '../../shared/content/content.ts'
import { TOURNAMENT_FORM_IDS } from '../../shared/forms/forms.ts'
import type { PageStyles, Render } from '../../shared/render.ts'
import { type SamplePage, sampleAnswers, sampleTables } from '../../shared/sample-pages.ts'
import { contentSecurityPolicy } from './pages-rules.ts'
import type { Paths } from './paths.ts'

const NOT_FOUND = '/404'
/** Pages whose text depends on today's date. */
const DATED = ['/', ...TOURNAMENT_FORM_IDS.map((id) => `/${id}`)]

type BuiltSite = {
  paths: Paths
  /** The whole stylesheet. */
  css: string
  content: Pick<Content, 'leagues' | 'tournaments'>
}

/** Writes the pages, and for the edge styles.json; returns each page's Content-Security-Policy by path. */
export async function writePages(
  { paths, css, content }: BuiltSite,
  pages: readonly string[],
  render: Render,
): Promise<Map<string, string>> {
  // Dates are compared with the time of the build; the page corrects them by the visitor's clock.
  const now = new Date().toISOString()
  const statics = [...pages, NOT_FOUND].map((url) => ({
    url,
    state: DATED.includes(url) ? { now } : {},
  }))
  const samples = [...sampleTables(content.leagues), ...sampleAnswers(content)]
  const styles = await stylesOf(css, [...statics, ...samples], render)
  await writeFile(join(paths.generated, 'styles.json'), JSON.stringify(styles))
  const policies = new Map<string, string>()
  for (const { url, state } of statics) {
    const { html, csp, status } = await render(url, state, styles)
    if (status === 404 && url !== NOT_FOUND) throw new Error(`${url} has no folder in src/pages`)
    const file = join(paths.out, fileOf(url))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${html}\n`)
    policies.set(url, csp)
  }
  return policies
}

export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** `css`: the whole sheet, minified. `pages`: examples of every kind of page. */
async function stylesOf(
  css: string,
  pages: readonly SamplePage[],
  render: Render,
): Promise<PageStyles> {
  const rendered = await Promise.all(pages.map(({ url, state }) => render(url, state)))
  const kinds = new Set(rendered.map(({ kind }) => kind))
  return Object.fromEntries(
    [...kinds].map((kind) => {
      const own = rendered.filter((page) => page.kind === kind)
      const used = usedCss(css, own.map(({ html }) => html).join(''))
      const source = `'sha256-${hash('sha256', used, 'base64')}'`
      return [kind, { css: used, csp: contentSecurityPolicy([source]) }]
    }),
  )
}

/** At-rules that are filtered inside; others, such as @font-face, are kept whole. */
const GROUPS = ['layer', 'media', 'supports', 'container']
/** Print and hover styles can wait for the whole sheet, which comes right after the first paint. */
const LATER = /^(?:print|\(hover:\s*hover\))$/
/** Attributes and the arguments of :is(), :not() and :has() are ignored when a selector is matched. */
const IN_BRACKETS = /\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g
/** A class with its dot, or an element. */
const NAME = /\.-?[A-Za-z_][\w-]*|(?<![\w:-])[a-z][\w-]*/g
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g
const START_TAG = /<([a-z][\w-]*)/g

/** The part of a stylesheet that `html` can use. */
export function usedCss(css: string, html: string): string {
  const classes = [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) =>
    names.split(/\s+/).map((name) => `.${name}`),
  )
  const elements = [...html.matchAll(START_TAG)].map(([, name]) => name)
  const used = new Set<string | undefined>([...classes, ...elements])
  const canMatch = (selector: string) =>
    [...selector.replace(IN_BRACKETS, '').matchAll(NAME)].every(([name]) => used.has(name))
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

/** Every word of the animation properties, so keyframe names too. */
function animationsIn(css: string): Set<string> {
  const values = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)]
  return new Set(values.flatMap(([, value = '']) => value.split(/[\s,]+/)))
}
