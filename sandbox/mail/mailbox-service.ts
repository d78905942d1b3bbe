// The mailbox for people and tests: a page, the mails as JSON, and attachments.
import { Hono } from 'hono'
import type { Mailbox } from './mailbox.ts'
import { drawMail, drawMailbox } from './mailbox-page.ts'

/** Mails run no scripts and load nothing, here as in a mail program. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:"

export function mailboxPages(mailbox: Mailbox): Hono {
  return new Hono()
    .use(async (c, next) => {
      c.header('content-security-policy', CSP)
      await next()
    })
    .get('/', async (c) => c.html(drawMailbox((await mailbox.all()).reverse())))
    .get('/:file', async (c) => {
      const [id = '', kind] = c.req.param('file').split('.')
      const mail = await mailbox.get(id)
      if (!mail) return c.json({ ok: false, message: 'no such mail' }, 404)
      return c.html(kind === 'html' ? mail.html : drawMail(mail))
    })
    .get('/:id/files/:n', async (c) => {
      const { id, n } = c.req.param()
      const mail = await mailbox.get(id)
      const known = mail?.attachments[Number(n)]
      if (!mail || !known) return c.json({ ok: false, message: 'no such attachment' }, 404)
      const name = known.name.replace(/[^\w.-]/g, '_')
      return c.body(await mailbox.attachment(mail, Number(n)), 200, {
        'content-type': known.type,
        'content-disposition': `attachment; filename="${name}"`,
      })
    })
}

export function mailboxJson(mailbox: Mailbox) {
  return new Hono()
    .get('/', async (c) => c.json(await mailbox.all()))
    .delete('/', async (c) => {
      await mailbox.clear()
      return c.json({ ok: true })
    })
}
