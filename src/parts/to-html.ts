// Elements of parts as HTML, without React's renderer, of which a first request at the edge could not pay the start.
// What it does not know, hooks and context among it, it refuses; tests compare it with the renderer, byte for byte.
import type { ReactNode } from 'react'
import { ESCAPES } from '../../contract/template.ts'

const ATTRIBUTES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  textAnchor: 'text-anchor',
}
/** Written without a value, or not at all. */
const FLAGS: readonly string[] = ['hidden', 'open', 'reversed']
const VOID: readonly string[] = ['br', 'hr', 'wbr']
/** React treats them in ways of its own. */
const REFUSED =
  /^(?:html|head|body|base|meta|link|style|script|template|img|input|select|option|textarea|form|pre|iframe|object|video|audio)$/
const NAME = /^[a-z][a-z0-9-]*$/i
const EVENT = /^on[A-Z]/
const SIGNS = /[&<>"']/
const FRAGMENT = Symbol.for('react.fragment')

/** Throws for what only React can draw. */
export function toHtml(node: ReactNode): string {
  const page: Page = { html: '', isText: false }
  write(page, node)
  return page.html
}

/** `isText`: what was written last is one. React parts texts that stand side by side. */
type Page = { html: string; isText: boolean }

function write(page: Page, node: unknown): void {
  if (typeof node === 'string') writeText(page, node)
  else if (typeof node === 'number') writeText(page, String(node))
  else if (node === null || node === undefined || typeof node === 'boolean') return
  else if (Array.isArray(node)) for (const one of node) write(page, one)
  else if (isElement(node)) writeElement(page, node)
  else throw new Error(`a part holds a ${typeof node}`)
}

function writeText(page: Page, text: string): void {
  if (text === '') return
  page.html += page.isText ? `<!-- -->${escaped(text)}` : escaped(text)
  page.isText = true
}

function writeElement(page: Page, { type, props }: Element): void {
  if (typeof type === 'string') writeTag(page, type, props)
  else if (typeof type === 'function') write(page, type(props))
  else if (type === FRAGMENT) write(page, props.children)
  else throw new Error(`a part holds ${String(type)}`)
}

function writeTag(page: Page, name: string, props: Props): void {
  const isVoid = tags.get(name) ?? checkedTag(name)
  page.html += `<${name}`
  for (const key in props) if (key !== 'children') writeAttribute(page, key, props[key])
  page.isText = false
  if (isVoid) {
    page.html += '/>'
    return
  }
  page.html += '>'
  write(page, props.children)
  page.html += `</${name}>`
  page.isText = false
}

function writeAttribute(page: Page, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  const { written, kind } = attributes.get(name) ?? checkedAttribute(name)
  if (typeof value === 'string') page.html += ` ${written}="${escaped(value)}"`
  else if (typeof value === 'number') page.html += ` ${written}="${value}"`
  else if (typeof value !== 'boolean') throw new Error(`a part has an attribute ${name}`)
  // Other attributes React leaves out.
  else if (kind === 'flag') page.html += value ? ` ${written}=""` : ''
  else if (kind === 'told') page.html += ` ${written}="${value}"`
}

/** Most texts have no sign to escape, and looking for one is quicker than replacing none. */
function escaped(text: string): string {
  return SIGNS.test(text) ? ESCAPES.markup(text) : text
}

/** Each name is looked at once. */
const tags = new Map<string, boolean>()
const attributes = new Map<string, Attribute>()
type Attribute = { written: string; kind: 'flag' | 'told' | 'plain' }

function checkedTag(name: string): boolean {
  if (REFUSED.test(name)) throw new Error(`a part holds <${name}>`)
  const isVoid = VOID.includes(name)
  tags.set(name, isVoid)
  return isVoid
}

function checkedAttribute(name: string): Attribute {
  const written = ATTRIBUTES[name] ?? name
  if (!NAME.test(written) || EVENT.test(name)) throw new Error(`a part has an attribute ${name}`)
  const kind = FLAGS.includes(name) ? 'flag' : /^(?:data|aria)-/.test(name) ? 'told' : 'plain'
  const attribute: Attribute = { written, kind }
  attributes.set(name, attribute)
  return attribute
}

type Props = Readonly<Record<string, unknown>>
type Element = { type: string | symbol | ((props: Props) => unknown); props: Props }

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node
}
