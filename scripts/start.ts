// `npm start`: the whole site on this machine, with stand-ins for every outside service.
import { startSandbox } from '../sandbox/server.ts'
import { fail } from './command-line.ts'
import { enterUntilOneIsLeft } from './stack/local-entries.ts'
import { keepPolling, storePastSeason } from './stack/local-history.ts'
import { buildSite, leaguesIn, prepareRunDir, SITE, settingsFrom } from './stack/local-run.ts'
import { endTogether, staysTaken, untilReady } from './stack/processes.ts'
import { ownRegistry, startWrangler } from './stack/wrangler.ts'

const { port, sandboxPort, stateDir, contentDir, runDir, devVars, history } = settingsFrom(
  process.env,
)

// npm ends without a signal to its script.
if (process.env.npm_lifecycle_event !== undefined) await import('./stack/end-with-parent.ts')

// Before anything else: the folder of the run may belong to the program that has the port.
for (const [name, number] of Object.entries({ PORT: port, SANDBOX_PORT: sandboxPort })) {
  if (!(await staysTaken(number))) continue
  fail(
    `Port ${number} is taken: end the program that uses it (another npm start?), or set ${name} to a free port.`,
  )
}
await prepareRunDir(runDir, SITE.configs, devVars)
const built = await buildSite(runDir, contentDir)
if (built !== 0) process.exit(built)
const { seasonAt } = await startSandbox({ port: sandboxPort, stateDir })
const site = startWrangler(
  {
    ...SITE,
    port,
    state: stateDir,
    registry: ownRegistry(runDir),
    logLevel: process.env.LOG_LEVEL ?? 'warn',
  },
  { cwd: runDir, stdio: ['ignore', 'inherit', 'inherit'] },
)
endTogether(site)

const url = `http://127.0.0.1:${port}`
await untilReady(site, `${url}/api/health`)
const leagues = await leaguesIn(runDir)
// Before the first request for a table.
if (history.past) {
  await storePastSeason({ stateDir, leagues, startedAt: seasonAt }).catch((cause) => {
    console.error('The season so far could not be stored. The history begins now:', cause)
  })
}
console.log(
  `\nSite     http://localhost:${port}\nMailbox  http://localhost:${sandboxPort}/mailbox\n`,
)
if (history.polls) {
  void keepPolling(url, leagues)
  enterUntilOneIsLeft(url).catch((cause) => console.error('No sample entries:', cause))
}
