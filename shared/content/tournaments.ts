// Schemas of tournaments.yml and events.yml: tournaments with a page and a form, and the event cards of the home page.
import * as v from 'valibot'
import { formOf, TOURNAMENT_FORM_IDS } from '../forms/forms.ts'
import {
  countFrom,
  Day,
  fields,
  hint,
  Moment,
  oneOf,
  PictureName,
  Slug,
  Switch,
  Text,
  Texts,
} from './atoms.ts'

const PeriodSchema = fields({ opens: v.optional(Moment), closes: v.optional(Moment) })

const StateSchema = v.picklist(
  ['open', 'closed'],
  'must be open or closed; dates stand below it, as opens: and closes:',
)
/** 'open', 'closed', or between two moments. */
export const RegistrationSchema = v.pipe(
  v.lazy((input) => (typeof input === 'object' && input !== null ? PeriodSchema : StateSchema)),
  v.metadata({ form: StateSchema }),
)

const Cancelled = hint(Switch, 'Called off: all pages say so. Keep the date till it is past')

const State = hint(
  oneOf(['called-off', 'too-few']),
  'Off, in these words in place of "Cancelled": called off, or too few pairs entered. Keep the date till it is past',
)

const TournamentId = oneOf(TOURNAMENT_FORM_IDS)

const ShirtSchema = fields({
  size: oneOf(['s', 'm', 'l']),
  chest: hint(Text, 'In centimetres: 92 to 97'),
})

export const FeeSchema = fields({
  amount: hint(countFrom(1), 'In rand'),
  per: oneOf(['player', 'pair']),
})

const DECIDING_POINTS = {
  golden: 'Golden Point: at the first deuce, the next point wins the game.',
  silver: 'Silver Point: at the second deuce, the next point wins the game.',
  star: 'Star Point: at the third deuce, the next point wins the game.',
  advantage: 'Advantage, until a pair leads by two points.',
}

export const TournamentSchema = v.pipe(
  fields({
    id: TournamentId,
    name: Text,
    starts: v.optional(hint(Day, 'First day. Empty while there is no date')),
    ends: v.optional(hint(Day, 'Last day. Empty when it lasts one day')),
    venue: Text,
    cancelled: v.optional(Cancelled),
    state: v.optional(State),
    registration: hint(
      RegistrationSchema,
      'Open: for ever, or for the time below. Once the last day is past, entries are for the next one',
    ),
    opens: v.optional(hint(Moment, 'From when, such as 2025-08-01 08:00')),
    capacity: v.optional(hint(countFrom(1), 'Places, in pairs. Empty: entries are not counted')),
    waitingList: v.optional(hint(countFrom(0), 'Pairs that may wait once all places are taken')),
    drawOn: v.optional(
      hint(
        Moment,
        'The draw, such as 2027-03-01 18:00. After it no place is offered or given back',
      ),
    ),
    fee: v.optional(hint(FeeSchema, 'What an entry costs')),
    pay: v.optional(
      hint(Texts, 'How to pay. Only those entered see it, since public bank details invite fraud'),
    ),
    closes: v.optional(hint(Moment, 'Until when. A day alone lasts until its end')),
    youthTransferSettled: v.optional(
      hint(
        v.pipe(
          Text,
          v.regex(
            /^\d{4}-\d{2}-\d{2}[,:]? +\S.{9,}/,
            'must be a date and how it was settled, such as "2027-02-01, prior authorisation by the Regulator, letter on file"',
          ),
        ),
        "NxT Gen opens only with it: since when and how children's details may be handled abroad (POPIA, section 57)",
      ),
    ),
    decidingPoint: v.optional(
      hint(
        oneOf(['golden', 'silver', 'star', 'advantage']),
        'What ends a game: the first deuce (golden), second (silver), third (star)',
      ),
    ),
    sanction: v.optional(hint(Text, 'Who sanctions it, such as "SAPA, Grade C"')),
    licence: v.optional(hint(Text, 'Which one players need')),
    shirts: v.pipe(
      v.array(ShirtSchema, 'must be a list of sizes'),
      v.minLength(1, 'needs at least one size'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['id'], ['registration'], ['youthTransferSettled']],
      ({ id, registration, youthTransferSettled }) =>
        !formOf(id).youth || registration === 'closed' || youthTransferSettled !== undefined,
      'must be closed until "youthTransferSettled" says how and since when children\'s details may be handled abroad (docs/editing.md)',
    ),
    ['registration'],
  ),
  v.forward(
    v.partialCheck(
      [['capacity'], ['waitingList'], ['drawOn'], ['fee'], ['pay']],
      ({ capacity, waitingList, drawOn, fee, pay }) =>
        capacity !== undefined ||
        [waitingList, drawOn, fee, pay].every((value) => value === undefined),
      'is missing: waitingList, drawOn, fee and pay need it',
    ),
    ['capacity'],
  ),
  v.transform(
    ({ opens, closes, registration, decidingPoint, sanction, licence, ...tournament }) => ({
      ...tournament,
      // Whoever asks only whether it takes place need not know the reason.
      ...(tournament.state && { cancelled: true }),
      registration: registration === 'open' && (opens ?? closes) ? { opens, closes } : registration,
      facts: [
        {
          term: 'Fee',
          text: tournament.fee && `R${tournament.fee.amount} a ${tournament.fee.per}`,
        },
        { term: 'Deuce', text: decidingPoint && DECIDING_POINTS[decidingPoint] },
        { term: 'Sanction', text: sanction },
        { term: 'Licence', text: licence },
      ].flatMap(({ term, text }) => (text ? { term, text } : [])),
    }),
  ),
)

export const TournamentsSchema = hint(
  v.array(TournamentSchema, 'must be a list of tournaments'),
  'The tournaments with a page and an entry form. All times are South African',
)

export type Tournament = v.InferOutput<typeof TournamentSchema>

const shared = {
  // Part of a rule in _routes.json, which may hold 100 characters.
  slug: v.pipe(Slug, v.maxLength(80, 'may hold at most 80 characters')),
  status: oneOf(['coming-soon', 'tickets-available', 'view-gallery']),
  border: oneOf(['blue', 'yellow']),
  picture: v.optional(PictureName, 'event-default'),
}

const own = {
  title: Text,
  date: Day,
  ends: hint(Day, 'Last day, when there is more than one'),
  venue: Text,
  cancelled: Cancelled,
  type: oneOf(['tournament', 'league']),
}
const OwnEventSchema = v.partial(fields({ ...shared, ...own }), ['ends', 'cancelled'])

const tournament = hint(TournamentId, 'Its name, dates and venue come from Tournaments')
/** The tournament has these fields. */
const ELSEWHERE = 'is in tournaments.yml; leave it out here'
const TournamentEventSchema = fields({
  ...shared,
  tournament,
  ...v.entriesFromList(['title', 'date', 'ends', 'venue', 'type'], v.optional(v.never(ELSEWHERE))),
  // The CMS writes false where nobody has touched it.
  cancelled: v.optional(v.literal(false, ELSEWHERE)),
})

/** A tournament of tournaments.yml, or an event with dates of its own. */
const EventSchema = v.pipe(
  v.lazy((input) =>
    typeof input === 'object' && input !== null && 'tournament' in input
      ? TournamentEventSchema
      : OwnEventSchema,
  ),
  v.metadata({ form: fields({ ...shared, ...v.partial(fields({ tournament, ...own })).entries }) }),
)
/** Each event's calendar takes one of the 100 rules that the host allows a site. */
export const MAX_EVENTS = 40
export const EventsSchema = hint(
  v.pipe(
    v.array(EventSchema, 'must be a list of events'),
    v.maxLength(MAX_EVENTS, `has more than ${MAX_EVENTS} events; take out the oldest`),
  ),
  'Cards of the home page, when Show events is on in Site; what is to come is first. Those with a date are in the calendar anyway. A tournament needs no title, date, venue and type',
)

export type LeagueEvent = v.InferOutput<typeof EventSchema>
/** Without a date while the tournament has none. */
export type EventTexts = Omit<v.InferOutput<typeof OwnEventSchema>, 'date'> & {
  date?: string | undefined
  state?: Tournament['state']
  tournament?: Pick<Tournament, 'id' | 'registration' | 'capacity'>
}

/** Texts of the event's card. */
export function eventTexts(event: LeagueEvent, tournaments: readonly Tournament[]): EventTexts {
  if (!('tournament' in event)) return event
  const { tournament, slug, status, border, picture } = event
  const found = tournaments.find(({ id }) => id === tournament)
  // The content is refused when one is missing (scripts/content/references.ts).
  if (!found) throw new Error(`tournaments.yml has no ${tournament}`)
  const { id, name, starts, ends, venue, cancelled, state, registration, capacity } = found
  const own = { slug, status, border, picture, tournament: { id, registration, capacity } }
  return { ...own, title: name, date: starts, ends, venue, cancelled, state, type: 'tournament' }
}
