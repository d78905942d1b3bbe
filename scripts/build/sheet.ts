// The stylesheet taken apart, so that the renderer, also at the edge, only has to choose from it (src/styles/used-css.ts).
import postcss, { type ChildNode } from 'postcss'
import type { SheetPart } from '../../contract/document.ts'

const GROUPS = ['layer', 'media', 'supports', 'container']
/** What a page shows on paper alone, or under a mouse, comes with the whole sheet, right after the first paint. */
const LATER = /^(?:print|\(hover:\s*hover\))$/

/** `css` minified, as the build makes it. */
export function sheetParts(css: string): SheetPart[] {
  return postcss.parse(css).nodes.map(partOf)
}

function partOf(node: ChildNode): SheetPart {
  const text = node.toString()
  if (node.type === 'rule') {
    return { selectors: node.selectors, body: text.slice(node.selector.length + 1, -1) }
  }
  // Vite leaves a mark of its own at the end.
  if (node.type === 'comment') return ''
  if (node.type !== 'atrule' || !node.nodes) return `${text};`
  if (node.name === 'keyframes') return { animation: node.params, text }
  if (!GROUPS.includes(node.name)) return text
  if (node.name === 'media' && LATER.test(node.params)) return ''
  return { group: text.slice(0, text.indexOf('{')), parts: node.nodes.map(partOf) }
}
