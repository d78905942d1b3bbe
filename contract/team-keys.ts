// What tells a team from others of its group.
import { foldedName } from './folded-name.ts'

/** Where the feed has no number for it. */
export function nameKey(team: string): string {
  return `n:${foldedName(team)}`
}

/** Of a row. */
export function keyOf({ key, team }: { key?: string | undefined; team: string }): string {
  return key ?? nameKey(team)
}
