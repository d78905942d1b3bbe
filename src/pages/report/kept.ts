// Stored on the device: the last group and own team, to save taps; and, until the tab is closed, the entered score. None
// of it is sent.
import * as v from 'valibot'
import { KEPT_MS } from '../../../shared/on-device.ts'
import { isYoung, readStored, type Store, writeStored } from '../../app/storage.ts'
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

export type Choice = Omit<v.InferOutput<typeof ChoiceSchema>, 'savedAt'>

/** Null after 7 days: a team that has objected since is not named. */
export function keptChoice(device: Store, now: number): Choice | null {
  const choice = readStored(device, CHOICE_KEY, ChoiceSchema)
  if (choice && isYoung(choice.savedAt, KEPT_MS, now)) return choice
  device.delete(CHOICE_KEY)
  return null
}

export function keepChoice(device: Store, choice: Choice, now: number): void {
  writeStored(device, CHOICE_KEY, { ...choice, savedAt: now })
}

/** Null also for a match of another number of sets: the rules have changed. */
export function keptDraft(tab: Store, games: number): ScoreState | null {
  const draft = readStored(tab, DRAFT_KEY, DraftSchema)
  return draft?.games.length === games ? draft : null
}

export function keepDraft(tab: Store, state: ScoreState): void {
  writeStored(tab, DRAFT_KEY, state)
}
