// Figures that stand on one line.

/** No line ends within "2-1": its hyphen does not break. */
export function unbroken(words: string): string {
  return words.replace(/(\d)-(\d)/g, '$1\u2011$2')
}
