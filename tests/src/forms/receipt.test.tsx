// What a receipt says, with and without a partner; whom a consent names.
import type { ComponentProps, ReactNode } from 'react'
import { expect, test } from 'vitest'
import { contact } from '../../../shared/forms/contact.ts'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import { ladiesOpen } from '../../../shared/forms/open-tournaments.ts'
import { Consents } from '../../../src/forms/entry-fields.tsx'
import { FormParts } from '../../../src/forms/fields.tsx'
import { Receipt } from '../../../src/forms/receipt.tsx'
import { htmlOf as renderedHtml } from '../../html-of.tsx'

const htmlOf = (node: ReactNode) => renderedHtml(node).replaceAll('<!-- -->', '')

const REFERENCE = 'LO-7K3M-Q2XW'
const next = { heading: 'Next', steps: ['We call you.'] }
const texts = {
  next,
  passOn: { step: 'Pass it on.', heading: 'For your partner', text: 'I have entered us.' },
  alone: { step: 'You are on the list.', heading: 'Anybody?', text: 'Will you play?' },
}

function receipt(hadPartner: boolean, more: Partial<ComponentProps<typeof Receipt>> = {}) {
  const props = { form: ladiesOpen, texts, reference: REFERENCE, hadPartner, ...more }
  const html = htmlOf(<Receipt {...props} />)
  const message = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html)?.[1]
  return { html, message: message === undefined ? null : decodeURIComponent(message) }
}

test('with a partner, a message for them with reference and page', () => {
  const { html, message } = receipt(true)
  expect(html).toContain('<li>Pass it on.</li>')
  expect(html).not.toContain('You are on the list.')
  expect(message).toMatch(
    /^I have entered us\.\n\nReference: LO-7K3M-Q2XW\n\nhttps:.*\/ladies-open$/,
  )
  expect(receipt(true, { reference: '' }).message).not.toContain('Reference')
})

test('without one, a message for somebody who might play', () => {
  const { html, message } = receipt(false)
  expect(html).toContain('<li>You are on the list.</li>')
  expect(message).toContain('Will you play?')
})

test.each<[Partial<ComponentProps<typeof Receipt>>, string]>([
  [{ place: 'in' }, 'You have a place.'],
  [{ place: 'waiting', position: 3 }, 're number 3 on the waiting list. When a place is free, we'],
  [{ place: 'waiting' }, 're on the waiting list.'],
  [{ place: 'alone' }, 'No place is taken until you have a partner.'],
  [{ entryLink: '/entry#LO' }, 'You entered before. See how it stands:'],
])('with %o it says so', (own, words) => {
  expect(receipt(true, own).html).toContain(words)
  expect(receipt(true).html).not.toMatch(/place|How to pay|Your entry/)
})

test('next steps are not for who waits; without any the heading goes', () => {
  const next = (own: Partial<ComponentProps<typeof Receipt>>) =>
    ['<h3>Next', 'We call you.'].map((words) => receipt(false, own).html.includes(words))
  const texts = { next: { heading: 'Next', steps: ['We call you.'] } }
  expect(next({ place: 'alone' })).toEqual([true, true])
  expect(next({ place: 'waiting' })).toEqual([true, false])
  expect(next({ texts, place: 'waiting' })).toEqual([false, false])
  expect(next({ texts, entryLink: '/entry#LO' })).toEqual([false, false])
})

test('somebody alone passes on how many places are left', () => {
  const places = { state: 'open', text: '', invitation: '18 of 24 places are taken.' } as const
  expect(receipt(false, { places }).message).toContain('play?\n\n18 of 24 places are taken.\n\n')
  expect(receipt(true, { places }).message).not.toContain('18 of 24')
})

test('a chat with the league has the reference', () => {
  const { html } = receipt(true)
  expect(html).toContain(`${encodeURIComponent('about what I sent. LO-7K3M-Q2XW')}"`)
})

test('a form without such texts has no message', () => {
  expect(receipt(false, { form: contact, texts: { next } }).message).toBeNull()
})

test('a queued form that was sent says when', () => {
  const sentAt = Date.UTC(2025, 7, 20, 17, 54)
  expect(receipt(true, { sentAt }).html).toContain('Sent at 19:54, when you were back online.')
  expect(receipt(true).html).not.toContain('Sent at')
})

test.each([
  ['a name', { playerName: ' Lerato', playerSurname: '$& Nkosi ' }, 'Lerato $&amp; Nkosi'],
  ['no name', { playerName: ' ' }, 'this player'],
])('with %s the consent is for %o', (_name, values, player) => {
  const consent = { version: '2025-08-01', guardian: 'I am the guardian of {player}.' }
  const parts = {
    form: nxtGen,
    errors: {},
    rendered: { key: 0, values },
    element: { current: null },
    eventYear: null,
    isClosed: false,
    pending: new Set<Promise<void>>(),
  }
  const html = htmlOf(
    <FormParts value={parts}>
      <Consents consent={consent} />
    </FormParts>,
  )
  expect(html.replace(/<[^>]*>/g, '')).toContain(`I am the guardian of ${player}.`)
})
