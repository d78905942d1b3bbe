// Writes submissions to this disk: one CSV a form, and their files.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Argument } from './argument.ts'
import type { Ask } from './connection.ts'

const FilesSchema = v.array(v.object({ name: v.string(), sha256: v.string(), base64: v.string() }))
const ExportSchema = v.object({
  csv: v.array(v.object({ form: v.string(), lines: v.array(v.string()) })),
  references: v.array(v.string()),
})
type Export = v.InferOutput<typeof ExportSchema>

/** All but spam, all of a state, or the one with the reference. */
export async function exportInto(out: string, wanted: Argument, ask: Ask) {
  const { csv, references } =
    wanted.kind === 'reference'
      ? await exportOne(wanted.text, ask)
      : v.parse(ExportSchema, await ask('export', wanted.text))
  if (references.length === 0) return { submissions: 0, files: 0 }
  await mkdir(out, { recursive: true, mode: 0o700 })
  for (const { form, lines } of csv) {
    await writeFile(join(out, `${form}.csv`), `\ufeff${lines.join('\r\n')}\r\n`)
  }
  let files = 0
  for (const reference of references) {
    for (const { name, base64 } of v.parse(FilesSchema, await ask('files', reference))) {
      await writeFile(join(out, name), Buffer.from(base64, 'base64'))
      files += 1
    }
  }
  // Only now, when all is on this disk: what was exported may be forgotten later.
  await ask('markExported', references.join(' '))
  return { submissions: references.length, files }
}

/** A visitor knows the reference, not that it was held back as spam. */
async function exportOne(reference: string, ask: Ask): Promise<Export> {
  const parts = [await ask('export', null), await ask('export', 'spam')]
  const all = parts.map((part) => v.parse(ExportSchema, part))
  const csv = all
    .flatMap((part) => part.csv)
    .map(({ form, lines: [head = '', ...lines] }) => ({
      form,
      lines: [head, ...lines.filter((line) => line.startsWith(`"${reference}",`))],
    }))
    .filter(({ lines }) => lines.length > 1)
  const references = all.flatMap((part) => part.references).filter((one) => one === reference)
  return { csv, references }
}
