/** Keeps scores such as "2-1" on one line, with a non-breaking hyphen. */
export function unbroken(words: string): string {
  return words.replace(/(\d)-(\d)/g, '$1\u2011$2')
}
