// The mail service's side of the recorder: takes a mail, or refuses it with one of the service's documented codes.
import type { Faults } from '../faults.ts'
import { answer, bodyOf, type Service } from '../service.ts'
import type { Mailbox } from './mailbox.ts'
import { recordedMail } from './recorded-mail.ts'

/** Two files of 4 MiB in base64, and their mail; a digest carries more. */
const MOST_BYTES = 40 * 1024 * 1024

export function createMailService(mailbox: Mailbox, faults: Faults): Service {
  return {
    name: 'mail',
    paths: ['mail'],
    async handle(req, res) {
      const fault = faults.of('mail')
      if (fault.kind === 'code') return answer(res, 422, 'text/plain', fault.code)
      const id = await mailbox.add(recordedMail(await bodyOf(req, MOST_BYTES)))
      answer(res, 200, 'text/plain', id)
    },
  }
}
