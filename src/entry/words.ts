// Words of an entry: its place, its facts, and what a step did.
import type { EntryStep, EntryView } from '../../shared/entry.ts'
import { deadline } from '../../shared/tournaments.ts'

export function placeText({ state, position, until, role }: EntryView): string {
  const isOwn = role !== 'manager'
  const end = until === null ? '' : ` until ${deadline(until)}`
  const [own, managed] = {
    in: ['You have a place.', 'Has a place.'],
    offered: [`A place is yours${end}.`, `Has the offer of a place${end}.`],
    waiting: [`Number ${position} on the waiting list.`],
    alone: ["You're entered alone. We're looking for a partner for you.", 'Entered alone.'],
    paired: ["You're paired with another player.", 'Paired with another entry.'],
    lapsed: ['The offer ended. The place went to the next pair.', 'Let an offer end.'],
    refused: ['You passed the place on.', 'Passed an offer on.'],
    withdrawn: ['This entry is withdrawn.'],
  }[state]
  return (isOwn ? own : (managed ?? own)) ?? ''
}

type Facts = { term: string; text: string }[]

export function factsOf({ role, names, capacity, taken, partner, isPaid, pay }: EntryView) {
  const partnerText = { none: 'None yet', confirmed: 'Confirmed', asked: ASKED[role] }[partner]
  const facts: Facts = [
    { term: 'Names', text: names },
    { term: 'Places', text: `${taken} of ${capacity} taken` },
    { term: 'Partner', text: partnerText },
  ]
  // Some tournaments cost nothing.
  if (isPaid || pay.length > 0 || role === 'manager')
    facts.push({ term: 'Payment', text: isPaid ? 'Paid' : 'Not paid yet' })
  return facts
}

const ASKED = {
  entrant: "Your partner hasn't confirmed yet",
  partner: "You haven't confirmed yet",
  manager: "The partner hasn't confirmed yet",
}

export const DONE_WORDS: Record<EntryStep | 'look', string> = {
  look: '',
  accept: 'Done. The place is yours.',
  refuse: 'Done. The place goes to the next pair.',
  withdraw: 'Done. Your entry is withdrawn.',
  confirm: 'Confirmed. Thank you.',
  mistake: 'Sent to the organisers, with your reference.',
  paid: 'Marked as paid.',
  unpaid: 'Marked as not paid.',
  seen: 'Our copy of the certificate is deleted.',
  remove: 'The entry is taken out.',
  pair: 'The two entries are a pair.',
  rename: 'The name is changed.',
  undo: 'The last step is taken back.',
}
