import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormValues } from '../../shared/forms/definition.ts'
import { nxtGen } from '../../shared/forms/nxt-gen.ts'
import { Consents } from '../../src/forms/consents.tsx'
import { FormParts } from '../../src/forms/form-context.tsx'

const CONSENT = { version: '2025-08-01', guardian: 'I am the guardian of {player}.' }

function words(values: FormValues): string {
  const parts = { form: nxtGen, errors: {}, values, eventYear: null, waitFor: () => undefined }
  const html = renderToStaticMarkup(
    <FormParts value={parts}>
      <Consents consent={CONSENT} />
    </FormParts>,
  )
  return html.replace(/<[^>]*>/g, '')
}

test('the consent names the player of a form that came back, also without script', () => {
  expect(words({ playerName: ' Lerato', playerSurname: '$& Nkosi ' })).toContain(
    'I am the guardian of Lerato $&amp; Nkosi.',
  )
})

test('without a name the consent is for this player', () => {
  expect(words({ playerName: ' ' })).toContain('I am the guardian of this player.')
})
