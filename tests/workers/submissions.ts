// The filled-in forms under short names: those that come by RPC as the edge hands them on, the others as typed.
import { checked, FILLED, PARTNER } from '../filled-forms.ts'
import { pdf } from './files.ts'

export const contact = checked('contact')
export const joinLeague = checked('join-league')
export const youth = FILLED['nxt-gen']
export const youthPartner = PARTNER['nxt-gen']
export const open = FILLED['mens-open']
export const certificate = { birthCertificate: new File([pdf()], 'a.pdf') }
