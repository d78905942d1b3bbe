// Cleans an SVG: keeps what draws, by a list, and refuses what would look different without the rest, or hang a browser.
import { runInNewContext } from 'node:vm'
import { optimize, type Visitor, type XastNode, type XastRoot } from 'svgo'

/** `error`: what is wrong with "an SVG that …". */
export type Cleaned = { ok: true; svg: string } | { ok: false; error: string }

const words = (text: string) => new Set(text.trim().split(/\s+/))
/** Of SVG 2 (w3.org/TR/SVG2/eltindex.html), without what loads, runs, moves, filters or repeats. */
const ELEMENTS = words(`svg g defs symbol use switch a title desc path rect circle ellipse line
  polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask`)
/** Draws nothing itself: what remains of styles and editors, and movements, which begin with the drawing as it is. */
const INVISIBLE = /:|^(?:script|style|metadata|animate\w*|set|mpath|view|cursor|font.*)$/
/** Of SVG 2 (w3.org/TR/SVG2/attindex.html and propidx.html), for these elements. */
const ATTRIBUTES = words(`xmlns xmlns:xlink xml:space id href xlink:href viewBox preserveAspectRatio
  d points pathLength x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height rotate transform transform-origin
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width color opacity visibility display overflow paint-order
  vector-effect shape-rendering color-interpolation gradientTransform gradientUnits spreadMethod offset stop-color
  stop-opacity clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits style systemLanguage
  font-family font-size font-stretch font-style font-variant font-weight letter-spacing word-spacing text-anchor
  text-decoration text-rendering textLength lengthAdjust startOffset dominant-baseline alignment-baseline
  baseline-shift direction unicode-bidi writing-mode`)
/** Properties that are no attributes. */
const STYLE =
  /^\s*(?:background|background-color|mix-blend-mode|isolation|mask-type)\s*:\s*[#\w-]+\s*$/
/** A value names a part of the drawing, or calls nothing that loads. */
const LINK = /^(?:#[\w-]+|http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink))$/
const FUNCTIONS =
  /url\(\s*["']?#[\w-]+["']?\s*\)|\b(?:rgba?|hsla?|color|matrix|translate|scale|rotate|skew[XY])\(/gi
const REFERENCE = /(?:href,|url\(\s*["']?)#([\w-]+)/g

const MAX_SOURCE = 1_000_000
const MAX_BYTES = 40_000
/** Of the drawing if each reference were written out, in characters: a short file can stand for billions of parts. */
const MAX_WRITTEN_OUT = 400_000
/** Characters of a path that take a browser as long: a reference may be to a mask. */
const WEIGHTS = { reference: 1000, letter: 100 }
/** What is in another part costs more, so that no drawing is hundreds of parts deep. */
const NESTED = 1.2
const TOO_MUCH = 'has too much detail; simplify it'
const UNREADABLE = 'cannot be read; export it again'
const unknown = (name: string) =>
  `has "${name}" in it, which the site cannot show; export it without`

/** `milliseconds`: the limit for svgo, which takes minutes for one long path, or for many styles of many parts. */
export function cleanSvg(text: string, milliseconds = 5000): Cleaned {
  if (text.length > MAX_SOURCE) return { ok: false, error: TOO_MUCH }
  // Text would stand in another font.
  const errors = text.includes('@font-face') ? [unknown('@font-face')] : []
  const clean = () =>
    optimize(text, {
      multipass: true,
      plugins: [
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        { name: 'preset-default', params: { overrides: { removeUnknownsAndDefaults: false } } },
        { name: 'keepDrawing', fn: (root) => keepDrawing(root, errors) },
      ],
    }).data
  try {
    const data: unknown = runInNewContext('clean()', { clean }, { timeout: milliseconds })
    const svg = String(data).replace(/<\?.*?\?>/gs, '')
    if (!/<(?:path|rect|circle|ellipse|line|poly|text|use)/.test(svg)) errors.push(UNREADABLE)
    if (svg.length > MAX_BYTES) errors.push(TOO_MUCH)
    const error = /^<svg[\s>]/.test(svg) ? errors[0] : UNREADABLE
    return error ? { ok: false, error } : { ok: true, svg }
  } catch (error) {
    const isOfParser = error instanceof Error && error.name === 'SvgoParserError'
    return { ok: false, error: isOfParser ? UNREADABLE : TOO_MUCH }
  }
}

/** A part may be used, but not use another. */
function hasUse(node: XastNode): boolean {
  const isUse = 'name' in node && node.name === 'use'
  return isUse || ('children' in node && node.children.some(hasUse))
}

function keepDrawing(root: XastRoot, errors: string[]): Visitor {
  const parts = new Map<string, XastNode>()
  const lengths = new Map<XastNode, number>()
  /** With all that it refers to; Infinity if it refers to itself. */
  function lengthOf(node: XastNode): number {
    const known = lengths.get(node)
    if (known) return known
    lengths.set(node, Number.POSITIVE_INFINITY)
    const attributes = 'attributes' in node ? Object.entries(node.attributes).join() : ''
    let length = attributes.length + ('value' in node ? node.value.length * WEIGHTS.letter : 1)
    for (const [, id = ''] of attributes.matchAll(REFERENCE)) {
      const part = parts.get(id)
      if (!part) continue
      length += WEIGHTS.reference + NESTED * lengthOf(part)
      if ('name' in node && node.name === 'use' && hasUse(part)) errors.push(TOO_MUCH)
    }
    for (const child of 'children' in node ? node.children : []) length += NESTED * lengthOf(child)
    lengths.set(node, length)
    return length
  }
  return {
    element: {
      enter: (node, parent) => {
        if (INVISIBLE.test(node.name) || 'requiredExtensions' in node.attributes) {
          parent.children = parent.children.filter((child) => child !== node)
          return
        }
        if (!ELEMENTS.has(node.name)) errors.push(unknown(node.name))
        const { id, style = '' } = node.attributes
        if (id) parts.set(id, node)
        const properties = style.split(';').filter((one) => STYLE.test(one))
        if (style) node.attributes.style = properties.join(';')
        for (const [name, value] of Object.entries(node.attributes)) {
          const isSafe = /^xmlns|href$/.test(name)
            ? LINK.test(value)
            : !/[(\\]/.test(value.replace(FUNCTIONS, ''))
          if (value && isSafe && ATTRIBUTES.has(name)) continue
          delete node.attributes[name]
          const isSeen = name === 'filter' || (/href$/.test(name) && node.name !== 'a')
          if (isSeen) errors.push(unknown(name))
        }
      },
    },
    root: {
      exit: () => {
        if (lengthOf(root) > MAX_WRITTEN_OUT) errors.push(TOO_MUCH)
      },
    },
  }
}
