// What a page of standings is filled with at the edge: each text that depends on the rows, by the name of its slot. The
// build draws the same pages with sentinels for rows, and finds them by the very same values.
import { asAt } from './as-at.ts'
import type { League } from './content/leagues.ts'
import { figureOf } from './figure.ts'
import { FIGURES, packStandings } from './packed-standings.ts'
import type { PageState, Rendered } from './render.ts'
import { finalWords } from './season.ts'
import type { GroupStandings, Row, Standings } from './standings.ts'
import { countsWords, headWords, shareText } from './standings-words.ts'
import { fill, type Pieces, type Values } from './template.ts'

export type StandingsPage = {
  league: League
  /** null: the page shows all of them. */
  group: League['groups'][number] | null
  standings: Standings
  /** ISO UTC. */
  now: string
  changedAt: string | null
  cards: NonNullable<PageState['cards']> | null
}

/** What is drawn of a board, apart from its texts. */
export const VARIANTS = ['rows', 'rows stale', 'empty', 'empty stale', 'none'] as const
export type Variant = (typeof VARIANTS)[number]

/** A template whose styles, and so its policy, depend on the variants of boards that stand in the page. */
export type StandingsTemplate = Pick<Rendered, 'status'> & {
  pieces: Pieces
  /** By `variantsIn`: which styles, as the choice `style` names them. */
  styles: Readonly<Record<string, string>>
  /** By those. */
  policies: Readonly<Record<string, string>>
}

/** As the renderer takes it; the order of the names counts. */
export function standingsState({ standings, now, changedAt, cards }: StandingsPage): PageState {
  return {
    ...blockOf({ standings, now }),
    ...(changedAt === null ? {} : { changedAt }),
    ...(cards === null ? {} : { cards }),
  }
}

/** What of it travels with the page. */
function blockOf({ standings, now }: Pick<StandingsPage, 'standings' | 'now'>): PageState {
  return { now, standings: packStandings(standings) }
}

export function fillStandings(template: StandingsTemplate, page: StandingsPage): Rendered {
  const { pieces, styles, policies, status } = template
  const style = styles[variantsIn(page)]
  const csp = style === undefined ? undefined : policies[style]
  if (style === undefined || csp === undefined) throw new Error(`no styles for ${variantsIn(page)}`)
  return fill({ pieces, csp, status }, { ...standingsValues(page), style })
}

/** Which variants the page shows, however often. */
export function variantsIn(page: StandingsPage): string {
  const shown = new Set(shownIn(page).map((board) => variantOf(page.league, board)))
  return VARIANTS.filter((variant) => shown.has(variant)).join()
}

export function standingsValues(page: StandingsPage): Values {
  const { standings, group, cards } = page
  const boards = shownIn(page)
  // The names of site, league and group stand in the template.
  const { title, description } = headWords(page, '')
  const values: Record<string, string | Values[]> = {
    title,
    description,
    share: shareText(page),
    counts: countsWords({ ...standings, name: '' }, group ? { ...group, name: '' } : undefined),
    state: JSON.stringify(blockOf(page)),
    cards: cards === null ? 'none' : 'live',
    ...cards,
  }
  for (const board of boards) addBoard(values, page, board)
  return values
}

function addBoard(
  values: Record<string, string | Values[]>,
  { league, standings, now }: StandingsPage,
  board: GroupStandings,
) {
  const { slug, asOf, rows } = board
  const final = finalWords(league, asOf)
  // No slug has a blank, so none is taken for the name of another slot.
  values[`${slug} board`] = variantOf(league, board)
  values[`${slug} share`] = shareText({ league, group: board, standings })
  values[`${slug} rows`] = (rows ?? []).map(rowValues)
  if (final !== null) values[`${slug} final`] = final
  if (asOf === null) return
  values[`${slug} as at`] = asAt(asOf, Date.parse(now))
  values[`${slug} printed`] = asAt(asOf, null)
}

/** By column. */
function rowValues(row: Row): Values {
  const values: Record<string, string> = { position: String(row.position), team: row.team }
  for (const column of FIGURES) values[column] = figureOf(row[column])
  return values
}

function variantOf(league: League, { rows, stale, asOf }: GroupStandings): Variant {
  if (rows === null) return 'none'
  const isStale = stale && finalWords(league, asOf) === null
  return `${rows.length > 0 ? 'rows' : 'empty'}${isStale ? ' stale' : ''}`
}

function shownIn({ group, standings }: StandingsPage): GroupStandings[] {
  return standings.groups.filter(({ slug }) => group === null || slug === group.slug)
}
