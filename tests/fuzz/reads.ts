// Requests that read: pages in all spellings, files, API, film, cards, the page after a submission, and paths that lead nowhere.
import { FORM_IDS } from '../../shared/forms/forms.ts'
import { PAGE_PATHS } from '../../shared/page-paths.ts'
import { type Dice, MARK, METHODS, PATH_PARTS, RANGES } from './corpus.ts'
import type { Asked, SiteFiles } from './drawn.ts'

const QUERY_NAMES = ['league', 'ref', 'v', 'group', 'x', 'lang', 'callback', '', MARK]

export function page(dice: Dice): Asked {
  const path = dice.pick([...PAGE_PATHS, '/404'])
  return { method: method(dice), path: spelled(dice, path) + query(dice) }
}

export function staticFile(dice: Dice, { files }: SiteFiles): Asked {
  const path = dice.pick(files)
  const headers: Asked['headers'] = dice.chance(0.3) ? [['range', dice.pick(RANGES)]] : []
  return {
    method: method(dice),
    path: (dice.chance(0.7) ? path : spelled(dice, path)) + query(dice),
    headers,
  }
}

export function apiRead(dice: Dice, { leagues, pictures }: SiteFiles): Asked {
  const id = dice.chance(0.6) ? dice.pick(leagues) : encoded(dice, dice.text())
  const own = dice.pick([
    '/api/health',
    '/api/news',
    '/api/reports',
    '/api/gallery',
    '/api/teams',
    `/api/standings/${id}`,
    `/api/story/${id}`,
    dice.pick(pictures),
    `/api/pictures/${dice.pick(['news', 'gallery', 'x', '..'])}/${encoded(dice, dice.text())}`,
    `/api/${dice.pick(PATH_PARTS)}`,
  ])
  return { method: method(dice), path: (dice.chance(0.9) ? own : spelled(dice, own)) + query(dice) }
}

/** Pages of standings, which the edge fills, and where else a table or date stands. */
export function tables(dice: Dice, { leagues }: SiteFiles): Asked {
  const part = () => (dice.chance(0.5) ? dice.pick(leagues) : encoded(dice, dice.text()))
  const own = dice.pick([
    `/standings/${part()}`,
    `/standings/${part()}/${part()}`,
    `/standings?league=${part()}`,
    `/standings/find?q=${part()}`,
    `/standings/${part()}/${part()}/poster`,
    `/embed/${part()}/${part()}`,
    `/calendar/${part()}.ics`,
    `/qr/${part()}/${part()}.svg`,
  ])
  return { method: method(dice), path: dice.chance(0.7) ? own : spelled(dice, own) }
}

/** Tables as files. */
export function data(dice: Dice, { leagues }: SiteFiles): Asked {
  const name = () => (dice.chance(0.7) ? dice.pick(leagues) : encoded(dice, dice.text()))
  const group = dice.chance(0.6) ? `/${dice.pick(['diamond', 'elite1', 'results', name()])}` : ''
  const own = `/data/${name()}${group}${dice.pick(['.json', '.csv', '', '.xml'])}`
  return { method: method(dice), path: (dice.chance(0.8) ? own : spelled(dice, own)) + query(dice) }
}

export function film(dice: Dice, { films }: SiteFiles): Asked {
  const path = dice.chance(0.8) ? dice.pick(films) : `/film/${dice.pick(PATH_PARTS)}`
  const headers: Asked['headers'] = dice.chance(0.8) ? [['range', dice.pick(RANGES)]] : []
  if (dice.chance(0.2)) headers.push(['if-range', dice.pick(['"x"', 'W/"x"', 'not a date'])])
  return { method: method(dice), path: path + query(dice), headers }
}

export function card(dice: Dice, { leagues }: SiteFiles): Asked {
  const name = () => (dice.chance(0.7) ? dice.pick(leagues) : encoded(dice, dice.text()))
  const group = dice.chance(0.5) ? `/${dice.pick(['diamond', 'elite1', name()])}` : ''
  const own = `/cards/${name()}${group}${dice.pick(['.png', '.square.png', '', '.jpg'])}`
  return { method: method(dice), path: (dice.chance(0.9) ? own : spelled(dice, own)) + query(dice) }
}

export function sentPage(dice: Dice): Asked {
  const form = dice.chance(0.7) ? dice.pick(FORM_IDS) : dice.pick(PATH_PARTS)
  return { method: method(dice), path: `/sent/${form}?ref=${encoded(dice, dice.text())}` }
}

export function unknown(dice: Dice): Asked {
  const parts = Array.from({ length: 1 + dice.below(4) }, () =>
    dice.chance(0.6) ? dice.pick(PATH_PARTS) : encoded(dice, dice.text()),
  )
  const path = dice.chance(0.01) ? `/${'a/'.repeat(2000)}` : `/${parts.join('/')}`
  return { method: method(dice), path: path + query(dice), headers: [['accept', 'text/html']] }
}

function method(dice: Dice): string {
  if (dice.chance(0.85)) return 'GET'
  return dice.chance(0.5) ? 'HEAD' : dice.pick(METHODS)
}

function spelled(dice: Dice, path: string): string {
  const letter = path.charCodeAt(1)
  return dice.pick([
    path,
    path,
    path.toUpperCase(),
    `${path}/`,
    `/${path}`,
    `${path}.html`,
    `${path}/index.html`,
    `${path}/index`,
    `${path}%2F`,
    `${path}%00`,
    `/./x/..${path}`,
    `/%2e%2e${path}`,
    `/${dice.pick(PATH_PARTS)}/..${path}`,
    Number.isNaN(letter) ? path : `/%${letter.toString(16)}${path.slice(2)}`,
  ])
}

function query(dice: Dice): string {
  if (!dice.chance(0.4)) return ''
  const pairs = Array.from(
    { length: 1 + dice.below(3) },
    () => `${dice.pick(QUERY_NAMES)}=${encoded(dice, dice.text())}`,
  )
  return `?${pairs.join('&')}`
}

/** As a browser writes it, as a careless program does, or twice. */
function encoded(dice: Dice, text: string): string {
  const once = encodeURIComponent(text.toWellFormed())
  if (dice.chance(0.7)) return once
  return dice.chance(0.3) ? encodeURIComponent(once) : bare(dice, text)
}

/** Nothing is encoded that gets past the program in front as it is; now and then that is left to it. */
function bare(dice: Dice, text: string): string {
  const not = dice.chance(0.1) ? /[^\x21-\x7e]|[#%?/]/gu : /[^\w!$&'()*+,;=:@.~-]/gu
  return text.replace(not, (letter) => encodeURIComponent(letter.toWellFormed()))
}
