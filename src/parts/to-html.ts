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

/** Throws for what only React can draw. */
export function toHtml(node: ReactNode): string {
  return new Writer().written(node)
}

class Writer {
  #html = ''
  /** React parts texts that stand side by side. */
  #isText = false

  written(node: ReactNode): string {
    this.#write(node)
    return this.#html
  }

  #write(node: unknown): void {
    if (node === null || node === undefined || typeof node === 'boolean') return
    if (typeof node === 'string' || typeof node === 'number') this.#text(String(node))
    else if (Array.isArray(node)) for (const one of node) this.#write(one)
    else if (isElement(node)) this.#element(node)
    else throw new Error(`a part holds a ${typeof node}`)
  }

  #text(text: string): void {
    if (text === '') return
    this.#html += this.#isText ? `<!-- -->${ESCAPES.markup(text)}` : ESCAPES.markup(text)
    this.#isText = true
  }

  #element({ type, props }: Element): void {
    if (typeof type === 'function') this.#write(type(props))
    else if (typeof type === 'symbol') this.#fragment(type, props)
    else this.#tag(type, props)
  }

  #fragment(type: symbol, { children }: Props): void {
    if (type !== Symbol.for('react.fragment')) throw new Error(`a part holds ${String(type)}`)
    this.#write(children)
  }

  #tag(name: string, { children, ...attributes }: Props): void {
    if (REFUSED.test(name)) throw new Error(`a part holds <${name}>`)
    this.#html += `<${name}`
    for (const key in attributes) this.#attribute(key, attributes[key])
    this.#isText = false
    if (VOID.includes(name)) {
      this.#html += '/>'
      return
    }
    this.#html += '>'
    this.#write(children)
    this.#html += `</${name}>`
    this.#isText = false
  }

  #attribute(name: string, value: unknown): void {
    if (value === undefined || value === null) return
    const written = ATTRIBUTES[name] ?? name
    if (!NAME.test(written) || EVENT.test(name) || typeof value === 'object') {
      throw new Error(`a part has an attribute ${name}`)
    }
    if (FLAGS.includes(name)) this.#html += value ? ` ${name}=""` : ''
    else if (typeof value !== 'boolean') this.#pair(written, String(value))
    // React leaves other attributes out.
    else if (/^(?:data|aria)-/.test(name)) this.#pair(name, String(value))
  }

  #pair(name: string, value: string): void {
    this.#html += ` ${name}="${ESCAPES.markup(value)}"`
  }
}

type Props = Readonly<Record<string, unknown>>
type Element = { type: string | symbol | ((props: Props) => unknown); props: Props }

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node
}
