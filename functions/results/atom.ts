// The newest results as an Atom feed (RFC 4287), for readers of feeds and for programs.
import type { LatestResult, LatestResults } from '../../contract/latest-results.ts'
import { MOST_RESULTS } from '../../contract/newest-results.ts'
import { enteredWords, outcomeWords, resultWords } from '../../contract/result-words.ts'
import { feedPath, resultsPath } from '../../contract/results-paths.ts'
import { iso } from '../../contract/time.ts'

/** Of an id, which stays when the site moves: this domain's in this year (RFC 4151). */
const TAG_YEAR = 2026
/** What no XML document may hold, in any spelling (XML 1.0, 2.2), and halves of signs, which no encoding has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that are meant.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

type Feed = {
  /** Of the site, without a slash. */
  origin: string
  /** Of the site. */
  name: string
  /** null: of all leagues. */
  league: { id: string; name: string } | null
  /** ISO UTC: when nothing is known that is newer. */
  since: string
}

export function atomFeed({ results }: LatestResults, feed: Feed): string {
  const { origin, name, league, since } = feed
  const page = resultsPath(league?.id)
  const shown = results.slice(0, MOST_RESULTS)
  const changed = Math.max(...shown.map((result) => result.changed))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-ZA">
${tag('title', league ? `${league.name}: latest results · ${name}` : `Latest results · ${name}`)}
${tag('subtitle', 'Worked out from the tables: who won, in sets and games.')}
${tag('id', idOf(origin, league ? `results/${league.id}` : 'results'))}
${link('self', 'application/atom+xml', origin + feedPath(league?.id))}
${link('alternate', 'text/html', origin + page)}
${tag('updated', shown.length > 0 ? iso(changed) : since)}
<author>${tag('name', name)}</author>
${tag('icon', `${origin}/favicon.ico`)}
${shown.map((result) => entry(result, origin)).join('')}</feed>
`
}

function entry(result: LatestResult, origin: string): string {
  const { id, league, group, path, before, changed } = result
  return `<entry>
${tag('title', `${outcomeWords(result)} (${league}, ${group})`)}
${tag('id', idOf(origin, `result/${id}`))}
${link('alternate', 'text/html', origin + path)}
${tag('published', iso(before))}
${tag('updated', iso(changed))}
<category term="${text(`${league}, ${group}`)}"/>
${tag('summary', `${resultWords(result)}. ${league}, ${group}; entered ${enteredWords(result)}.`)}
</entry>
`
}

function idOf(origin: string, specific: string): string {
  return `tag:${new URL(origin).hostname},${TAG_YEAR}:${specific}`
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${text(href)}"/>`
}

function tag(name: string, value: string): string {
  return `<${name}>${text(value)}</${name}>`
}

function text(value: string): string {
  return value.replace(NO_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
