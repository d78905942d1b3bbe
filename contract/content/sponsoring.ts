// sponsoring.yml: what the league offers its sponsors, whom they reach, and whom to ask.
import * as v from 'valibot'
import { countFrom, Text, Texts } from './atoms.ts'
import type { League } from './leagues.ts'

/** A choice of three is made at a glance. */
const SIZES = 3
const PLAYERS_A_TEAM = 2

export const SponsoringSchema = v.strictObject({
  heading: Text,
  lead: Text,
  reach: v.strictObject({
    /** In a season. */
    teams: countFrom(1),
    evenings: countFrom(1),
    captions: v.strictObject({ teams: Text, players: Text, evenings: Text, leagues: Text }),
  }),
  sizes: v.pipe(
    v.array(
      v.strictObject({ name: Text, price: v.optional(Text), for: Text, gets: Texts }),
      'must be a list of sizes',
    ),
    v.length(SIZES, `must hold ${SIZES} sizes, the smallest first`),
  ),
  /** `text` goes on after the name. */
  contact: v.strictObject({ name: Text, text: Text }),
})

export type Sponsoring = v.InferOutput<typeof SponsoringSchema>

/** What can be counted is not written down a second time. */
export function reachOf({ reach }: Sponsoring, leagues: readonly League[]) {
  const { teams, evenings, captions } = reach
  return [
    { figure: teams, caption: captions.teams },
    { figure: PLAYERS_A_TEAM * teams, caption: captions.players },
    { figure: evenings, caption: captions.evenings },
    { figure: leagues.length, caption: captions.leagues },
  ]
}
