// `npm run outbox`: the outbox, on this machine or (with --remote) the live one.
import { type Ask, OUTBOX, withAdmin } from './admin/connection.ts'
import { fail, readCommandLine, type Said, tell, yes } from './command-line.ts'
import { judgeArgument } from './outbox/argument.ts'
import {
  askEach,
  DEFAULT_OUT,
  exportInto,
  findPerson,
  finishRestore,
  forgetPerson,
  listEntries,
  newsList,
  newsStop,
  reportOn,
  restoreTo,
  workTreeOf,
} from './outbox/commands.ts'

const USAGE = `npm run outbox -- <command> [--remote]

  list [state]        newest first; state: queued, sending, sent, failed, spam
  show <reference>    all stored data of a submission
  retry <reference…> [--sent]
                      deliver them now, when they are queued or failed; --sent: once more, when their mail bounced
  release <reference…>
                      deliver spam after all
  spam <reference…>   hold back undelivered ones as spam
  export [reference or state]
                      CSV and files into the folder given with --out (default: ~/outbox-export), outside of any
                      git work tree

  scores              mails what is new about reported scores now, not after 22:00
  status              problems, and counts of events: of today, since the last Monday mail, and in that mail

  find <email | phone | name>
                      references of submissions that a person sent or is named in
  report <reference> [--partner]
                      everything held of it, ready for a letter; --partner: for a letter to the partner
  forget <reference> [--partner] [--reason asked | objected | withdrawn]
                      deletes it, or only its partner, and asks the mailbox to do the same
  forgotten           the register of deletions: reference, day, reason
  news list           who agreed to news and has not stopped, as lines for a spreadsheet
  news stop <address> no more news to this email address or number, or to that of this reference
  new links           ends all links to entries; retry --sent mails an entry with its new Manage, show has the others
  bookmark [time]     a bookmark of the outbox now, or at a time (such as 2026-11-20T08:00+02:00, at most 30 days
                      ago), for restore; only with --remote
  restore <bookmark>  restores the outbox; people forgotten since are forgotten again (docs/handover.md)
  restore-finish <file>
                      finishes an interrupted restore

Without --remote it uses the outbox of this machine: that of the running \`npm start\`, else the one in STATE_DIR. With --remote it asks the live outbox; wrangler must be signed in (npx wrangler login).`

const { values, positionals } = readCommandLine(USAGE, {
  remote: { type: 'boolean', default: false },
  out: { type: 'string', default: DEFAULT_OUT },
  partner: { type: 'boolean', default: false },
  reason: { type: 'string', default: 'asked' },
  sent: { type: 'boolean', default: false },
})
const { remote, out, partner, reason, sent } = values
const REASONS = ['asked', 'objected', 'withdrawn']
const ONLY_REMOTE = ['bookmark', 'restore', 'restore-finish']

type OutboxCommand = (ask: Ask, words: string[]) => Promise<Said>
const COMMANDS: Record<string, OutboxCommand> = {
  list: listEntries,
  show: answerTo('show'),
  scores: async (ask) => {
    await ask('evening')
    return yes('Mailed, if there was something new.')
  },
  status: answerTo('status'),
  retry: (ask, references) => askEach(ask, 'retry', references, ...(sent ? ['sent'] : [])),
  release: (ask, references) => askEach(ask, 'release', references),
  spam: (ask, references) => askEach(ask, 'spam', references),
  export: async (ask, words) => {
    const { submissions, files } = await exportInto(out, words, ask)
    const done = `${submissions} submission(s) and ${files} file(s) in ${out}/`
    const next = 'Delete the folder as soon as it has been dealt with.'
    return submissions > 0 ? yes(done, next) : yes(done)
  },
  find: (ask, [wanted = '']) => findPerson(ask, wanted),
  report: (ask, [reference = '']) => reportOn(ask, reference, partner),
  forget: (ask, [reference = '']) => forgetPerson(ask, reference, partner, reason),
  forgotten: answerTo('forgotten'),
  'new links': async (ask) => {
    await ask('newLinks')
    return yes(
      'No link opens an entry any more.',
      'retry --sent <reference> mails a new Manage; show <reference> has the others.',
    )
  },
  bookmark: answerTo('bookmark'),
  restore: (ask, [bookmark = '']) => restoreTo(ask, bookmark),
  'restore-finish': (ask, [file = '']) => finishRestore(ask, file),
  'news list': newsList,
  'news stop': (ask, [address = '']) => newsStop(ask, address),
}

const words = ['news', 'new'].includes(positionals[0] ?? '') ? 2 : 1
const command = positionals.slice(0, words).join(' ')
const run = COMMANDS[command]
if (!run) fail(USAGE)
const judged = judgeArgument(command, ...positionals.slice(words))
if (!judged.ok) fail(judged.error)
if (ONLY_REMOTE.includes(command) && !remote) {
  fail(`${command} needs --remote: only the host keeps earlier states, this machine keeps none.`)
}
if (!REASONS.includes(reason)) {
  fail(`--reason takes ${REASONS.join(', ')}: it stays in the register for good.`)
}
const workTree = command === 'export' ? workTreeOf(out) : null
if (workTree !== null) {
  fail(`${out} lies in the git work tree ${workTree}: choose a folder outside of it with --out.`)
}
tell(await withAdmin(OUTBOX, remote, (ask) => run(ask, judged.words)))

/** Prints the answer: text, or formatted JSON. */
function answerTo(method: string): OutboxCommand {
  return async (ask, words) => {
    const answer = await ask(method, ...words)
    return yes(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2))
  }
}
