// The form guide of a team: how its last matches ended.

const WORDS = { W: 'won', D: 'drawn', L: 'lost' } as const
type Letter = keyof typeof WORDS

export type FormMatch = {
  letter: Letter
  /** False when the order within a run of matches is not known. */
  isOrderKnown: boolean
}

/** Oldest first. Small letters in `form` mean that their order is not known. */
export function formMatches(form: string): FormMatch[] {
  return stretchesOf(form).flatMap((stretch) =>
    [...stretch.toUpperCase()].filter(isLetter).map((letter) => ({
      letter,
      // A run of one letter has only one order.
      isOrderKnown: stretch.length === 1,
    })),
  )
}

/** "won, lost, then drawn and won in an order that is not known" */
export function formWords(form: string): string {
  return stretchesOf(form)
    .map((stretch, n) => {
      const words = [...stretch.toUpperCase()].filter(isLetter).map((letter) => WORDS[letter])
      if (words.length === 1) return words.join('')
      const [last, ...rest] = words.toReversed()
      const all = `${rest.toReversed().join(', ')} and ${last} in an order that is not known`
      return n === 0 ? all : `then ${all}`
    })
    .join(', ')
}

/** True when `form` holds a run of matches whose order is not known. */
export function hasOpenOrder(form: string): boolean {
  return /[wdl]{2}/.test(form)
}

/** Splits into single capitals and runs of small letters. */
function stretchesOf(form: string): string[] {
  return form.match(/[wdl]+|[WDL]/g) ?? []
}

function isLetter(text: string): text is Letter {
  return text in WORDS
}
