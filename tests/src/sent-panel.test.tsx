// What a receipt says, with and without a partner.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contact } from '../../shared/forms/contact.ts'
import { ladiesOpen } from '../../shared/forms/open-tournaments.ts'
import { SentPanel } from '../../src/forms/receipt/sent-panel.tsx'

const REFERENCE = 'LO-7K3M-Q2XW'
const next = { heading: 'Next', steps: ['We call you.'] }
const texts = {
  next,
  passOn: { step: 'Pass it on.', heading: 'For your partner', text: 'I have entered us.' },
  alone: { step: 'You are on the list.', heading: 'Anybody?', text: 'Will you play?' },
}

function receipt(hadPartner: boolean, more: { reference?: string; sentAt?: number } = {}) {
  const html = renderToStaticMarkup(
    <SentPanel
      form={ladiesOpen}
      texts={texts}
      reference={REFERENCE}
      hadPartner={hadPartner}
      {...more}
    />,
  )
  const message = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html)?.[1]
  return { html, message: message === undefined ? null : decodeURIComponent(message) }
}

test('with a partner there is a message for them: what for, the reference, where it is all said', () => {
  const { html, message } = receipt(true)
  expect(html).toContain('<li>Pass it on.</li>')
  expect(html).not.toContain('You are on the list.')
  expect(message).toMatch(
    new RegExp(
      `^I have entered us\\.\\n\\nReference: ${REFERENCE}\\n\\nhttps://[^/]+/ladies-open$`,
    ),
  )
})

test('without one there is nothing to pass on, but a message for somebody who might play', () => {
  const { html, message } = receipt(false)
  expect(html).not.toContain('Pass it on.')
  expect(html).toContain('<li>You are on the list.</li>')
  expect(message).toContain('Will you play?')
})

test('a form without such texts has neither', () => {
  const html = renderToStaticMarkup(
    <SentPanel form={contact} texts={{ next }} reference={REFERENCE} hadPartner={false} />,
  )
  expect(html).not.toContain('https://wa.me/?text=')
})

test('a reference that nobody knows is not written into the message', () => {
  expect(receipt(true, { reference: '' }).message).not.toContain('Reference')
})

test('what went by itself says when', () => {
  const sentAt = Date.UTC(2025, 7, 20, 17, 54)
  expect(receipt(true, { sentAt }).html).toContain('Sent at 19:54, when you were back online.')
  expect(receipt(true).html).not.toContain('Sent at')
})
