// Takes the outbox back to a bookmark, and does again what must not be undone by it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SECOND } from '../../shared/time.ts'
import type { Ask } from '../admin/connection.ts'
import type { Said } from './people.ts'

/** The object restarts in between: it needs a moment, and its first answers may fail. */
const TRIES = 10
const PAUSE_MS = SECOND

type Pause = (ms: number) => Promise<unknown>

export async function restoreTo(
  ask: Ask,
  bookmark: string,
  pause: Pause = (ms) => setTimeout(ms),
): Promise<Said> {
  const since = JSON.stringify(await ask('sinceThen'))
  // Should this break off in between: nothing but references and the addresses that said stop.
  const note = join(await mkdtemp(join(tmpdir(), 'outbox-restore-')), 'since.json')
  await writeFile(note, since, { mode: 0o600 })
  const undo = await ask('restore', bookmark).catch((error: Error) => {
    throw new Error(
      `${error.message}. Should it have gone back all the same: restore-finish ${note}`,
    )
  })
  // The answer is lost when the object goes down before it is out.
  await ask('restart').catch(() => null)
  for (let tried = 1; ; tried += 1) {
    await pause(PAUSE_MS)
    try {
      const again = Number(await ask('afterRestore', since))
      await rm(dirname(note), { recursive: true })
      return { lines: [...linesFor(again), `To undo it: restore ${undo}`], ok: true }
    } catch (error) {
      if (tried < TRIES) continue
      const cause = error instanceof Error ? error.message : 'unknown error'
      return {
        lines: [
          `The outbox was told to go back, and does not answer since (${cause}).`,
          `To finish it: restore-finish ${note}`,
          `To undo it: restore ${undo}`,
        ],
        ok: false,
      }
    }
  }
}

/** `note`: the file that `restoreTo` has named; it is deleted. */
export async function finishRestore(ask: Ask, note: string): Promise<Said> {
  const again = Number(await ask('afterRestore', await readFile(note, 'utf8')))
  await rm(note)
  return { lines: linesFor(again), ok: true }
}

function linesFor(again: number): string[] {
  return [
    'The outbox is as it was then.',
    `${again} that had been forgotten since were forgotten again.`,
    'What waits is marked as a possible repeat. What came in since the bookmark is in the mailbox only.',
  ]
}
