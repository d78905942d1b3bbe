// `npm run history`: what is kept of the tables, on this machine or (with --remote) in the live history.
import { parseArgs } from 'node:util'
import { HISTORY, withAdmin } from './admin/connection.ts'
import { COMMAND, isCommand, judgeArguments } from './history/commands.ts'

const USAGE = `npm run history -- <command> [--remote]

  list [league]        the newest snapshots of the tables, and what each told; league as its links spell it: smash-bash
  drop <snapshot>      leaves out a snapshot that was wrong (its number stands in the list), and all that it seemed to tell
  hide <league> <name> a team has objected: its name is withheld in all that is kept

Without --remote it looks into the history of this machine: that of the running \`npm start\`, else what the last one
left in STATE_DIR. With --remote it asks the live history; wrangler must be signed in (npx wrangler login).`

const { values, positionals } = typedWords()
const [command = '', ...typed] = positionals
if (values.help || !isCommand(command) || (values.remote && values.local)) {
  console.log(USAGE)
  process.exit(command === '' || values.help ? 0 : 1)
}
const judged = judgeArguments(command, typed)
if (!judged.ok) {
  console.error(judged.error)
  process.exit(1)
}
const { lines, ok } = await withAdmin(HISTORY, values.remote, (ask) =>
  COMMAND[command](ask, ...judged.words),
)
for (const line of lines) (ok ? console.log : console.error)(line)
process.exitCode = ok ? 0 : 1

function typedWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: 'boolean', default: false },
        local: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}
