// Cleans an SVG: removes scripts, links and references, and turns styles into attributes, which the policy allows.
import { type CustomPlugin, optimize } from 'svgo'

const UNSAFE =
  /^(?:.*:)?(?:script|foreignObject|iframe|embed|object|audio|video|image|style|animate|set|handler)/
/** Allowed references: to a part of the drawing itself, or an inline picture. */
const INNER = /^\s*#/

const removeUnsafe: CustomPlugin = {
  name: 'removeUnsafe',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (UNSAFE.test(node.name)) {
          parent.children = parent.children.filter((child) => child !== node)
          return
        }
        for (const [name, value] of Object.entries(node.attributes)) {
          const isLink = /(?:^|:)(?:href|base)$|^src$/i.test(name) && !INNER.test(value)
          const loads = /url\(\s*['"]?(?!\s*['"]?#)/i.test(value)
          if (isLink || loads || /^on/i.test(name)) delete node.attributes[name]
        }
      },
    },
  }),
}

/** '' when it is not a drawing. */
export function cleanSvg(text: string): string {
  try {
    const { data } = optimize(text, {
      multipass: true,
      plugins: [
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        removeUnsafe,
        { name: 'preset-default', params: { overrides: { removeUnknownsAndDefaults: false } } },
      ],
    })
    return /<svg[\s>]/.test(data) &&
      /<(?:path|rect|circle|ellipse|line|poly|text|use|g)\b/.test(data)
      ? data
      : ''
  } catch {
    return ''
  }
}
