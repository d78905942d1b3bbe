// The heads of the columns of a table, in the order of FIGURES: `head` is what the specification says; people who listen
// to the table hear `word`.
import type { FIGURES } from './packed-standings.ts'

export const COLUMNS = [
  { head: 'M', word: 'Matches played' },
  { head: 'W', word: 'Won' },
  { head: 'D', word: 'Drawn' },
  { head: 'L', word: 'Lost' },
  { head: 'Sd', word: 'Set difference' },
  { head: 'Gd', word: 'Game difference' },
  { head: 'P', word: 'Points' },
] as const satisfies readonly { head: string; word: string }[] & { length: typeof FIGURES.length }
