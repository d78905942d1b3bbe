// Stored on the device: the last group and own team, to save taps; names and numbers of all teams, for a court without
// signal; and, until the tab is closed, the entered score. None of it is sent.
import * as v from 'valibot'
import { type Teams, TeamsSchema } from '../../../shared/standings/team-search.ts'
import { parseKept } from '../../../shared/text.ts'
import { MOST_GAMES, STAGES } from './score.ts'
import type { ScoreState } from './score-state.ts'

const TEAMS_KEY = 'score-teams'
const CHOICE_KEY = 'score-choice'
const DRAFT_KEY = 'score-draft'

const TeamSchema = v.object({ key: v.string(), name: v.string() })
const ChoiceSchema = v.object({ league: v.string(), group: v.string(), team: TeamSchema })
const DraftSchema = v.object({
  league: v.string(),
  group: v.string(),
  teams: v.tuple([v.nullable(TeamSchema), v.nullable(TeamSchema)]),
  stage: v.picklist(STAGES),
  walkover: v.nullable(v.picklist([0, 1])),
  games: v.array(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_GAMES))),
  ),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export type Choice = v.InferOutput<typeof ChoiceSchema>
/** Storage of the device and of the tab; null: blocked. */
export type Stores = { device: StoreLike; tab: StoreLike }
type StoreLike = Pick<Storage, 'getItem' | 'setItem'> | null

/** Blocked storage throws even at the first access. */
export function browserStores(): Stores {
  return { device: orNull(() => localStorage), tab: orNull(() => sessionStorage) }
}

export function keptTeams({ device }: Stores): Teams {
  return read(device, TEAMS_KEY, TeamsSchema) ?? {}
}

export function keepTeams({ device }: Stores, teams: Teams): void {
  write(device, TEAMS_KEY, teams)
}

export function keptChoice({ device }: Stores): Choice | null {
  return read(device, CHOICE_KEY, ChoiceSchema)
}

export function keepChoice({ device }: Stores, choice: Choice): void {
  write(device, CHOICE_KEY, choice)
}

/** null also when the number of sets in the rules has changed. */
export function keptDraft({ tab }: Stores, games: number): ScoreState | null {
  const draft = read(tab, DRAFT_KEY, DraftSchema)
  return draft?.games.length === games ? draft : null
}

export function keepDraft({ tab }: Stores, state: ScoreState): void {
  write(tab, DRAFT_KEY, state)
}

/** Stored values are untrusted: null when malformed. */
function read<S extends v.GenericSchema>(
  store: StoreLike,
  key: string,
  schema: S,
): v.InferOutput<S> | null {
  const kept = v.safeParse(schema, parseKept(orNull(() => store?.getItem(key))))
  return kept.success ? kept.output : null
}

function write(store: StoreLike, key: string, value: unknown): void {
  // When storage is full or blocked, the next visit takes more taps.
  orNull(() => store?.setItem(key, JSON.stringify(value)))
}

function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
