import { TYPEAHEAD_RESET_MS } from '../timings.ts'

export type Typeahead = (letter: string, labels: readonly string[], current: number) => number

/**
 * Letters typed in an open menu: the index of the label they mean, or -1.
 * The same letter again moves on to the next label that starts with it, as in native menus.
 */
export function createTypeahead(now: () => number): Typeahead {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY

  return (letter, labels, current) => {
    if (now() - last >= TYPEAHEAD_RESET_MS) typed = ''
    last = now()
    typed += letter.toLocaleLowerCase('en')
    const repeated = [...typed].every((each) => each === typed[0])
    const search = repeated ? (typed[0] ?? '') : typed
    const from = repeated ? current + 1 : Math.max(current, 0)
    return nextStarting(search, labels, from)
  }
}

function nextStarting(search: string, labels: readonly string[], from: number): number {
  for (let step = 0; step < labels.length; step++) {
    const index = (from + step) % labels.length
    if (labels[index]?.toLocaleLowerCase('en').startsWith(search)) return index
  }
  return -1
}
