// What the line puts into the head of each page. It comes as files of the site's own origin, so the page's policy holds.

declare global {
  interface Window {
    said?: string[]
  }
}

const FILES: Record<string, { type: string; body: string }> = {
  '/tests/collect.js': { type: 'text/javascript', body: `(${collect})()` },
  '/tests/fail.js': { type: 'text/javascript', body: `(${fail})()` },
  '/tests/faults.css': {
    type: 'text/css',
    body: 'body { min-width: calc(100% + 2px) } select { appearance: auto !important }',
  },
}

/** For a browser whose driver does not tell what the console says. */
export const COLLECTOR = '<script src="/tests/collect.js"></script>'

/** Everything that the smoke looks for. */
export const FAULTS = [
  '<script src="/tests/fail.js"></script>',
  '<link rel="stylesheet" href="/tests/faults.css">',
  '<style>h1 { color: red }</style>',
].join('')

export function insertedFile(path = '') {
  return FILES[path]
}

/** In the page: what was collected since it was last asked. */
export function collected(): string[] {
  // Before the first page there is nothing to collect from.
  if (location.href === 'about:blank') return []
  return window.said?.splice(0) ?? [`${location.href} came without the collector`]
}

/** In the page, before every other script: keeps what goes wrong, while the page loads too. */
function collect(): void {
  const said: string[] = []
  window.said = said
  const keep = (event: Event) => {
    const { target } = event
    if (event instanceof ErrorEvent) said.push(event.message)
    else if (target instanceof Element && target.matches('[src], [href]'))
      said.push(`not loaded: ${target.outerHTML}`)
  }
  // What fails to load says so to itself alone, which only a listener on the way down hears.
  addEventListener('error', keep, true)
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) =>
    said.push(`rejected: ${event.reason}`),
  )
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    said.push(`Content-Security-Policy: ${effectiveDirective} ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const tell = console[level]
    console[level] = (...words) => {
      said.push(words.join(' '))
      tell(...words)
    }
  }
}

function fail(): void {
  console.error('said as an error')
  console.warn('said as a warning')
  void Promise.reject(new Error('rejected by a script'))
  new Image().src = 'https://elsewhere.example/picture.png'
  new Image().src = '/none.png'
  throw new Error('thrown by a script')
}
