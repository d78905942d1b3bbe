// Stand-in for a league's own email function: shows what it received in the mailbox.
import { Hono } from 'hono'
import type { Mailbox, NewMail } from './mailbox.ts'

export function leagueFunction(name: string, mailbox: Mailbox) {
  return new Hono()
    .post('/', async (c) => {
      const json = c.req.header('content-type')?.startsWith('application/json')
      const { fields, attachments } = json
        ? { fields: Object.entries(await c.req.json()), attachments: [] }
        : await sent(await c.req.formData())
      await mailbox.add({
        from: 'website',
        to: `function:${name}`,
        replyTo: null,
        subject: `POST /${name}`,
        text: fields.map(([field, value]) => `${field}: ${value}`).join('\n'),
        html: '',
        headers: c.req.header(),
        attachments,
      })
      return c.json({ ok: true })
    })
    .all('/', (c) => c.json({ ok: false }, 405))
}

async function sent(form: FormData) {
  const fields: [string, string][] = []
  const attachments: NewMail['attachments'] = []
  for (const [name, value] of form) {
    fields.push([name, typeof value === 'string' ? value : value.name])
    if (typeof value === 'string') continue
    const content = Buffer.from(await value.arrayBuffer())
    attachments.push({ name: value.name, type: value.type, content })
  }
  return { fields, attachments }
}
