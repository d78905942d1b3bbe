// The one set of filled-in forms, all of which pass; a test changes the one answer that it is about.

import {
  endpointOf,
  type FieldDefinition,
  type FormContext,
  type FormValues,
  fieldsOf,
} from '../shared/forms/definition.ts'
import { type FormId, formOf } from '../shared/forms/forms.ts'
import { checkForm } from '../shared/forms/validation.ts'

export const CONTEXT: FormContext = { now: '2025-08-20T08:00:00.000Z', eventYear: 2025 }

const OPEN: FormValues = {
  playerName: 'Naledi',
  playerSurname: 'Khumalo',
  playerContact: '0027825550106',
  playerEmail: 'naledi@visitor.example',
  playerTShirtSize: 'm',
  hasPartner: 'no',
  photoConsent: 'yes',
}

const OPEN_PARTNER: FormValues = {
  hasPartner: 'yes',
  partnerName: '佐藤',
  partnerSurname: 'Botha',
  partnerContact: '27825550107',
  partnerEmail: 'anja@visitor.example',
  partnerTShirtSize: 'l',
}

/** Without the partner who may come along. */
export const FILLED: Record<FormId, FormValues> = {
  contact: {
    subject: 'sponsorship',
    name: 'Thandi',
    surname: "O'Brien-Ñandú",
    email: 'thandi@visitor.example',
    phone: '082 555 0101',
    message: 'Two courts, please.\nAnd <b>lights</b>.',
  },
  'join-league': {
    formType: 'join-league',
    yourName: 'Sipho',
    yourSurname: 'Dlamini',
    yourContact: '+27 (0)82 555 0102',
    yourEmail: 'sipho@visitor.example',
    yourPlaytomic: '3.5',
    partnerName: "N'Golo Zoë",
    partnerSurname: 'van der Merwe',
    partnerContact: '082-555-0103',
    partnerEmail: 'sam.o-brien+padel@visitor.example',
    partnerPlaytomic: '',
    teamName: 'Lob & Order',
  },
  'nxt-gen': {
    playerName: 'Lerato',
    playerSurname: "O'Neil-Nkosi",
    playerDob: '2014-03-27',
    playerGender: 'female',
    // Playing up, in any year until they are 19.
    playerLeague: 'u18',
    playerTShirtSize: 's',
    guardianName: 'Zanele Nkosi',
    guardianRelation: 'mother',
    guardianContact: '+27 82 555 0104',
    hasPartner: 'no',
    guardianConsent: 'yes',
  },
  'ladies-open': OPEN,
  'mens-open': OPEN,
}

export const PARTNER: Record<FormId, FormValues> = {
  contact: {},
  'join-league': {},
  'nxt-gen': {
    hasPartner: 'yes',
    partnerName: 'Ayanda',
    partnerSurname: 'Botha',
    partnerDob: '2013-12-31',
    partnerGender: 'female',
    partnerLeague: 'u18',
    partnerTShirtSize: 'm',
    partnerGuardianName: 'Marius Botha',
    partnerGuardianContact: '082 555 0105',
    partnerGuardianConsent: 'yes',
    partnerGuardianAsked: 'yes',
  },
  'ladies-open': OPEN_PARTNER,
  'mens-open': OPEN_PARTNER,
}

export function withPartner(form: FormId): FormValues {
  return { ...FILLED[form], ...PARTNER[form] }
}

/** More than any test sends. */
export const UNLIMITED = {
  LIMIT_ADDRESS_10MIN: '1000000',
  LIMIT_ADDRESS_DAY: '1000000',
  LIMIT_MAILS_DAY: '1000000',
}

/** A submission as the edge passes it on. */
export function checked(form: FormId, values: object = FILLED[form]): FormValues {
  const check = checkForm(formOf(form), values, CONTEXT)
  if (!check.ok) throw new Error(JSON.stringify(check.fields))
  return check.output
}

export function formData(values: FormValues, files: Record<string, File> = {}): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...values, ...files })) data.append(name, value)
  return data
}

/** The same as a browser sends it. */
export async function multipartBody(values: FormValues, files: Record<string, File> = {}) {
  const response = new Response(formData(values, files))
  const type = response.headers.get('content-type') ?? ''
  return { type, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** The first field of a kind: a place for a mark, or for what is wrong. */
export function firstField(form: FormId, kind: FieldDefinition['kind']): string {
  return fieldsOf(formOf(form)).find((field) => field.kind === kind)?.name ?? ''
}

/** Where the form is sent to. */
export function apiPath(form: FormId): string {
  return endpointOf(formOf(form))
}

/** The request that the form's own script sends. */
export function byScript(form: FormId, values: FormValues, files: Record<string, File> = {}) {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }
  return formOf(form).tournament
    ? { method: 'POST', headers, body: formData(values, files) }
    : {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(values),
      }
}
