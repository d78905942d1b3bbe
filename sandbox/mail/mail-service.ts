// The mail service's side of the recorder: takes a mail and names it.
import { Hono } from 'hono'
import type { Mailbox } from './mailbox.ts'
import { recordedMail } from './recorded-mail.ts'

export function mailService(mailbox: Mailbox) {
  return new Hono().post('/', async (c) =>
    c.text(await mailbox.add(recordedMail(await c.req.json()))),
  )
}
