// One form of each kind, filled in and sent on a phone.
import { writeFile } from 'node:fs/promises'
import type { FormId } from '../../contract/forms.ts'
import { wordsOf } from '../browser/filling.ts'
import { test } from './fixtures.ts'
import { expectReceipt, openAndFill } from './form-steps.ts'

const FORMS: FormId[] = ['contact', 'join-league', 'ladies-open', 'nxt-gen']

for (const form of FORMS) {
  test(`${form} is sent`, async ({ visitor }, info) => {
    await openAndFill(visitor, form)
    if (form === 'nxt-gen') {
      const certificate = info.outputPath('certificate.pdf')
      await writeFile(certificate, '%PDF-1.7\n\n%%EOF\n')
      await visitor.upload('[name=birthCertificate]', certificate)
    }
    await visitor.click('main button', wordsOf(form).submit)
    await expectReceipt(visitor, form)
  })
}
