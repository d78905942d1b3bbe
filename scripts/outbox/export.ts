// Commands of `npm run outbox` about many entries: resend each of a list, and export them with their files.

import { existsSync, realpathSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import type { Ask } from '../admin/connection.ts'

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
  // Only now, when all is on this disk: what was exported may be forgotten later.
  await ask('markExported', ...references)
  return { submissions: references.length, files }
}

/** For this user alone, also where a file of an earlier export was open to all. */
async function writeOwn(path: string, content: string | Uint8Array): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, content, { mode: 0o600, flag: 'wx' })
}

/** Commands that take many references; what each answers, in words, and whether that is what was wanted. */
const ANSWERS = {
  retry: { true: 'due now', false: 'nothing to retry' },
  release: { true: 'due now', false: 'nothing to release' },
  spam: {
    spam: 'held back',
    sent: 'was delivered already; delete its mail in the mailbox',
    sending: 'is being delivered just now; try again in a minute',
    null: 'unknown',
  },
} satisfies Record<string, Record<string, string>>
export type ManyCommand = keyof typeof ANSWERS

const WANTED = ['true', 'spam']

export function isForMany(command: string): command is ManyCommand {
  return Object.hasOwn(ANSWERS, command)
}

/** One line each. */
export async function askEach(ask: Ask, command: ManyCommand, references: readonly string[]) {
  const words: Record<string, string> = ANSWERS[command]
  const lines: string[] = []
  let ok = true
  for (const reference of references) {
    const answer = await ask(command, reference).then(String, messageOf)
    ok &&= WANTED.includes(answer)
    lines.push(`${reference}: ${words[answer] ?? answer}`)
  }
  return { lines, ok }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}

/** Outside of any work tree on most machines; `workTreeOf` has the last word. */
export const DEFAULT_OUT = join(homedir(), 'outbox-export')

/** The git work tree that a folder, which need not exist yet, lies in; null when in none. */
export function workTreeOf(folder: string): string | null {
  for (let at = realPath(resolve(folder)); ; at = dirname(at)) {
    // A file in linked work trees and submodules.
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return null
  }
}

/** Through symbolic links, of the part that exists. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return dirname(path) === path
    ? path
    : join(realPath(dirname(path)), path.slice(dirname(path).length))
}
