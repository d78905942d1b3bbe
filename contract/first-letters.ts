// Names cut to the letters that people see: an emoji made of several characters, or a letter with its marks, is one.

/** Made when a name is long enough to need it: making it costs more than all the rest of a page. */
let segmenter: Intl.Segmenter | undefined

/** At most so many letters; what is cut ends in an ellipsis, which is one of them. */
export function firstLetters(text: string, most: number): string {
  // No letter is shorter than one unit of the text.
  if (text.length <= most) return text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  if (letters.length <= most) return text
  const kept = letters.slice(0, most - 1).join('')
  return `${kept.trimEnd()}…`
}
