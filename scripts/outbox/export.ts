// Writes submissions to this disk: one CSV a form, and their files.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
