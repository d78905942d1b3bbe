// Filled-in forms that pass, to be changed in one place by each test.
import type { FormContext, FormId, FormValues } from '../contract/forms.ts'

export const CONTEXT: FormContext = { now: '2026-11-20T10:00:00.000Z', eventYear: 2026 }

const CONTACT: FormValues = {
  subject: 'sponsorship',
  name: "O'Brien-Ñandú",
  surname: '佐藤',
  email: 'sam.o-brien+padel@post.example',
  phone: '082 555 0101',
  message: 'Good evening,\nwe would like a court.',
}

const JOIN_LEAGUE: FormValues = {
  formType: 'join-league',
  yourName: 'Thandeka',
  yourSurname: 'van der Merwe',
  yourContact: '+27 (0)82 555 0101',
  yourEmail: 'thandeka@post.example',
  yourPlaytomic: '3.5',
  partnerName: 'Zoë',
  partnerSurname: "N'Dour",
  partnerContact: '010-555-0102',
  partnerEmail: 'zoe@post.example',
  partnerPlaytomic: '',
  teamName: 'Lob & Order',
}

const OPEN: FormValues = {
  playerName: 'Lerato',
  playerSurname: 'Nkosi',
  playerContact: '0027825550101',
  playerEmail: 'lerato@post.example',
  playerTShirtSize: 'm',
  hasPartner: 'no',
}

const OPEN_PARTNER: FormValues = {
  partnerName: 'Anja',
  partnerSurname: 'Botha',
  partnerContact: '27825550103',
  partnerEmail: 'anja@post.example',
  partnerTShirtSize: 's',
}

const NXT_GEN: FormValues = {
  playerName: 'Sipho',
  playerSurname: 'Dlamini',
  playerDob: '2014-03-27',
  playerGender: 'male',
  playerLeague: 'u12',
  playerTShirtSize: 's',
  guardianName: 'Nomsa Dlamini',
  guardianRelation: 'mother',
  guardianContact: '082 555 0104',
  hasPartner: 'no',
  guardianConsent: 'yes',
  consentVersion: '2025-08-01',
}

const NXT_GEN_PARTNER: FormValues = {
  partnerName: 'Mia',
  partnerSurname: 'Pillay',
  partnerDob: '2013-12-31',
  partnerGender: 'female',
  partnerLeague: 'u14',
  partnerTShirtSize: 'm',
  partnerGuardianName: 'Ravi Pillay',
  partnerGuardianContact: '082 555 0105',
  partnerGuardianConsent: 'yes',
  partnerGuardianAsked: 'yes',
}

/** Alone; `withPartner` adds the rest. */
export const ANSWERS: Record<FormId, FormValues> = {
  contact: CONTACT,
  'join-league': JOIN_LEAGUE,
  'nxt-gen': NXT_GEN,
  'ladies-open': OPEN,
  'mens-open': OPEN,
}

export function withPartner(form: FormId): FormValues {
  const partner = form === 'nxt-gen' ? NXT_GEN_PARTNER : OPEN_PARTNER
  return { ...ANSWERS[form], ...partner, hasPartner: 'yes' }
}
