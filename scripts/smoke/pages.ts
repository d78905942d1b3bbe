// A page as it reached us: its status, what it loads, and whether its own policy lets its styles in.
import { createHash } from 'node:crypto'
import type { Answer } from './answers.ts'
import type { Problems } from './problems.ts'

/** How Cloudflare's email obfuscation writes an address. */
const OBFUSCATED = ['/cdn-cgi/l/email-protection', '__cf_email__']
const LOADS = /<(script|link|img|iframe|source|video)\b([^>]*)>/gi
/** Links that load something; the others only say where something is. */
const LOADING_LINK = /\brel="?(?:stylesheet|preload|modulepreload|icon|apple-touch-icon|manifest)/i
const DATA_BLOCK = /\btype="?application\/(?:ld\+)?json/i

export function judgePage(answer: Answer, problems: Problems): void {
  const { path, text, headers } = answer
  const add = (what: string) => problems.add(what, path)
  if (!headers.get('content-type')?.startsWith('text/html')) add('It is no HTML page.')
  if (OBFUSCATED.some((mark) => text.includes(mark))) {
    add('Email addresses are obfuscated: switch Email Address Obfuscation off in the zone.')
  }
  judgeScripts(text, add)
  judgeStyles(answer, add)
}

function judgeScripts(html: string, add: (what: string) => void): void {
  for (const [, tag = '', attributes = ''] of html.matchAll(LOADS)) {
    const isLink = tag.toLowerCase() === 'link'
    if (isLink && !LOADING_LINK.test(attributes)) continue
    const address = /\b(?:src|href)="?([^\s">]+)/i.exec(attributes)?.[1]
    const isScript = tag.toLowerCase() === 'script'
    if (address !== undefined && /^(?:[a-z]+:)?\/\//i.test(address)) {
      add(`Something is loaded from elsewhere: <${tag}> from ${hostOf(address)}.`)
    } else if (isScript && address === undefined && !DATA_BLOCK.test(attributes)) {
      add('There is a script in the page that we did not write.')
    } else if (isScript && address?.startsWith('/cdn-cgi/')) {
      add(`Cloudflare adds a script, ${address}: switch that feature off in the zone.`)
    }
  }
}

function hostOf(address: string): string {
  return URL.canParse(address, 'https://page') ? new URL(address, 'https://page').host : address
}

function judgeStyles({ text, headers }: Answer, add: (what: string) => void): void {
  const policy = headers.get('content-security-policy') ?? ''
  for (const [, css = ''] of text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
    const hash = createHash('sha256').update(css).digest('base64')
    if (policy !== '' && !policy.includes(`'sha256-${hash}'`)) {
      add('The Content-Security-Policy does not fit the styles of the page, so they are not shown.')
    }
  }
}

/** `origin`: the site's own, which canonical addresses name wherever the page was fetched. */
export function judgeCanonical({ path, text }: Answer, origin: string, problems: Problems): void {
  const add = (what: string) => problems.add(what, path)
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]
  if (canonical === undefined) add('The page does not name its canonical address.')
  else if (hostOf(canonical) !== hostOf(origin)) {
    add(`The canonical address is on another host: ${hostOf(canonical)}, not ${hostOf(origin)}.`)
  } else if (canonical !== `${origin}${path}`) add('The canonical address is that of another page.')
}

/** Filled with rows; where nothing is known yet, the static page that fetches them. */
export function judgeTables({ path, text }: Answer, problems: Problems): void {
  if (/<table|Loading standings|currently unavailable/.test(text)) return
  problems.add('The page shows neither a table nor that one is on its way.', path)
}

/** A deploy takes a while to be everywhere: until then the page before it is whole, and old. */
export function judgeCommit({ path, text }: Answer, commit: string, problems: Problems): void {
  const found = /<html[^>]*\bdata-release="?([\w-]+)/.exec(text)?.[1] ?? 'of no commit'
  if (found !== commit) {
    problems.add(`This is ${found}, not ${commit}: the deploy has not arrived.`, path)
  }
}
