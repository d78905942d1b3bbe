// A team's key, unique in its group.
import { foldedName } from './folded-name.ts'

/** For teams without a number in the feed. */
export function nameKey(team: string): string {
  return `n:${foldedName(team)}`
}

/** As it travels: a plain number is written as one. "007" is none, nor is 0, which stands for no key where rows are packed. */
export function shortKey(key: string): string | number {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : key
}

export function keyOf({ key, team }: { key?: string | undefined; team: string }): string {
  return key ?? nameKey(team)
}
