// `npm start`: the whole site on this machine, with stand-ins for every outside service.
import { join } from 'node:path'
import { endTogether, runProcess, startProcess, untilReady } from './stack/processes.ts'
import { ownRegistry } from './stack/registry.ts'
import { CONFIGS, prepareRunDir } from './stack/run-dir.ts'
import { settingsFrom } from './stack/settings.ts'

const READY_MS = 60_000

const settings = settingsFrom(process.env)
const { port, sandboxPort, stateDir, contentDir, runDir } = settings

await prepareRunDir(settings)
await runProcess({
  name: 'build',
  args: ['scripts/build.ts'],
  env: {
    CONTENT_DIR: contentDir,
    OUT_DIR: join(runDir, 'dist'),
    GENERATED_DIR: join(runDir, '.generated'),
  },
})

const sandbox = startProcess({
  name: 'sandbox',
  args: ['sandbox/server.ts'],
  env: { SANDBOX_PORT: String(sandboxPort), STATE_DIR: stateDir },
})
const site = startProcess({
  name: 'wrangler',
  args: [
    join(import.meta.dirname, '../node_modules/wrangler/bin/wrangler.js'),
    'pages',
    'dev',
    ...CONFIGS.flatMap((config) => ['-c', config]),
    ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
    ...['--persist-to', stateDir, '--log-level', process.env.LOG_LEVEL ?? 'warn'],
    '--show-interactive-dev-session=false',
  ],
  cwd: runDir,
  env: {
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_REGISTRY_PATH: ownRegistry(runDir),
  },
})
endTogether([sandbox, site])

await untilReady(`http://127.0.0.1:${sandboxPort}/mailbox.json`, READY_MS)
await untilReady(`http://127.0.0.1:${port}/api/health`, READY_MS)
console.log(
  `\nSite     http://localhost:${port}\nMailbox  http://localhost:${sandboxPort}/mailbox\n`,
)
