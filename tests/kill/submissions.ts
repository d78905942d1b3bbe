// The submissions of a run: all five forms, one in twenty with a file, each with an id and an address of its own.
import type { CheckedSubmission } from '../../contract/mail.ts'
import type { Random } from './random.ts'

export type Planned = { id: string; request: () => { path: string; init: RequestInit } }

const PDF_HEAD = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'

export function planSubmissions(count: number, random: Random): Planned[] {
  return Array.from({ length: count }, (_, index) => planOne(index, random))
}

function planOne(index: number, random: Random): Planned {
  const id = random.uuid()
  const address = `198.51.${Math.floor(index / 250) % 250}.${index % 250}`
  const kind = index % 20
  if (kind < 12) return text(id, { form: 'contact', values: contact(index) }, address)
  if (kind < 15) return text(id, { form: 'join-league', values: joinLeague(index) }, address)
  if (kind < 17) return upload(id, 'ladies-open', open(index), address, null)
  if (kind < 19) return upload(id, 'mens-open', open(index), address, null)
  return upload(id, 'nxt-gen', youth(index), address, 1024 + random.below(64 * 1024))
}

function text(
  id: string,
  { form, values }: Pick<CheckedSubmission, 'form' | 'values'>,
  address: string,
): Planned {
  const body = JSON.stringify({ form, values, submissionId: id, address, spam: false })
  const headers = { 'content-type': 'application/json' }
  return { id, request: () => ({ path: '/submit', init: { method: 'POST', headers, body } }) }
}

function upload(
  id: string,
  form: string,
  values: Record<string, string>,
  address: string,
  fileBytes: number | null,
): Planned {
  return {
    id,
    request: () => {
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) body.append(name, value)
      body.append('submissionId', id)
      if (fileBytes !== null) {
        const pdf = `${PDF_HEAD}${id.repeat(Math.ceil(fileBytes / id.length))}\n%%EOF\n`
        body.append('birthCertificate', new File([pdf], 'certificate.pdf'))
      }
      const headers = { 'x-visitor-address': address }
      return { path: `/registrations/${form}`, init: { method: 'POST', headers, body } }
    },
  }
}

function contact(index: number) {
  return {
    subject: 'general',
    name: 'Thandi',
    surname: `Number ${index}`,
    email: `visitor-${index}@example.com`,
    phone: '082 555 0101',
    message: `Question ${index}`,
  }
}

function joinLeague(index: number) {
  return {
    formType: 'join-league',
    yourName: 'Sipho',
    yourSurname: `Number ${index}`,
    yourContact: '082 555 0101',
    yourEmail: `player-${index}@example.com`,
    partnerName: 'Johan',
    partnerSurname: `Number ${index}`,
    partnerContact: '082 555 0102',
    partnerEmail: `partner-${index}@example.com`,
    teamName: `Team ${index}`,
  }
}

function open(index: number) {
  return {
    playerName: 'Naledi',
    playerSurname: `Number ${index}`,
    playerContact: '082 555 0103',
    playerEmail: `open-${index}@example.com`,
    playerTShirtSize: 'm',
    hasPartner: 'no',
  }
}

function youth(index: number) {
  return {
    playerName: 'Lerato',
    playerSurname: `Number ${index}`,
    playerDob: '2014-03-27',
    playerGender: 'female',
    playerLeague: 'u14',
    playerTShirtSize: 's',
    guardianName: 'Sipho Dlamini',
    guardianRelation: 'father',
    guardianContact: '+27 82 555 0104',
    hasPartner: 'no',
    guardianConsent: 'yes',
  }
}
