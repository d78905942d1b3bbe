import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Mailbox } from '../../sandbox/mail/mailbox.ts'
import { removeFolder } from '../../scripts/stack/processes.ts'

test('a mailbox that is emptied while mails come in loses none that came later, and fails for none', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  onTestFinished(() => removeFolder(dir))
  const mailbox = new Mailbox(join(dir, 'mailbox'))
  const mail = (subject: string) => ({
    subject,
    from: '',
    to: '',
    text: '',
    html: '',
    replyTo: null,
    headers: {},
    attachments: [],
  })
  const send = (subject: string) => Array.from({ length: 20 }, () => mailbox.add(mail(subject)))
  const before = send('before')
  const cleared = mailbox.clear()
  const after = send('after')
  await Promise.all([...before, cleared, ...after])
  expect(new Set(await mailbox.subjects())).toEqual(new Set(['after']))
  expect(await mailbox.size()).toBe(20)
})
