// A team's name in plain text, among figures and other words.
import { firstLetters } from './first-letters.ts'

/** A longer name of a team is cut: three have to find room in what link previews show. */
const NAME_LETTERS = 28
/** Hebrew to Arabic, and their other forms. Such a name would draw the figures beside it to its own side: it is set apart. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const [ISOLATE, END] = ['\u2068', '\u2069']

export function printedName(team: string): string {
  const name = firstLetters(team, NAME_LETTERS)
  return RIGHT_TO_LEFT.test(name) ? `${ISOLATE}${name}${END}` : name
}
