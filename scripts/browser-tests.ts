// `npm run test:browser [-- file …]`: the browser tests alone.
import { startProcess } from './stack/processes.ts'

const child = startProcess({
  name: 'browser tests',
  args: ['node_modules/playwright/cli.js', 'test', ...process.argv.slice(2)],
})
child.once('exit', (code) => process.exit(code ?? 1))
