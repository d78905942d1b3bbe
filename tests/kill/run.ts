// One run: submissions in parallel, kills at seeded moments, and the count of what arrived.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Mailbox, type ReceivedMail } from '../../sandbox/mail/mailbox.ts'
import { startSandbox } from '../../sandbox/server.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { UNLIMITED } from '../filled-forms.ts'
import { EDGE, Stack } from './stack.ts'
import { Traffic, type TrafficPlan } from './traffic.ts'

/** The mailbox that everything must reach, in this process and so outside the group that is killed. */
async function startRecorder(dir: string) {
  const { origin, faults, close } = await startSandbox({ stateDir: dir })
  return { url: origin, mailbox: new Mailbox(`${dir}/mailbox`), faults, close }
}

const SETTLE_MS = 15 * MINUTE
const POLL_MS = SECOND / 2

export type KillSite = Awaited<ReturnType<typeof startKillSite>>

/** The site for one run after the other, each of a seed of its own. */
export async function startKillSite(dir: string) {
  const recorder = await startRecorder(join(dir, 'recorder'))
  const stack = new Stack({
    dir: join(dir, 'stack'),
    front: EDGE,
    devVars: { 'workers/mail': UNLIMITED, 'sandbox/recorder': { SANDBOX_URL: recorder.url } },
  })
  const end = async () => {
    await stack.kill()
    await recorder.close()
  }
  try {
    await stack.prepare()
    await stack.start()
  } catch (error) {
    await end()
    throw error
  }
  return { stack, mailbox: recorder.mailbox, end }
}

export async function killRun(
  run: TrafficPlan,
  { stack, mailbox }: Pick<KillSite, 'stack' | 'mailbox'>,
) {
  await mailbox.clear()
  const traffic = new Traffic(run, stack)
  await traffic.through()
  const references = [...traffic.references.values()]
  await untilDelivered(mailbox, references)
  // The repeat of a delivery that an earlier run killed may come during this one.
  const own = new Set(references)
  const mails = (await mailbox.all()).filter((mail) => own.has(referenceIn(mail)))
  const { inFlight, certificatesInFlight } = traffic
  return {
    ...count(references, mails),
    /** Certificates that did not arrive as they were sent. */
    wrongFiles: mails.filter((mail) => !hasItsFile(mail, traffic.certificates)).length,
    kills: inFlight.length,
    /** Submissions under way at each kill, and those of them that bring a certificate. */
    inFlight,
    certificatesInFlight,
    /** Answers that contradict an earlier answer to the same id. */
    contradictions: traffic.contradictions,
  }
}

async function untilDelivered(mailbox: Mailbox, references: readonly string[]): Promise<void> {
  const end = Date.now() + SETTLE_MS
  while (Date.now() < end) {
    // Counting files is cheap; the mails are only read once there may be enough of them.
    const size = await mailbox.size()
    if (size >= references.length) {
      const arrived = new Set((await mailbox.all()).map(referenceIn))
      if (references.every((reference) => arrived.has(reference))) return
    }
    await setTimeout(POLL_MS)
  }
}

function count(references: readonly string[], mails: readonly ReceivedMail[]) {
  const seen = new Set<string>()
  let repeats = 0
  let unmarkedRepeats = 0
  for (const mail of mails) {
    const reference = referenceIn(mail)
    if (seen.has(reference)) {
      repeats += 1
      if (!mail.subject.endsWith('(may be a repeat)')) unmarkedRepeats += 1
    }
    seen.add(reference)
  }
  return {
    acknowledged: references.length,
    /** Acknowledged submissions that are in no mail. */
    lost: references.filter((reference) => !seen.has(reference)).length,
    mails: mails.length,
    /** Mails beyond the first of a submission. */
    repeats,
    unmarkedRepeats,
  }
}

function hasItsFile(mail: ReceivedMail, certificates: ReadonlyMap<string, string>): boolean {
  const sent = certificates.get(referenceIn(mail))
  const arrived = mail.attachments.map(({ sha256 }) => sha256)
  return sent === undefined ? arrived.length === 0 : arrived.length === 1 && arrived[0] === sent
}

/** The first one is of the mail itself. */
export function referenceIn({ text }: Pick<ReceivedMail, 'text'>): string {
  return /[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? ''
}
