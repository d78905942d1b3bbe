// The mailbox on disk: one file a mail, written before the sender gets its answer.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MailAttachment = { name: string; type: string; size: number; sha256: string }

export type ReceivedMail = {
  id: string
  receivedAt: string
  from: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: MailAttachment[]
}

export type NewMail = Omit<ReceivedMail, 'id' | 'receivedAt' | 'attachments'> & {
  attachments: { name: string; type: string; content: Buffer }[]
}

export class Mailbox {
  readonly #dir: string
  #count = 0
  readonly #adding = new Set<Promise<string>>()
  #cleared: Promise<unknown> = Promise.resolve()

  constructor(dir: string) {
    this.#dir = dir
  }

  add(mail: NewMail): Promise<string> {
    const added = this.#cleared.then(() => this.#store(mail))
    this.#adding.add(added)
    const end = () => this.#adding.delete(added)
    added.then(end, end)
    return added
  }

  async #store(mail: NewMail): Promise<string> {
    await mkdir(this.#dir, { recursive: true })
    const receivedAt = new Date().toISOString()
    this.#count += 1
    const order = `${Date.now()}-${String(this.#count).padStart(7, '0')}`
    const id = `${order}-${randomUUID().slice(0, 8)}`
    const attachments: MailAttachment[] = []
    for (const [n, { name, type, content }] of mail.attachments.entries()) {
      await write(join(this.#dir, `${id}.${n}.bin`), content)
      const sha256 = createHash('sha256').update(content).digest('hex')
      attachments.push({ name, type, size: content.length, sha256 })
    }
    const whole: ReceivedMail = { ...mail, id, receivedAt, attachments }
    await write(join(this.#dir, `${id}.json`), JSON.stringify(whole))
    return id
  }

  /** Oldest first. */
  async all(): Promise<ReceivedMail[]> {
    return Promise.all((await this.#mails()).map((name) => this.#read(name)))
  }

  async size(): Promise<number> {
    return (await this.#mails()).length
  }

  async get(id: string): Promise<ReceivedMail | null> {
    const name = `${id}.json`
    return (await this.#mails()).includes(name) ? this.#read(name) : null
  }

  /** Bytes of the nth attachment of an existing mail. */
  attachment({ id }: ReceivedMail, n: number) {
    return readFile(join(this.#dir, `${id}.${n}.bin`))
  }

  /** Waits for pending writes; later writes are queued behind it. */
  async clear(): Promise<void> {
    const empty = () => rm(this.#dir, { recursive: true, force: true })
    this.#cleared = Promise.allSettled(this.#adding).then(empty)
    await this.#cleared
  }

  async #mails(): Promise<string[]> {
    await mkdir(this.#dir, { recursive: true })
    return (await readdir(this.#dir)).filter((name) => name.endsWith('.json')).toSorted()
  }

  /** Not parsed: this program wrote the files. */
  async #read(name: string): Promise<ReceivedMail> {
    return JSON.parse(await readFile(join(this.#dir, name), 'utf8'))
  }
}

/** Resolves once the file is flushed to disk. */
async function write(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.new`, content, { flush: true })
  await rename(`${path}.new`, path)
}
