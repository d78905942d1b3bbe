// `npm run smoke -- <url>`: checks a deployed site, or one under npm start (tests/smoke).
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fail, readCommandLine } from './command-line.ts'

const USAGE = `npm run smoke -- <url> [--preview] [--no-post] [--commit <commit>]

  <url>        such as https://www.your-domain or http://localhost:8788
  --preview    a copy that must take no forms: any host but the site's own
  --commit     commit that the site must be built from, as data-release of its pages names it
  --no-post    sends no form (otherwise one, which is kept as spam and mailed to nobody)`

const PLAYWRIGHT = resolve(import.meta.dirname, '../node_modules/playwright/cli.js')

const { values, positionals } = readCommandLine(USAGE, {
  commit: { type: 'string' },
  preview: { type: 'boolean', default: false },
  'no-post': { type: 'boolean', default: false },
})
const [url = ''] = positionals
if (positionals.length !== 1 || !URL.canParse(url)) fail(USAGE)
const { status } = spawnSync(process.execPath, [PLAYWRIGHT, 'test', '-c', 'tests/smoke'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SMOKE_URL: url,
    ...(values.commit === undefined ? {} : { SMOKE_COMMIT: values.commit }),
    SMOKE_PREVIEW: values.preview ? '1' : '0',
    SMOKE_NO_POST: values['no-post'] ? '1' : '0',
  },
})
process.exitCode = status ?? 1
