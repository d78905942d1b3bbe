// `npm run outbox`: what lies in the outbox, on this machine or (with --remote) in the live one.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { iso } from '../shared/time.ts'
import { type Ask, OUTBOX, withAdmin } from './admin/connection.ts'
import { judgeArgument, judgeReferences } from './outbox/argument.ts'
import {
  findPerson,
  finishRestore,
  forgetPerson,
  newsList,
  newsStop,
  reportOn,
  restoreTo,
  type Said,
} from './outbox/commands.ts'
import { askEach, DEFAULT_OUT, exportInto, isForMany, workTreeOf } from './outbox/export.ts'

const USAGE = `npm run outbox -- <command> [--remote]

  list [state]        newest first; state: queued, sending, sent, failed, spam
  show <reference>    everything of one submission
  retry <reference…>  deliver them now, when they are queued or failed
  release <reference…>
                      deliver what was held back as spam
  spam <reference…>   hold back what was not delivered yet
  export [reference or state]
                      CSV and files into the folder given with --out (default: ~/outbox-export), outside of any
                      git work tree

  find <email | phone | name>
                      references of what a person sent, or was named in
  report <reference> [--partner]
                      everything held of it, ready for a letter; --partner: for a letter to the partner
  forget <reference> [--partner] [--reason asked | objected | withdrawn]
                      deletes it, or only the partner in it, and tells the mailbox to do the same
  forgotten           the register of what was forgotten: reference, day, reason
  news list           who agreed to news and has not stopped, as lines for a spreadsheet
  news stop <address> no more news to this email address or number, or to that of this reference
  bookmark [time]     names the state of the outbox now, or then (such as 2026-11-20T08:00+02:00, at most 30 days
                      ago), for restore; only with --remote
  restore <bookmark>  takes all of the outbox back to it; what was forgotten since is forgotten again (docs/handover.md)
  restore-finish <file>
                      when a restore broke off

Without --remote it looks into the outbox of this machine: that of the running \`npm start\`, else what the last one
left in STATE_DIR. With --remote it asks the live outbox; wrangler must be signed in (npx wrangler login).`

const EntrySchema = v.object({
  reference: v.string(),
  form: v.nullable(v.string()),
  state: v.string(),
  attempts: v.nullable(v.number()),
  created_at: v.nullable(v.number()),
  last_code: v.nullable(v.string()),
  files: v.number(),
})

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: 'boolean', default: false },
    local: { type: 'boolean', default: false },
    out: { type: 'string', default: DEFAULT_OUT },
    partner: { type: 'boolean', default: false },
    reason: { type: 'string', default: 'asked' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const [command, typed] = commandOf(positionals)
const commands: Record<string, (ask: Ask, words: string[]) => Promise<void>> = {
  list: async (ask, words) => list(await ask('list', ...words)),
  show: async (ask, words) => say(await ask('show', ...words)),
  export: async (ask, words) => {
    const { submissions, files } = await exportInto(values.out, words, ask)
    say(`${submissions} submission(s) and ${files} file(s) in ${values.out}/`)
    if (submissions > 0) say('Delete the folder as soon as it has been dealt with.')
  },
  find: async (ask, [wanted = '']) => tell(await findPerson(ask, wanted)),
  report: async (ask, [reference = '']) => tell(await reportOn(ask, reference, values.partner)),
  forget: async (ask, [reference = '']) =>
    tell(await forgetPerson(ask, reference, values.partner, values.reason)),
  forgotten: async (ask) => say(await ask('forgotten')),
  bookmark: async (ask, [time = '']) => say(await ask('bookmark', time)),
  restore: async (ask, [bookmark = '']) => tell(await restoreTo(ask, bookmark)),
  'restore-finish': async (ask, [file = '']) => tell(await finishRestore(ask, file)),
  'news list': async (ask) => tell(await newsList(ask)),
  'news stop': async (ask, [address = '']) => tell(await newsStop(ask, address)),
}
const run = isForMany(command) ? forEach : commands[command]
if (!run || values.help || (values.remote && values.local)) {
  console.log(USAGE)
  process.exit(command === '' || values.help ? 0 : 1)
}
const words = wordsFor(command)
const ONLY_REMOTE = ['bookmark', 'restore', 'restore-finish']
if (ONLY_REMOTE.includes(command) && !values.remote) {
  fail(`${command} needs --remote: only the host keeps earlier states, this machine keeps none.`)
  process.exit(1)
}
const REASONS = ['asked', 'objected', 'withdrawn']
if (!REASONS.includes(values.reason)) {
  fail(`--reason takes ${REASONS.join(', ')}: it stands in the register for good.`)
  process.exit(1)
}
const workTree = command === 'export' ? workTreeOf(values.out) : null
if (workTree !== null) {
  fail(
    `${values.out} lies in the git work tree ${workTree}: choose a folder outside of it with --out.`,
  )
  process.exit(1)
}
await withAdmin(OUTBOX, values.remote, (ask) => run(ask, words))

/** `news` has commands of its own. */
function commandOf([first = '', ...rest]: string[]): [command: string, typed: string[]] {
  return first === 'news' ? [`news ${rest[0] ?? ''}`, rest.slice(1)] : [first, rest]
}

function tell({ lines, ok }: Said): void {
  for (const line of lines) say(line)
  if (!ok) process.exitCode = 1
}

/** Ends with 1 before anything is opened when there is nothing to ask. */
function wordsFor(command: string): string[] {
  const { references, wrong } = judgeReferences(typed)
  if (isForMany(command) && references.length > 0) {
    for (const one of wrong) fail(`"${one}" is no reference.`)
    return references
  }
  const judged = judgeArgument(command, ...typed)
  if (judged.ok) return judged.words
  fail(judged.error)
  process.exit(1)
}

async function forEach(ask: Ask, references: string[]): Promise<void> {
  if (!isForMany(command)) return
  const { lines, ok } = await askEach(ask, command, references)
  for (const line of lines) say(line)
  if (!ok) process.exitCode = 1
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

function list(answer: unknown): void {
  const entries = v.parse(v.array(EntrySchema), answer)
  for (const one of entries) {
    const time = one.created_at === null ? '' : iso(one.created_at).slice(0, 16).replace('T', ' ')
    const files = one.files === 0 ? '' : `${one.files} file(s)`
    console.log(
      [
        one.reference,
        (one.form ?? '').padEnd(12),
        one.state.padEnd(7),
        time.padEnd(16),
        one.attempts === null ? '' : `${one.attempts} tries`,
        one.last_code ?? '',
        files,
      ].join('  '),
    )
  }
  console.log(`${entries.length} in the list (times are UTC)`)
}

function say(answer: unknown): void {
  console.log(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2))
}
