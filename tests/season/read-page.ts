// Reads a page's HTML as a visitor would, without code of the site.

export type ReadResult = {
  winner: string
  loser: string
  isDraw: boolean
  /** null: a walkover. */
  sets: [number, number] | null
  games: [number, number] | null
}

type ReadRow = {
  place: string
  team: string
  /** Of the team's page. */
  path: string
  figures: string[]
  /** "▲2" */
  moved: string
  /** "WWL" */
  form: string
}

/** A table in which figures follow a place and a name. */
export function rowsIn(html: string): ReadRow[] {
  const body = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html)?.[1] ?? ''
  return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => {
    const [first = '', ...cells] = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(
      ([, cell = '']) => cell,
    )
    return {
      place: /^\d+|–/.exec(textIn(first).trim())?.[0] ?? '',
      team: textIn(/<th[^>]*>(.*?)<\/th>/s.exec(row)?.[1] ?? ''),
      path: /<th[^>]*>.*?href="([^"]*)"/s.exec(row)?.[1] ?? '',
      figures: cells.map(textIn),
      moved: /[▲▼]\d+|>new</.exec(first)?.[0].replaceAll(/[<>]/g, '') ?? '',
      form: formIn(textIn(first)),
    }
  })
}

/** "form, oldest first: won, lost" */
function formIn(words: string): string {
  const said = /form, oldest first: ([^;]*)/.exec(words)?.[1] ?? ''
  return [...said.matchAll(/won|drawn|lost/g)]
    .map(([word]) => word.charAt(0).toUpperCase())
    .join('')
}

const FIGURES = '(\\d+)-(\\d+) \\(games (\\d+)-(\\d+)\\)'
const SENTENCE = new RegExp(`^(.+?) (beat|drew with) (.+?) (?:by walkover|${FIGURES})`)

/** All results on a group's page, the newest first. */
export function resultsIn(html: string): ReadResult[] {
  const part = sectionOf(html, 'latest-results')
  return [...part.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].flatMap(([, line = '']) => {
    return resultIn(textIn(line)) ?? []
  })
}

/** One sentence: "A beat B 2-1 (games 16-11)", "A drew with B ...". */
function resultIn(sentence: string): ReadResult | null {
  const [, winner = '', verb, loser = '', ...figures] = SENTENCE.exec(sentence) ?? []
  return verb === undefined ? null : { winner, loser, isDraw: verb !== 'beat', ...scoreOf(figures) }
}

function scoreOf(figures: (string | undefined)[]): Pick<ReadResult, 'sets' | 'games'> {
  const [a, b, c, d] = figures.map(Number)
  if (figures[0] === undefined) return { sets: null, games: null }
  return { sets: [a ?? 0, b ?? 0], games: [c ?? 0, d ?? 0] }
}

function sectionOf(html: string, id: string): string {
  return new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
}

function uncommented(html: string): string {
  return html.replaceAll(/<!--.*?-->/g, '')
}

/** The text without tags, without elements that are hidden from screen readers, and with single spaces. */
export function textIn(html: string): string {
  return uncommented(html)
    .replaceAll(/<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')
    .replaceAll(/<\/?(?:a|b|bdi|strong|span|time)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}
