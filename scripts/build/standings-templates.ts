// The templates of the pages of standings: of each league, of each group, and of /standings. Drawn with sentinels in
// place of rows; each is filled once more as another page and compared before it is kept.
import type { League } from '../../contract/content/leagues.ts'
import type { Render, Rendered } from '../../contract/render.ts'
import { isOver } from '../../contract/season.ts'
import { standingsPath } from '../../contract/standings-paths.ts'
import {
  fillStandings,
  type StandingsPage,
  type StandingsTemplate,
  standingsState,
  standingsValues,
  VARIANTS,
  type Variant,
  variantsIn,
} from '../../contract/standings-values.ts'
import { isRows, type Pieces, type Values } from '../../contract/template.ts'
import { cutPieces, holdsSentinel } from './cut-template.ts'
import { type Drawn, withChoices, withRows } from './cut-variants.ts'
import { ROWS, type Shows, sentinelPage } from './sentinel-standings.ts'

/** Slots that hold counts and times alone. */
const COUNTED = /^counts$| (?:as at|printed|final)$/
const STYLE = /<style>.*?<\/style>/s
const STYLE_MARK = '<\ue002>'

/** By path. */
export async function drawStandings(
  render: Render,
  leagues: readonly League[],
): Promise<Record<string, StandingsTemplate>> {
  const templates: Record<string, StandingsTemplate> = {}
  const [first] = leagues
  if (first) templates['/standings'] = await templateOf(render, '/standings', first, null)
  for (const league of leagues) {
    const path = standingsPath(league.id)
    templates[path] = await templateOf(render, path, league, null)
    for (const group of league.groups) {
      const path = standingsPath(league.id, group.slug)
      templates[path] = await templateOf(render, path, league, group)
    }
  }
  return templates
}

async function templateOf(
  render: Render,
  path: string,
  league: League,
  group: League['groups'][number] | null,
): Promise<StandingsTemplate> {
  const known: readonly Variant[] = isOver(league) ? ['rows', 'empty', 'none'] : VARIANTS
  const boards = group ? [group] : league.groups
  const draw = async (shows: Shows) => {
    const page = sentinelPage(league, group, shows)
    return { page, rendered: await render(path, standingsState(page)) }
  }
  const drawn = async (shows: Shows): Promise<Drawn> => {
    const { page, rendered } = await draw(shows)
    return { html: rendered.html.replace(STYLE, STYLE_MARK), values: standingsValues(page) }
  }
  const all = boards.map((): Variant => 'rows')
  const plain = await drawn({ variants: all, hasCards: true })
  const bare = await drawn({ variants: all, hasCards: false })
  const choices: { name: string; drawn: Record<string, Drawn> }[] = [
    { name: 'cards', drawn: { live: plain, none: bare } },
  ]
  for (const [n, { slug }] of boards.entries()) {
    const pages: Record<string, Drawn> = { rows: plain }
    for (const variant of known.slice(1)) {
      pages[variant] = await drawn({ variants: all.with(n, variant), hasCards: true })
    }
    choices.push({ name: `${slug} board`, drawn: pages })
  }
  const slugs = boards.map(({ slug }) => slug)
  const cut = (html: string, values: Values) => cutStandings(html, values, slugs)
  const pieces = withChoices([...cut(plain.html, plain.values)], choices, cut)
  return await withStyles(pieces, setsOf(known, boards.length), draw)
}

/** Each set of variants is drawn, since it decides which styles the page carries; the page filled must be the page drawn. */
async function withStyles(
  pieces: Pieces,
  sets: readonly (readonly Variant[])[],
  draw: (shows: Shows) => Promise<{ page: StandingsPage; rendered: Rendered }>,
): Promise<StandingsTemplate> {
  const pages = await Promise.all(
    sets.map((variants, n) => draw({ variants, hasCards: n % 2 === 0 })),
  )
  const texts = [...new Set(pages.map(({ rendered }) => STYLE.exec(rendered.html)?.[0] ?? ''))]
  const styles = pages.map(({ page, rendered }) => {
    const text = STYLE.exec(rendered.html)?.[0] ?? ''
    return [variantsIn(page), String(texts.indexOf(text)), rendered.csp] as const
  })
  const choice = {
    choice: 'style',
    variants: Object.fromEntries(texts.map((text, n) => [String(n), [text]])),
  }
  const template: StandingsTemplate = {
    status: 200,
    pieces: pieces.map((piece) => (piece === STYLE_MARK ? choice : piece)),
    styles: Object.fromEntries(styles.map(([variants, style]) => [variants, style])),
    policies: Object.fromEntries(styles.map(([, style, csp]) => [style, csp])),
  }
  for (const { page, rendered } of pages) {
    const filled = fillStandings(template, page)
    if (filled.html !== rendered.html || filled.csp !== rendered.csp) {
      throw new Error(`a page with ${variantsIn(page)} is filled otherwise than it is drawn`)
    }
  }
  return template
}

/** Every set that so many boards can show, as variants of the boards in turn. */
function setsOf(known: readonly Variant[], boards: number): Variant[][] {
  // Each bit of the number says whether a variant is in the set.
  const sets = Array.from({ length: 2 ** known.length }, (_, bits) =>
    known.filter((_, bit) => bits & (1 << bit)),
  )
  return sets
    .filter((set) => set.length > 0 && set.length <= boards)
    .map((set) => Array.from({ length: boards }, (_, n) => set[n % set.length] ?? 'none'))
}

function cutStandings(html: string, values: Values, slugs: readonly string[]): Pieces {
  const { state, ...others } = values
  const texts = Object.entries(others).flatMap(([name, value]): [string, string][] => {
    if (isRows(value)) {
      return value.flatMap((row, n) =>
        Object.entries(row).map(([column, text]): [string, string] => [
          `${name} ${n} ${column}`,
          String(text),
        ]),
      )
    }
    // The name of a variant is no text of the page; words without a sentinel are those of every such page.
    const isText = name !== 'cards' && !name.endsWith(' board')
    return isText && (holdsSentinel(value) || COUNTED.test(name)) ? [[name, value]] : []
  })
  const pieces: Pieces = cutPieces(html, Object.fromEntries(texts), { state: String(state) })
  return slugs.reduce((cut, slug) => withRows(cut, `${slug} rows`, ROWS), pieces)
}
