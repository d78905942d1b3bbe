// The mailbox as people and tests read it: a page, the mails as JSON, each mail as .eml, and its attachments.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answer, answerJson, type Service, urlOf } from '../service.ts'
import type { Mailbox } from './mailbox.ts'
import { drawMail, drawMailbox } from './mailbox-page.ts'
import { writeMime } from './mime.ts'

export function createMailboxService(mailbox: Mailbox): Service {
  return {
    name: 'mailbox',
    paths: ['mailbox', 'mailbox.json'],
    handle: (req, res) => show(mailbox, req, res),
  }
}

async function show(mailbox: Mailbox, req: IncomingMessage, res: ServerResponse) {
  const { pathname } = urlOf(req)
  if (pathname === '/mailbox.json') return json(mailbox, req, res)
  const [, , file = '', , n] = pathname.split('/')
  if (file === '') return html(res, drawMailbox((await mailbox.all()).reverse()))
  const id = file.replace(/\.(?:eml|html)$/, '')
  const mail = await mailbox.get(id)
  if (!mail) return answerJson(res, 404, { ok: false, message: 'no such mail' })
  if (n !== undefined) return attachment(mailbox, id, Number(n), mail.attachments, res)
  if (file.endsWith('.eml')) {
    const contents = await Promise.all(mail.attachments.map((_, at) => mailbox.attachment(id, at)))
    return answer(res, 200, 'message/rfc822', writeMime(mail, contents))
  }
  return html(res, file.endsWith('.html') ? mail.html : drawMail(mail))
}

async function json(mailbox: Mailbox, req: IncomingMessage, res: ServerResponse) {
  if (req.method === 'DELETE') {
    await mailbox.clear()
    return answerJson(res, 200, { ok: true })
  }
  answerJson(res, 200, await mailbox.all())
}

async function attachment(
  mailbox: Mailbox,
  id: string,
  n: number,
  attachments: readonly { type: string; name: string }[],
  res: ServerResponse,
) {
  const content = await mailbox.attachment(id, n)
  const known = attachments[n]
  if (!content || !known) return answerJson(res, 404, { ok: false, message: 'no such attachment' })
  const name = known.name.replace(/[^\w.-]/g, '_')
  res.setHeader('content-disposition', `attachment; filename="${name}"`)
  answer(res, 200, known.type, content)
}

/** Mails run no scripts and load nothing, here as in a mail program. */
function html(res: ServerResponse, page: string) {
  res.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:",
  )
  answer(res, 200, 'text/html; charset=utf-8', page)
}
