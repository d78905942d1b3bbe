// `npm run deploy`: builds, then deploys the mail Worker and the Pages project; see docs/deploy.md for the first time.
import { runProcess } from './stack/processes.ts'

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

await runProcess({ name: 'build', args: ['scripts/build.ts'] })
// The mail Worker first: the Pages project binds to it.
await runProcess({
  name: 'deploy the mail Worker',
  args: [WRANGLER, 'deploy', '-c', 'workers/mail/wrangler.toml'],
})
await runProcess({
  name: 'deploy the site',
  args: [WRANGLER, 'pages', 'deploy', ...process.argv.slice(2)],
})
