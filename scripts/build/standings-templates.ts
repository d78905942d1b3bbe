// The templates of the pages of standings: of each league, of each group, and of /standings. Drawn with parts left out and
// marked, and with sentinels in the words around them; each is filled, and compared with what is drawn whole, before it is
// kept. All teams of a group share one.
import type { League } from '../../contract/content/leagues.ts'
import type { DrawPart } from '../../contract/parts.ts'
import type { Render, Rendered } from '../../contract/render.ts'
import { isOver } from '../../contract/season.ts'
import { standingsPath, teamPathOf, teamTemplateKey } from '../../contract/standings-paths.ts'
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
import type { Pieces, Values } from '../../contract/template.ts'
import { cutPieces, holdsSentinel, marksIn } from './cut-template.ts'
import { type Drawn, tokens, withChoices } from './cut-variants.ts'
import { type Shows, sentinelPage } from './sentinel-standings.ts'

/** Slots that hold counts and times alone. */
const COUNTED = /^counts$|^height$| (?:as at|printed|final)$/
const STYLE = /<style>.*?<\/style>/s
const STYLE_MARK = '<\ue002>'

/** A page that is drawn for many: which one. */
type Target = {
  path: string
  league: League
  group: League['groups'][number] | null
  isTeam: boolean
}

type Drawing = { render: Render; drawPart: DrawPart }

/** By path; that of all teams of a group by teamTemplateKey. */
export async function drawStandings(
  drawing: Drawing,
  leagues: readonly League[],
): Promise<Record<string, StandingsTemplate>> {
  const templates: Record<string, StandingsTemplate> = {}
  for (const target of targetsOf(leagues)) {
    templates[target.path] = await templateOf(drawing, target)
  }
  return templates
}

function targetsOf(leagues: readonly League[]): Target[] {
  const isTeam = false
  const all = leagues
    .slice(0, 1)
    .map((league) => ({ path: '/standings', league, group: null, isTeam }))
  const below = leagues.flatMap((league) => [
    { path: standingsPath(league.id), league, group: null, isTeam },
    ...league.groups.flatMap((group) => [
      { path: standingsPath(league.id, group.slug), league, group, isTeam },
      // Children have no pages of their own.
      ...(league.shortenNames
        ? []
        : [{ path: teamTemplateKey(league.id, group.slug), league, group, isTeam: true }]),
    ]),
  ])
  return [...all, ...below]
}

async function templateOf(
  { render, drawPart }: Drawing,
  target: Target,
): Promise<StandingsTemplate> {
  const { league, group } = target
  const known = variantsOf(target)
  const boards = group ? [group] : league.groups
  const draw = async (shows: Pick<Shows, 'variants' | 'hasCards'>, isTemplate: boolean) => {
    const page = sentinelPage(target, shows)
    const path = page.team ? teamPathOf(league.id, group?.slug ?? '', page.team.slug) : target.path
    const state = { ...standingsState(page), ...(isTemplate ? { isTemplate } : {}) }
    return { page, rendered: await render(path, state) }
  }
  const drawn = async (variants: readonly Variant[], hasCards = true): Promise<Drawn> => {
    const { page, rendered } = await draw({ variants, hasCards }, true)
    const values = { ...standingsValues(page), ...marksIn(rendered.html) }
    return { html: rendered.html.replace(STYLE, STYLE_MARK), values }
  }
  const all = boards.map((): Variant => 'rows')
  const plain = await drawn(all)
  const choices: { name: string; drawn: Record<string, Drawn> }[] = [
    { name: 'cards', drawn: { live: plain, none: await drawn(all, false) } },
  ]
  for (const [n, { slug }] of boards.entries()) {
    const pages: Record<string, Drawn> = { rows: plain }
    for (const variant of known.slice(1)) pages[variant] = await drawn(all.with(n, variant))
    choices.push({ name: `${slug} board`, drawn: pages })
  }
  const pieces = withChoices([...cutStandings(plain.html, plain.values)], choices, cutStandings)
  const whole = (variants: readonly Variant[], hasCards: boolean) =>
    draw({ variants, hasCards }, false)
  return await withStyles(pieces, setsOf(known, boards.length), whole, drawPart)
}

/** There is no team without rows, and final tables do not age. */
function variantsOf({ league, isTeam }: Target): readonly Variant[] {
  return VARIANTS.filter(
    (variant) =>
      (!isTeam || variant.startsWith('rows')) && (!isOver(league) || !variant.endsWith('stale')),
  )
}

/** Each set of variants is drawn, since it decides which styles the page carries; the page filled must be the page drawn. */
async function withStyles(
  pieces: Pieces,
  sets: readonly (readonly Variant[])[],
  draw: (
    variants: readonly Variant[],
    hasCards: boolean,
  ) => Promise<{ page: StandingsPage; rendered: Rendered }>,
  drawPart: DrawPart,
): Promise<StandingsTemplate> {
  const pages = await Promise.all(sets.map((variants, n) => draw(variants, n % 2 === 0)))
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
    const filled = fillStandings(template, page, drawPart)
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

function cutStandings(html: string, values: Values): Pieces {
  const { state, ...others } = values
  // The name of a variant is no text of the page; words without a sentinel are those of every such page.
  const texts = Object.entries(others).filter(
    ([name, text]) =>
      name !== 'cards' &&
      !name.endsWith(' board') &&
      (name === 'slug' || holdsSentinel(text) || COUNTED.test(name)),
  )
  return tokens(cutPieces(html, Object.fromEntries(texts), { state: String(state) }))
}
