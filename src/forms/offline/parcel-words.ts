import type { FormDefinition } from '../../../shared/forms/definition.ts'
import type { ParcelOutcome, Returned } from './parcels.ts'

/** `link`: where what was typed is found again. */
export type Said = { lead: string; text: string; link: string | null }

export const FORM_IS_GONE: Said = {
  lead: 'What waited on this device was not sent',
  text: 'Its form is not on this site any more.',
  link: null,
}

export function sayOutcome(form: FormDefinition, outcome: ParcelOutcome): Said {
  const what = form.isEntry ? 'entry' : 'message'
  const missed = `Your ${what} was not sent`
  switch (outcome.kind) {
    case 'sent':
      return {
        lead: `Your ${what} ${outcome.reference} was sent`,
        text: 'It waited on this device, and is not kept here any more.',
        link: null,
      }
    case 'past':
      return {
        lead: missed,
        text: `No page of this site was open with a connection for 7 days. Your ${what} is not kept on this device any more.`,
        link: `/${form.id}`,
      }
    case 'returned':
      return { lead: missed, text: reasonOf(form, outcome.returned), link: `/${form.id}` }
  }
}

function reasonOf({ consents }: FormDefinition, returned: Returned): string {
  if (returned.kind === 'refused') {
    return /[.!?]$/.test(returned.message) ? returned.message : `${returned.message}.`
  }
  const isConsent = (name: string) => consents.some((box) => box.name === name)
  return Object.keys(returned.fields).every(isConsent)
    ? 'The words beside a box that you ticked have changed. Read them, and send it again.'
    : 'Some answers need another look. What you typed is still here.'
}
