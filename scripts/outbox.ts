// `npm run outbox`: what lies in the outbox, on this machine or (with --remote) in the live one.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { type Ask, withDesk } from './outbox/connection.ts'

const USAGE = `npm run outbox -- <command> [--remote]

  list [state]        newest first; state: queued, sending, sent, failed, spam
  show <reference>    everything of one submission
  retry <reference>   deliver it now, when it is queued or failed
  release <reference> deliver what was held back as spam
  export [reference or state]
                      CSV and files into the folder given with --out (default: outbox-export)

Without --remote it looks into the outbox of this machine: that of the running \`npm start\`, else what the last one
left in STATE_DIR. With --remote it asks the live outbox; wrangler must be signed in (npx wrangler login).`

const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/

const EntrySchema = v.object({
  reference: v.string(),
  form: v.string(),
  state: v.string(),
  attempts: v.number(),
  created_at: v.number(),
  last_code: v.nullable(v.string()),
  files: v.number(),
})
const FilesSchema = v.array(v.object({ name: v.string(), sha256: v.string(), base64: v.string() }))
const ExportSchema = v.object({
  csv: v.array(v.object({ form: v.string(), lines: v.array(v.string()) })),
  references: v.array(v.string()),
})

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    local: { type: 'boolean', default: false },
    out: { type: 'string', default: 'outbox-export' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const [command = '', argument = null] = positionals
const commands: Record<string, (ask: Ask) => Promise<void>> = {
  list: (ask) => list(ask, argument),
  show: async (ask) => say(await ask('show', argument)),
  retry: async (ask) => say((await ask('retry', argument)) ? 'due now' : 'nothing to retry'),
  release: async (ask) => say((await ask('release', argument)) ? 'due now' : 'nothing to release'),
  export: (ask) => exportAll(ask, argument, values.out),
}
const run = commands[command]
if (!run || values.help || (values.remote && values.local)) {
  console.log(USAGE)
  process.exit(command === '' || values.help ? 0 : 1)
}
await withDesk(values.remote, run)

async function list(ask: Ask, state: string | null): Promise<void> {
  const entries = v.parse(v.array(EntrySchema), await ask('list', state))
  for (const one of entries) {
    const time = new Date(one.created_at).toISOString().slice(0, 16).replace('T', ' ')
    const files = one.files === 0 ? '' : `${one.files} file(s)`
    console.log(
      [
        one.reference,
        one.form.padEnd(12),
        one.state.padEnd(7),
        time,
        `${one.attempts} tries`,
        one.last_code ?? '',
        files,
      ].join('  '),
    )
  }
  console.log(`${entries.length} in the list (times are UTC)`)
}

async function exportAll(ask: Ask, wanted: string | null, out: string): Promise<void> {
  const one = wanted !== null && REFERENCE.test(wanted)
  const { csv, references } = v.parse(ExportSchema, await ask('export', one ? null : wanted))
  await mkdir(out, { recursive: true, mode: 0o700 })
  for (const { form, lines } of csv) {
    const kept = one ? lines.filter((line, n) => n === 0 || line.includes(`"${wanted}"`)) : lines
    if (kept.length > 1) await writeFile(join(out, `${form}.csv`), `\ufeff${kept.join('\r\n')}\r\n`)
  }
  const chosen = one ? references.filter((reference) => reference === wanted) : references
  let files = 0
  for (const reference of chosen) {
    for (const { name, base64 } of v.parse(FilesSchema, await ask('files', reference))) {
      await writeFile(join(out, name), Buffer.from(base64, 'base64'))
      files += 1
    }
  }
  // Only now, when all is on this disk: what was exported may be forgotten later.
  if (chosen.length > 0) await ask('markExported', chosen.join(' '))
  console.log(`${chosen.length} submission(s) and ${files} file(s) in ${out}/`)
}

function say(answer: unknown): void {
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2))
}
