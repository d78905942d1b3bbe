// What a page of standings is filled with at the edge: each text that depends on the rows, and each part, by the name of
// its slot. The build draws the same pages with sentinels in those texts, and finds them by the very same values; parts are
// left out there, and marked.
import { asAt } from './as-at.ts'
import type { League } from './content/leagues.ts'
import { explainsForm } from './explains-form.ts'
import { factsOf, type GroupFacts } from './group-facts.ts'
import { packStandings } from './packed-standings.ts'
import type { StoryGroups } from './page-story.ts'
import { pageHeadWords, pageShareText } from './page-words.ts'
import { type DrawPart, partSlot } from './parts.ts'
import type { PageState, Rendered } from './render.ts'
import { finalWords } from './season.ts'
import type { GroupStandings, Standings } from './standings.ts'
import { countsWords, shareText } from './standings-words.ts'
import { heightAttribute, USUAL_ROWS } from './surfaces.ts'
import type { PageTeam } from './team-paths.ts'
import { fill, type Pieces, type Values } from './template.ts'

export type StandingsPage = {
  league: League
  /** null: the page shows all of them. */
  group: League['groups'][number] | null
  /** Of the group; null: its whole table is shown. */
  team: PageTeam | null
  standings: Standings
  /** What the page tells of it, by table. */
  story: StoryGroups
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
export function standingsState(page: StandingsPage): PageState {
  const { changedAt, cards } = page
  return {
    ...blockOf(page),
    ...(changedAt === null ? {} : { changedAt }),
    ...(cards === null ? {} : { cards }),
  }
}

/** What of it travels with the page. */
function blockOf({ standings, story, now }: StandingsPage): PageState {
  return { now, standings: packStandings(standings), story }
}

export function fillStandings(
  template: StandingsTemplate,
  page: StandingsPage,
  draw: DrawPart,
): Rendered {
  const { pieces, status } = template
  const { style, csp } = styleOf(template, page)
  return fill({ pieces, csp, status }, { ...standingsValues(page), ...partsOf(page, draw), style })
}

/** Which styles, and their policy. */
export function styleOf({ styles, policies }: StandingsTemplate, page: StandingsPage) {
  const style = styles[variantsIn(page)]
  const csp = style === undefined ? undefined : policies[style]
  if (style === undefined || csp === undefined) throw new Error(`no styles for ${variantsIn(page)}`)
  return { style, csp }
}

/** Which variants the page shows, however often. */
export function variantsIn(page: StandingsPage): string {
  const shown = new Set(shownIn(page).map((board) => variantOf(page.league, board)))
  return VARIANTS.filter((variant) => shown.has(variant)).join()
}

export function standingsValues(page: StandingsPage): Values {
  const { standings, group, team, cards } = page
  const boards = shownIn(page)
  // The names of site, league and group stand in the template.
  const { title, ogTitle, description } = pageHeadWords(page, '')
  const values: Record<string, string> = {
    title,
    description,
    share: pageShareText(page),
    counts: countsWords({ ...standings, name: '' }, group ? { ...group, name: '' } : undefined),
    state: JSON.stringify(blockOf(page)),
    cards: cards === null ? 'none' : 'live',
    ...cards,
    // Of the snippet with which another site shows the table.
    ...(group === null || team !== null
      ? {}
      : { height: heightAttribute(boards[0]?.rows?.length || USUAL_ROWS) }),
    ...(team === null ? {} : { team: team.name, slug: team.slug, ogTitle }),
  }
  for (const board of boards) addBoard(values, page, board)
  return values
}

function addBoard(
  values: Record<string, string>,
  { league, standings, now }: StandingsPage,
  board: GroupStandings,
) {
  const { slug, asOf } = board
  const final = finalWords(league, asOf)
  // No slug has a blank, so none is taken for the name of another slot.
  values[`${slug} board`] = variantOf(league, board)
  values[`${slug} share`] = shareText({ league, group: board, standings })
  if (final !== null) values[`${slug} final`] = final
  if (asOf === null) return
  values[`${slug} as at`] = asAt(asOf, Date.parse(now))
  values[`${slug} printed`] = asAt(asOf, null)
}

/** By slot. */
function partsOf(page: StandingsPage, draw: DrawPart): Values {
  const { league, team, group, standings, story } = page
  const all = factsOf(league, group ? [group] : league.groups, standings, story)
  if (team !== null) {
    const [facts] = all
    return facts ? { [partSlot('team', '')]: draw('team', { ...facts, team: team.key }) } : {}
  }
  const isLarge = group !== null
  const marksModel = (facts: GroupFacts) => ({
    ...facts,
    isLarge,
    explainsForm: isLarge || explainsForm(league, facts.group, story),
  })
  const boards = all.flatMap((facts) => [
    [partSlot('rows', facts.group.slug), draw('rows', { ...facts, isLarge })],
    [partSlot('marks', facts.group.slug), draw('marks', marksModel(facts))],
  ])
  return { ...Object.fromEntries(boards), ...storyPart(page, all, draw) }
}

function storyPart(page: StandingsPage, [facts]: readonly GroupFacts[], draw: DrawPart): Values {
  const { league, group, standings, story } = page
  if (group === null) {
    const model = { league, groups: standings.groups, story }
    return { [partSlot('league-results', '')]: draw('league-results', model) }
  }
  return facts ? { [partSlot('group-story', '')]: draw('group-story', facts) } : {}
}

function variantOf(league: League, { rows, stale, asOf }: GroupStandings): Variant {
  if (rows === null) return 'none'
  const isStale = stale && finalWords(league, asOf) === null
  return `${rows.length > 0 ? 'rows' : 'empty'}${isStale ? ' stale' : ''}`
}

function shownIn({ group, standings }: StandingsPage): GroupStandings[] {
  return standings.groups.filter(({ slug }) => group === null || slug === group.slug)
}
