import { contact } from '../../../shared/forms/contact.ts'
import { joinLeague } from '../../../shared/forms/join-league.ts'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import { ladiesOpen, mensOpen } from '../../../shared/forms/open-tournaments.ts'
import { Receipt, type ReceiptProps } from '../../forms/receipt/receipt.tsx'
import { Sample } from './sample.tsx'

const SENT_AT = Date.UTC(2025, 7, 20, 17, 54)
const RECEIPTS: Record<string, ReceiptProps> = {
  'a message': {
    form: contact,
    reference: 'CO-7K3M-Q2XW',
    email: 'lerato.mokoena@example.com',
    hadPartner: false,
  },
  'a team of the league': { form: joinLeague, reference: 'JL-7K3M-Q2XW', hadPartner: true },
  'with a partner, sent when the line was back': {
    form: ladiesOpen,
    reference: 'LO-7K3M-Q2XW',
    hadPartner: true,
    sentAt: SENT_AT,
  },
  'without a partner': { form: mensOpen, reference: 'MO-7K3M-Q2XW', hadPartner: false },
  'a child, with an unknown reference': { form: nxtGen, reference: '', hadPartner: true },
}

export function Receipts() {
  return Object.entries(RECEIPTS).map(([name, props]) => (
    <Sample key={name} name={name}>
      <Receipt {...props} />
    </Sample>
  ))
}
