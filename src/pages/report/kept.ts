// Stored on the device: the last group and own team, so that the next match takes fewer taps. Stored in the tab: the draft.
import * as v from 'valibot'
import { readStored, type Store, writeStored } from '../../app/storage.ts'
import { MOST_GAMES, STAGES } from './score.ts'
import type { ScoreState } from './score-state.ts'

const CHOICE_KEY = 'score-choice'
const DRAFT_KEY = 'score-draft'

const TeamSchema = v.object({ key: v.string(), name: v.string() })
const ChoiceSchema = v.object({
  league: v.string(),
  group: v.string(),
  team: TeamSchema,
  savedAt: v.number(),
})
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

export function keptChoice(device: Store): Choice | null {
  return readStored(device, CHOICE_KEY, ChoiceSchema)
}

export function keepChoice(device: Store, choice: Choice): void {
  writeStored(device, CHOICE_KEY, choice)
}

/** null also when the number of sets in the rules has changed. */
export function keptDraft(tab: Store, games: number): ScoreState | null {
  const draft = readStored(tab, DRAFT_KEY, DraftSchema)
  return draft?.games.length === games ? draft : null
}

export function keepDraft(tab: Store, state: ScoreState): void {
  writeStored(tab, DRAFT_KEY, state)
}
