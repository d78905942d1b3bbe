import { expect, test } from 'vitest'
import { FORMS } from '../../shared/forms/forms.ts'

// Printed in mails and known by heart: they never change.
test('each form keeps the prefix of its references', () => {
  expect(Object.fromEntries(FORMS.map(({ id, prefix }) => [id, prefix]))).toEqual({
    contact: 'CO',
    'join-league': 'JL',
    'nxt-gen': 'NG',
    'ladies-open': 'LO',
    'mens-open': 'MO',
  })
})
