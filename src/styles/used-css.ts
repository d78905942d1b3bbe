// The part of the stylesheet that one document needs before any script: every rule whose classes stand in its HTML.
// Class names are unique (CSS Modules), so a name that is absent cannot match; the whole sheet follows with the script.
import type { SheetPart } from '../../contract/document.ts'

/** What stands in :is(…), :not(…), :has(…) decides nothing here. */
const IN_BRACKETS = /\([^()]*(?:\([^()]*\)[^()]*)*\)/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

/** `more`: class names that the document does not show, and may before the sheet comes. */
export function usedCss(
  sheet: readonly SheetPart[],
  html: string,
  more: readonly string[] = [],
): string {
  const shown = [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(/\s+/))
  const used = new Set([...shown, ...more])
  const canMatch = (selector: string) =>
    [...selector.replace(IN_BRACKETS, '').matchAll(CLASS)].every(([, name = '']) => used.has(name))

  const writer = (isMoving: (animation: string) => boolean) => {
    const write = (part: SheetPart): string => {
      if (typeof part === 'string') return part
      if ('animation' in part) return isMoving(part.animation) ? part.text : ''
      if ('group' in part) {
        const inside = part.parts.map(write).join('')
        return inside && `${part.group}{${inside}}`
      }
      const selectors = part.selectors.filter(canMatch)
      return selectors.length > 0 ? `${selectors.join(',')}{${part.body}}` : ''
    }
    return () => sheet.map(write).join('')
  }
  const moving = animationsIn(writer(() => false)())
  return writer((animation) => moving.has(animation))()
}

/** All words of its animations, their names among them. */
function animationsIn(css: string): Set<string> {
  const values = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)]
  return new Set(values.flatMap(([, value = '']) => value.split(/[\s,]+/)))
}
