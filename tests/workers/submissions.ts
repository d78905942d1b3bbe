// Filled-in forms as people send them.
import type { FormValues } from '../../contract/form-definition/definition.ts'

export const contact: FormValues = {
  subject: 'general',
  name: 'Thandi',
  surname: 'Mokoena',
  email: 'thandi@visitor.example',
  phone: '082 555 0101',
  phoneE164: '+27825550101',
  message: 'When does the next league start?\nThank you.',
}

export const joinLeague: FormValues = {
  formType: 'join-league',
  yourName: 'Sipho',
  yourSurname: 'Dlamini',
  yourContact: '082 555 0102',
  yourContactE164: '+27825550102',
  yourEmail: 'sipho@visitor.example',
  yourPlaytomic: '',
  partnerName: 'Johan',
  partnerSurname: 'van der Merwe',
  partnerContact: '082 555 0103',
  partnerContactE164: '+27825550103',
  partnerEmail: 'johan@visitor.example',
  partnerPlaytomic: '2.5',
  teamName: 'Golden Point',
}

export const youth: FormValues = {
  playerName: 'Lerato',
  playerSurname: "O'Neil-Nkosi",
  playerDob: '2014-03-27',
  playerGender: 'female',
  playerLeague: 'u12',
  playerTShirtSize: 's',
  guardianName: 'Zanele Nkosi',
  guardianRelation: 'mother',
  guardianContact: '+27 82 555 0104',
  hasPartner: 'no',
  guardianConsent: 'yes',
  consentVersion: '2026-11-20',
}

export const youthPartner: FormValues = {
  hasPartner: 'yes',
  partnerName: 'Ayanda',
  partnerSurname: 'Botha',
  partnerDob: '2013-06-01',
  partnerGender: 'female',
  partnerLeague: 'u12',
  partnerTShirtSize: 'm',
  partnerGuardianName: 'Marius Botha',
  partnerGuardianContact: '082 555 0105',
  partnerGuardianConsent: 'yes',
}

export const open: FormValues = {
  playerName: 'Naledi',
  playerSurname: 'Khumalo',
  playerContact: '082 555 0106',
  playerEmail: 'naledi@visitor.example',
  playerTShirtSize: 'm',
  hasPartner: 'no',
}

export function formData(values: FormValues, files: Record<string, File> = {}): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  for (const [name, file] of Object.entries(files)) data.append(name, file)
  return data
}
