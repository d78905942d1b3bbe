// The smoke test passes on a good site, and names each fault that a zone's settings or a bad deploy would cause.
import { execFile } from 'node:child_process'
import { PAGE_PATHS } from '../../shared/page-paths.ts'
import { TV_PATH } from '../../shared/surfaces.ts'
import { HOUR, iso } from '../../shared/time.ts'
import { expect, test } from './fixtures.ts'
import { type Said, startFront } from './front.ts'
import { SITE } from './sites.ts'

test('the smoke passes a whole site, and notes what no deploy breaks', async ({ site }) => {
  const front = await startFront(site.url, (said) => {
    if (said.path.startsWith('/api/standings/')) ageTables(said)
    if (!said.path.startsWith('/api/health')) return
    said.status = 503
    said.text = '{"ok":false,"red":["outbox_late","standings:smash-bash","news"]}'
  })
  const { code, output } = await smoke(front.url)
  await front.close()
  expect([code, output]).toEqual([0, expect.stringContaining('10 passed')])
  for (const noted of ['outbox_late', 'standings:smash-bash', 'news', 'LEAGUE_TABLE_URL'])
    expect(output).toMatch(new RegExp(`look at it: .*${noted}`))
})

/** What the smoke says of the faults that `plantFaults` plants. */
const SENTENCES: (string | RegExp)[] = [
  '/about: header Permissions-Policy',
  '/about: not ours; switch off what adds it',
  '/about: switch off Email Address Obfuscation',
  '/about: canonical address',
  '/about: policy of its styles',
  '/standings: no table and no sign of one',
  'something on the way changes scripts',
  /smoke-test-no-such-page.*404/s,
  'https://other.example/standings',
  '/sw.js: cache-control',
  /Bot Fight Mode.*"red":\["mail"\]/s,
  'is the mail Worker deployed?',
]

function ageTables(said: Said): void {
  said.text = said.text.replaceAll(/("asOf":)"[^"]+"/g, `$1"${iso(Date.now() - 9 * HOUR)}"`)
}

function plantFaults(said: Said): void {
  const { headers } = said
  const path = said.path.split('?')[0] ?? ''
  if (headers.get('content-type')?.startsWith('text/html')) {
    headers.delete('permissions-policy')
    const policy = headers.get('content-security-policy') ?? ''
    headers.set('content-security-policy', policy.replace(/sha256-[^']+/, 'sha256-old'))
    said.text = said.text
      .replace('</head>', '<script src="https://x.example/beacon.js"></script></head>')
      .replace('</footer>', '<a href="/cdn-cgi/l/email-protection#5a">x</a></footer>')
      .replace(/(<link rel="canonical" href="https:\/\/)[^/"]+/, '$1other.example')
  }
  if (path === '/standings')
    said.text = said.text.replaceAll(/<table|Loading standings|currently unavailable/g, '')
  if (path.startsWith('/assets/boot')) said.text += '\n// minified'
  if (path === '/smoke-test-no-such-page') said.status = 200
  if (path === '/Standings') headers.set('location', 'https://other.example/standings')
  if (path === '/sw.js') headers.set('cache-control', 'max-age=14400')
  if (path === '/api/health') {
    headers.set('set-cookie', '__cf_bm=1; HttpOnly')
    said.status = 503
    said.text = '{"ok":false,"red":["mail"]}'
  }
  if (path === '/api/contact') said.status = 503
}

test('the smoke names each fault', async ({ site }) => {
  const front = await startFront(site.url, plantFaults)
  const { output } = await smoke(front.url)
  await front.close()
  for (const sentence of SENTENCES) expect.soft(output).toMatch(sentence)
})

test('the platform leaves every email address as it is', async ({ site }) => {
  for (const path of PAGE_PATHS) {
    const html = await (await fetch(`${site.url}${path}`)).text()
    const [, marked = ''] = /<!--email_off-->(.*)<!--\/email_off-->/s.exec(html) ?? []
    const elsewhere = html.replace(marked, '').replace(/<script.*?<\/script>/gs, '')
    // The screen has no footer.
    expect([path, marked.includes('mailto:')]).toEqual([path, path !== TV_PATH])
    expect([path, elsewhere]).not.toEqual([path, expect.stringMatching(/[\w.]@\w+\./)])
  }
})

function smoke(url: string): Promise<{ code: number; output: string }> {
  const { CONTENT_DIR } = SITE.env
  const env = { ...process.env, CONTENT_DIR, FORCE_COLOR: '0' }
  return new Promise((resolve) => {
    // A failed check prints the whole page.
    const options = { env, maxBuffer: Number.POSITIVE_INFINITY }
    execFile(process.execPath, ['scripts/smoke.ts', url], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr })
    })
  })
}
