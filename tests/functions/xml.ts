// A strict reader of XML for tests: throws at whatever is not well-formed, and at what our feeds do not use.

export type Element = {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'
const NAME = /^[a-z]+$/i
/** XML 1.0, 2.2. */
const SIGNS = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
const ENTITY = /&(?:amp|lt|gt|quot|apos|#39);/g

export function parseXml(document: string): Element {
  if (!document.startsWith(DECLARATION)) throw new Error('no declaration')
  if (!SIGNS.test(document)) throw new Error('a sign that no document may hold')
  const root = { name: '', attributes: {}, children: [], text: '' }
  const open: Element[] = [root]
  for (const [, tag, text = ''] of document
    .slice(DECLARATION.length)
    .matchAll(/<([^<>]*)>|([^<>]+|[<>])/g)) {
    const inside = open.at(-1)
    if (!inside) throw new Error('more ends than begins')
    if (tag === undefined) inside.text += unescaped(text)
    else if (tag.startsWith('/')) close(open, tag.slice(1))
    else {
      const element = begin(tag)
      inside.children.push(element)
      if (!tag.endsWith('/')) open.push(element)
    }
  }
  const [feed, ...more] = root.children
  if (open.length !== 1 || !feed || more.length > 0 || root.text.trim() !== '') {
    throw new Error('not one element')
  }
  return feed
}

function begin(tag: string): Element {
  const [, name = '', rest = ''] = /^(\S+?)((?:\s+[a-z:]+="[^"]*")*)\/?$/.exec(tag) ?? []
  if (!NAME.test(name)) throw new Error(`no tag: ${tag}`)
  const pairs = [...rest.matchAll(/([a-z:]+)="([^"]*)"/g)].map(
    ([, key = '', value = '']) => [key, unescaped(value)] as const,
  )
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`twice in ${tag}`)
  return { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
}

function close(open: Element[], name: string): void {
  if (open.pop()?.name !== name) throw new Error(`</${name}> ends something else`)
}

function unescaped(text: string): string {
  if (/[<>]|&/.test(text.replace(ENTITY, ''))) throw new Error(`not escaped: ${text}`)
  const signs: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    '#39': "'",
  }
  return text.replace(ENTITY, (entity) => signs[entity.slice(1, -1)] ?? '')
}

export function all({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name)
}

/** The text of the only one. */
export function only(element: Element, name: string): string {
  const [one, ...more] = all(element, name)
  if (!one || more.length > 0) throw new Error(`not one <${name}> in <${element.name}>`)
  return one.text
}
