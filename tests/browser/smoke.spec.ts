// The smoke finds a whole site whole, and names each fault that a zone's settings or a bad deploy would plant.
import { execFile } from 'node:child_process'
import { brotliCompressSync, constants } from 'node:zlib'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { checkContent } from '../../scripts/content.ts'
import { PAGE_PATHS } from '../../shared/page-paths.ts'
import { TV_PATH } from '../../shared/surfaces.ts'
import { HOUR, iso, SECOND } from '../../shared/time.ts'
import { standingsPaths } from '../../shared/urls.ts'
import { ALL_OPEN } from '../content-folders.ts'
import { inFront, type Plant } from '../smoke/in-front.ts'
import { expect, test } from './fixtures.ts'

/** Of a page as Cloudflare compresses it. */
const MAX_HTML_BYTES = 16_000
const CLOUDFLARE_QUALITY = 4

test('the smoke passes a whole site', async ({ site }) => {
  expect(await smoke(site.url)).toEqual({ code: 0, output: expect.stringContaining('10 passed') })
})

const FAULTS: [name: string, plant: Plant, sentence: string | RegExp][] = [
  [
    'a missing header',
    onPages((said) => said.headers.delete('permissions-policy')),
    '/about: header Permissions-Policy',
  ],
  [
    'a foreign script',
    inHtml('</head>', '<script src="https://x.example/beacon.js"></script></head>'),
    '/about: not ours; switch off what adds it',
  ],
  [
    'an obfuscated email address',
    inHtml('</footer>', '<a href="/cdn-cgi/l/email-protection#5a">x</a></footer>'),
    '/about: switch off Email Address Obfuscation',
  ],
  [
    'a wrong host',
    inHtml(/(<link rel="canonical" href="https:\/\/)[^/"]+/, '$1other.example'),
    '/about: canonical address',
  ],
  [
    'an old policy',
    onPages(({ headers }) => {
      const policy = headers.get('content-security-policy') ?? ''
      headers.set('content-security-policy', policy.replace(/sha256-[^']+/, 'sha256-old'))
    }),
    '/about: policy of its styles',
  ],
  [
    'a page without a table',
    at('/standings', (said) => {
      said.text = said.text.replaceAll(/<table|Loading standings|currently unavailable/g, '')
    }),
    '/standings: no table and no sign of one',
  ],
  [
    'a changed script',
    (said) => {
      if (said.path.startsWith('/assets/boot')) said.text += '\n// minified'
    },
    'something on the way changes scripts',
  ],
  [
    '200 on a missing page',
    at('/smoke-test-no-such-page', (said) => {
      said.status = 200
    }),
    /smoke-test-no-such-page.*404/s,
  ],
  [
    'a redirect to another host',
    at('/Standings', ({ headers }) => headers.set('location', 'https://other.example/standings')),
    'https://other.example/standings',
  ],
  [
    'a worker that browsers keep',
    at('/sw.js', ({ headers }) => headers.set('cache-control', 'max-age=14400')),
    '/sw.js: cache-control',
  ],
  [
    'a cookie and red health',
    at('/api/health', (said) => {
      said.headers.set('set-cookie', '__cf_bm=1; HttpOnly')
      said.status = 503
      said.text = '{"ok":false,"red":["mail"]}'
    }),
    /Bot Fight Mode.*"red":\["mail"\]/s,
  ],
  [
    'an old table',
    (said) => {
      if (!said.path.startsWith('/api/standings/')) return
      const standings = JSON.parse(said.text)
      for (const group of standings.groups) group.asOf = iso(Date.now() - 9 * HOUR)
      said.text = JSON.stringify(standings)
    },
    /: confirmed .*LEAGUE_TABLE_URL/,
  ],
  [
    'a form that is not taken',
    at('/api/contact', (said) => {
      said.status = 503
    }),
    'is the mail Worker deployed?',
  ],
]

test('the smoke names each fault', async ({ site }) => {
  const proxy = await inFront(site.url, (said) => {
    for (const [, plant] of FAULTS) plant(said)
  })
  const { output } = await smoke(proxy.url)
  await proxy.close()
  for (const [name, , sentence] of FAULTS) expect.soft(output, name).toMatch(sentence)
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

test('pages of standings with all rows stay below 16 kB', async ({ site }) => {
  const checked = await checkContent(pathsFrom({ CONTENT_DIR: ALL_OPEN }).content, 'public')
  if (!checked.ok) throw new Error(checked.mistakes.join('\n'))
  for (const path of ['/standings', ...standingsPaths(checked.content.leagues)]) {
    const read = async () => (await fetch(`${site.url}${path}`)).text()
    // The first request makes the edge fetch the rows.
    await expect.poll(read, { timeout: 20 * SECOND }).toContain('<th scope="row"')
    const params = { [constants.BROTLI_PARAM_QUALITY]: CLOUDFLARE_QUALITY }
    const bytes = brotliCompressSync(await read(), { params }).length
    expect(bytes, path).toBeLessThanOrEqual(MAX_HTML_BYTES)
  }
})

function smoke(url: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, CONTENT_DIR: ALL_OPEN, FORCE_COLOR: '0' }
  return new Promise((resolve) => {
    // A failed check prints the whole page.
    const options = { env, maxBuffer: Number.POSITIVE_INFINITY }
    execFile(process.execPath, ['scripts/smoke.ts', url], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr })
    })
  })
}

function at(path: string, change: Plant): Plant {
  return (said) => {
    if (said.path.split('?')[0] === path) change(said)
  }
}

function onPages(change: Plant): Plant {
  return (said) => {
    if (said.headers.get('content-type')?.startsWith('text/html')) change(said)
  }
}

function inHtml(old: string | RegExp, replacement: string): Plant {
  return onPages((said) => {
    said.text = said.text.replace(old, replacement)
  })
}
