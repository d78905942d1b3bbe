// How a team's last matches ended: the letters of a story, one by one and in words.
const WORDS = { W: 'won', D: 'drawn', L: 'lost' } as const
type Letter = keyof typeof WORDS

export type FormMatch = {
  letter: Letter
  /** Not known: which of those that stand together was played first. */
  isOrderKnown: boolean
}

/** Oldest first. `form`: as in the story, small where the order is not known. */
export function formOf(form: string): FormMatch[] {
  return stretchesOf(form).flatMap((stretch) =>
    [...stretch.toUpperCase()].filter(isLetter).map((letter) => ({
      letter,
      // Of those beside it one is left: it stands where it was played.
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

/** Of some matches, of one team or of several, it is not known which was played first. */
export function hasOpenOrder(form: string): boolean {
  return /[wdl]{2}/.test(form)
}

/** Each capital for itself, small letters that stand together as one. */
function stretchesOf(form: string): string[] {
  return form.match(/[wdl]+|[WDL]/g) ?? []
}

function isLetter(text: string): text is Letter {
  return text in WORDS
}
