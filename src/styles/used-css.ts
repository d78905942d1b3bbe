// The part of the stylesheet that one document needs before any script: every rule whose classes stand in its HTML.
// Class names are unique (CSS Modules), so a name that is absent cannot match; the whole sheet follows with the script.

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'rule'; selector: string; body: string }
  | { kind: 'group'; head: string; children: Node[] }

const GROUP = /^@(?:layer|media|supports|container)\b/
/** What stands in :is(…), :not(…), :has(…) decides nothing here. */
const IN_BRACKETS = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g
/** `css` minified, as the build makes it; `html` as rendered. */
export function usedCss(css: string, html: string): string {
  const used = new Set<string>()
  for (const [, names = ''] of html.matchAll(CLASS_ATTRIBUTE)) {
    for (const name of names.split(/\s+/)) used.add(name)
  }
  return write(parse(css), used)
}

function write(nodes: Node[], used: ReadonlySet<string>): string {
  return nodes.map((node) => writeOne(node, used)).join('')
}

function writeOne(node: Node, used: ReadonlySet<string>): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'group') {
    const inside = write(node.children, used)
    return inside ? `${node.head}{${inside}}` : ''
  }
  if (node.selector.startsWith('@')) return `${node.selector}{${node.body}}`
  const selectors = listOf(node.selector).filter((selector) => {
    return [...selector.replace(IN_BRACKETS, '').matchAll(CLASS)].every(([, name = '']) =>
      used.has(name),
    )
  })
  return selectors.length > 0 ? `${selectors.join(',')}{${node.body}}` : ''
}

function parse(css: string): Node[] {
  let at = 0

  function nodes(): Node[] {
    const found: Node[] = []
    while (at < css.length && css[at] !== '}') {
      const start = at
      const end = skipTo(css, at, '{;}')
      const head = css.slice(start, end)
      at = end + 1
      if (css[end] === '{') found.push(GROUP.test(head) ? group(head) : rule(head))
      else found.push({ kind: 'text', text: css[end] === ';' ? `${head};` : head })
      if (css[end] === '}') at = end
    }
    return found
  }

  function group(head: string): Node {
    const children = nodes()
    at++
    return { kind: 'group', head, children }
  }

  function rule(selector: string): Node {
    const start = at
    for (let depth = 1; depth > 0; at++) {
      at = skipTo(css, at, '{}')
      depth += css[at] === '{' ? 1 : -1
      if (at >= css.length) throw new Error('the stylesheet ends inside a rule')
    }
    return { kind: 'rule', selector, body: css.slice(start, at - 1) }
  }

  return nodes()
}

/** The next of `signs` outside quotes and brackets, or the end. */
function skipTo(css: string, from: number, signs: string): number {
  let quote = ''
  for (let at = from; at < css.length; at++) {
    const sign = css[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (signs.includes(sign)) return at
  }
  return css.length
}

/** Splits at the commas between selectors, not at those inside :is(…) and the like. */
function listOf(selectors: string): string[] {
  const list: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= selectors.length; at++) {
    const sign = selectors[at]
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === undefined || (sign === ',' && depth === 0)) {
      list.push(selectors.slice(start, at))
      start = at + 1
    }
  }
  return list
}
