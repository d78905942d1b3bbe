// tournaments.yml: the tournaments with a page and a registration form, and whether they take entries.
import * as v from 'valibot'
import { formOf, TOURNAMENT_FORM_IDS, type TournamentFormId } from '../forms/forms.ts'
import { Day, Moment, Text } from './atoms.ts'

const PeriodSchema = v.pipe(
  v.strictObject({ opens: v.optional(Moment), closes: v.optional(Moment) }),
  v.forward(
    v.partialCheck(
      [['opens'], ['closes']],
      ({ opens, closes }) => !opens || !closes || closes >= opens.slice(0, closes.length),
      'is before registration opens',
    ),
    ['closes'],
  ),
)

/** open, closed, or between two moments; a bare `closes` day means the end of that day. */
export const RegistrationSchema = v.lazy((input) =>
  typeof input === 'object' && input !== null
    ? PeriodSchema
    : v.picklist(['open', 'closed'], 'must be open, closed, or opens: and closes: with dates'),
)

export const TournamentId = v.picklist(TOURNAMENT_FORM_IDS, `must be ${oneOf(TOURNAMENT_FORM_IDS)}`)

export const ShirtSchema = v.strictObject({
  size: v.picklist(['s', 'm', 'l'], 'must be s, m or l'),
  /** In centimetres, as read: 92 to 97. */
  chest: Text,
})

export const TournamentSchema = v.pipe(
  v.strictObject({
    id: TournamentId,
    name: Text,
    /** First and last day; absent when the tournament has no date yet, `ends` absent when it lasts one day. */
    starts: v.optional(Day),
    ends: v.optional(Day),
    venue: Text,
    registration: RegistrationSchema,
    /** Youth: since when, and how, it is settled that children's details may be handled abroad (POPIA, section 57). */
    youthTransferSettled: v.optional(
      v.pipe(
        Text,
        v.regex(
          /^\d{4}-\d{2}-\d{2}[,:]? +\S.{9,}/,
          'must be a date and how it was settled, such as "2027-02-01, prior authorisation by the Regulator, letter on file"',
        ),
      ),
    ),
    shirts: v.pipe(
      v.array(ShirtSchema, 'must be a list of sizes'),
      v.minLength(1, 'needs at least one size'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['id'], ['registration'], ['youthTransferSettled']],
      ({ id, registration, youthTransferSettled }) =>
        !isYouth(id) || registration === 'closed' || youthTransferSettled !== undefined,
      'must be closed until "youthTransferSettled" says since when and how it is settled that children\'s details may be handled abroad (docs/editing.md)',
    ),
    ['registration'],
  ),
  v.forward(
    v.partialCheck(
      [['starts'], ['ends']],
      ({ starts, ends }) => !ends || starts !== undefined,
      'needs "starts" beside it',
    ),
    ['ends'],
  ),
  v.forward(
    v.partialCheck(
      [['starts'], ['ends']],
      ({ starts, ends }) => !ends || !starts || ends >= starts,
      'is before the tournament starts',
    ),
    ['ends'],
  ),
)

export const TournamentsSchema = v.array(TournamentSchema, 'must be a list of tournaments')

export type Registration = v.InferOutput<typeof RegistrationSchema>
export type Tournament = v.InferOutput<typeof TournamentSchema>

function isYouth(id: TournamentFormId): boolean {
  return formOf(id).youth === true
}

/** a, b or c */
function oneOf(ids: readonly string[]): string {
  return `${ids.slice(0, -1).join(', ')} or ${ids.at(-1)}`
}
