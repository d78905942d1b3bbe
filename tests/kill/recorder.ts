// The mailbox that everything must reach, in this process and so outside the group that is killed.
import { createServer, type Server } from 'node:http'
import { createFaults, type Faults } from '../../sandbox/faults.ts'
import { Mailbox } from '../../sandbox/mail/mailbox.ts'
import { createMailServices } from '../../sandbox/mail/services.ts'
import { createSandbox } from '../../sandbox/server.ts'

export type Recorder = {
  url: string
  mailbox: Mailbox
  faults: Faults
  /** Nothing is written to `dir` once this has resolved. */
  close(): Promise<void>
}

export async function startRecorder(dir: string, port: number): Promise<Recorder> {
  const faults = createFaults()
  const listener = createSandbox(createMailServices(faults, dir), faults)
  const running = new Set<Promise<void>>()
  const server = createServer((req, res) => {
    // A killed sender leaves half a mail behind.
    const handled = listener(req, res).catch(() => void res.destroy())
    running.add(handled)
    void handled.finally(() => running.delete(handled))
  })
  await new Promise<void>((done, failed) =>
    server.once('error', failed).listen(port, '127.0.0.1', done),
  )
  return {
    url: `http://127.0.0.1:${port}`,
    mailbox: new Mailbox(`${dir}/mailbox`),
    faults,
    close: async () => {
      await closeServer(server)
      await Promise.all(running)
    },
  }
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}
