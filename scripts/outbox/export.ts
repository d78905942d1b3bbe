// Commands of `npm run outbox` about many entries: resend each of a list, and export them with their files.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import type { Ask } from '../admin/connection.ts'
import type { Said } from '../command-line.ts'

const FilesSchema = v.array(v.object({ name: v.string(), base64: v.string() }))
const ExportSchema = v.object({
  csv: v.array(v.object({ form: v.string(), lines: v.array(v.string()) })),
  references: v.array(v.string()),
})

/** `words`: a state, a reference, or none for all but spam. */
export async function exportInto(out: string, words: readonly string[], ask: Ask) {
  const { csv, references } = v.parse(ExportSchema, await ask('export', ...words))
  if (references.length === 0) return { submissions: 0, files: 0 }
  await mkdir(out, { recursive: true, mode: 0o700 })
  for (const { form, lines } of csv) {
    await writeOwn(join(out, `${form}.csv`), `\ufeff${lines.join('\r\n')}\r\n`)
  }
  let files = 0
  for (const reference of references) {
    for (const { name, base64 } of v.parse(FilesSchema, await ask('files', reference))) {
      await writeOwn(join(out, name), Buffer.from(base64, 'base64'))
      files += 1
    }
  }
  // Last, when everything is on disk: exported entries may be deleted later.
  await ask('markExported', ...references)
  return { submissions: references.length, files }
}

/** Readable by this user only, also when it replaces a file of an earlier export. */
async function writeOwn(path: string, content: string | Uint8Array): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, content, { mode: 0o600, flag: 'wx' })
}

/** Answers to a command about one reference, in words. */
const ANSWERS: Record<'retry' | 'release' | 'spam', Record<string, string>> = {
  retry: { true: 'due now', false: 'nothing to retry' },
  release: { true: 'due now', false: 'nothing to release' },
  spam: {
    spam: 'held back',
    sent: 'was delivered already; delete its mail in the mailbox',
    sending: 'is being delivered just now; try again in a minute',
    null: 'unknown',
  },
}
/** Answers that mean success. */
const WANTED = ['true', 'spam']

/** Asks for each reference; one line of output each. */
export async function askEach(
  ask: Ask,
  command: keyof typeof ANSWERS,
  references: readonly string[],
): Promise<Said> {
  const said: Said = { ok: true, lines: [] }
  for (const reference of references) {
    const answer = await ask(command, reference).then(String, messageOf)
    said.ok &&= WANTED.includes(answer)
    said.lines.push(`${reference}: ${ANSWERS[command][answer] ?? answer}`)
  }
  return said
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}

export const DEFAULT_OUT = join(homedir(), 'outbox-export')

/** The git work tree that a folder, which need not exist yet, lies in; null when in none. */
export function workTreeOf(folder: string): string | null {
  let at = resolve(folder)
  while (!existsSync(at)) at = dirname(at)
  const question = ['-C', at, 'rev-parse', '--show-toplevel']
  const { status, stdout } = spawnSync('git', question, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
