// Takes the outbox back to a bookmark, and does again what must not be undone by it.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ask } from './connection.ts'
import type { Said } from './people.ts'

/** The object restarts in between: it needs a moment, and its first answers may fail. */
const TRIES = 10
const PAUSE_MS = 1000

type Pause = (ms: number) => Promise<void>

const pauseFor: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export async function restoreTo(ask: Ask, bookmark: string, pause = pauseFor): Promise<Said> {
  const since = JSON.stringify(await ask('sinceThen'))
  // Should this break off in between: nothing but references and the addresses that said stop.
  const note = join(await mkdtemp(join(tmpdir(), 'outbox-restore-')), 'since.json')
  await writeFile(note, since, { mode: 0o600 })
  const undo = await ask('restore', bookmark)
  // The answer is lost when the object goes down before it is out.
  await ask('restart').catch(() => null)
  for (let tried = 1; ; tried += 1) {
    await pause(PAUSE_MS)
    try {
      const again = Number(await ask('afterRestore', since))
      return { lines: [...wordsFor(again), `To undo it: restore ${undo}`], ok: true }
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

export async function finishRestore(ask: Ask, since: string): Promise<Said> {
  return { lines: wordsFor(Number(await ask('afterRestore', since))), ok: true }
}

function wordsFor(again: number): string[] {
  return [
    'The outbox is as it was then.',
    `${again} that had been forgotten since were forgotten again.`,
    'What waits is marked as a possible repeat. What came in since the bookmark is in the mailbox only.',
  ]
}
