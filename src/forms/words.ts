// The fixed words of each form (specification, sections 4 and 8) and where it is sent.
import type { FormId } from '../../contract/forms.ts'

type Words = {
  action: string
  /** On the button: at rest and while sending. */
  idle: string
  busy: string
  sent: string
  /** Starts the message of every failure; empty: the reason stands alone. */
  failed: string
}

const REGISTERED =
  'Your registration has been submitted successfully! We will be in touch with you shortly.'

export const FORM_WORDS: Record<FormId, Words> = {
  contact: {
    action: '/api/contact',
    idle: 'Send message',
    busy: 'Sending...',
    sent: 'Message sent successfully!',
    failed: 'Failed to send message',
  },
  'join-league': {
    action: '/api/join-league',
    idle: 'Join the league',
    busy: 'Submitting...',
    sent: 'Your Request has been submitted successfully! We will be in touch with you shortly.',
    failed: '',
  },
  'nxt-gen': registration('nxt-gen'),
  'ladies-open': registration('ladies-open'),
  'mens-open': registration('mens-open'),
}

export const CLOSED_BUTTON = 'REGISTRATION CLOSED'

function registration(form: FormId): Words {
  return {
    action: `/api/registrations/${form}`,
    idle: 'Register',
    busy: 'Submitting...',
    sent: REGISTERED,
    failed: '',
  }
}
