// The mailbox that everything must reach, in this process and so outside the group that is killed.
import { Mailbox } from '../../sandbox/mail/mailbox.ts'
import { startSandbox } from '../../sandbox/server.ts'

export type Recorder = Awaited<ReturnType<typeof startRecorder>>

export async function startRecorder(dir: string) {
  const { origin, faults, close } = await startSandbox({ stateDir: dir })
  return { url: origin, mailbox: new Mailbox(`${dir}/mailbox`), faults, close }
}
