// `npm start`: the whole site on this machine, with stand-ins for every outside service.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startSandbox } from '../sandbox/server.ts'
import { staysTaken } from './stack/ports.ts'
import { endTogether, untilReady } from './stack/processes.ts'
import { ownRegistry } from './stack/registry.ts'
import { MAIL_CONFIGS, prepareRunDir } from './stack/run-dir.ts'
import { settingsFrom } from './stack/settings.ts'
import { startWrangler } from './stack/wrangler.ts'

const SOURCES = ['functions', 'wrangler.toml', 'tsconfig.base.json']

const { port, sandboxPort, stateDir, contentDir, runDir, devVars } = settingsFrom(process.env)

// Before anything else: the folder of the run may belong to the program that has the port.
await endIfTaken({ PORT: port, SANDBOX_PORT: sandboxPort })
await prepareRunDir(runDir, SOURCES, devVars)
build()
await startSandbox({ port: sandboxPort, stateDir })
const site = startWrangler(
  {
    command: ['pages', 'dev'],
    configs: ['wrangler.toml', ...MAIL_CONFIGS],
    port,
    state: stateDir,
    registry: ownRegistry(runDir),
    logLevel: process.env.LOG_LEVEL ?? 'warn',
  },
  { cwd: runDir, stdio: ['ignore', 'inherit', 'inherit'] },
)
endTogether(site)

await untilReady(site, `http://127.0.0.1:${port}/api/health`)
console.log(
  `\nSite     http://localhost:${port}\nMailbox  http://localhost:${sandboxPort}/mailbox\n`,
)

async function endIfTaken(ports: Record<string, number>): Promise<void> {
  for (const [name, number] of Object.entries(ports)) {
    if (!(await staysTaken(number))) continue
    console.error(
      `Port ${number} is taken: end the program that uses it (another npm start?), or set ${name} to a free port.`,
    )
    process.exitCode = 1
  }
  if (process.exitCode === 1) process.exit()
}

function build(): void {
  const out = { OUT_DIR: join(runDir, 'dist'), GENERATED_DIR: join(runDir, '.generated') }
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    stdio: 'inherit',
    env: { ...process.env, CONTENT_DIR: contentDir, ...out },
  })
  // It has said why.
  if (status !== 0) process.exit(status ?? 1)
}
