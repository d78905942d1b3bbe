// A league's renderer and edge at any moment, and what its pages and answers should say then.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { buildWorker } from '../../scripts/build/bundles.ts'
import { type Paths, pathsFrom } from '../../scripts/build/paths.ts'
import { documentPlugin } from '../../scripts/build/plugins.ts'
import { compileContent } from '../../scripts/content.ts'
import type { Content } from '../../shared/content/content.ts'
import type { EventTexts, Tournament } from '../../shared/content/tournaments.ts'
import type { Render } from '../../shared/render.ts'
import { dateRange } from '../../src/ui/dates.ts'
import { edgeWith } from '../functions/submission-edge.ts'
import PARTS from '../plain-document.ts'

/** Where the clock begins. */
export const FIRST_NOON = Date.parse('2025-10-01T12:00+02:00')

export type DatedLeague = { content: Content; render: Render; edge: ReturnType<typeof edgeWith> }

/** With the event cards shown; the edge's clock is the outbox's. */
export async function leagueOf(folder: string): Promise<DatedLeague> {
  const building = built.get(folder) ?? build(folder)
  built.set(folder, building)
  const { content, render } = await building
  const edge = edgeWith(content.tournaments, FIRST_NOON)
  edge.render = render
  return { content, render, edge }
}

/** Building a renderer takes seconds. */
const built = new Map<string, ReturnType<typeof build>>()

async function build(folder: string): Promise<Omit<DatedLeague, 'edge'>> {
  const generated = mkdtempSync(join(tmpdir(), 'league-'))
  const paths = { ...pathsFrom({ CONTENT_DIR: folder }), generated }
  const compiled = await compileContent(paths)
  const content = { ...compiled, site: { ...compiled.site, showEvents: true } }
  writeFileSync(join(generated, 'content.json'), JSON.stringify(content))
  await buildRenderer(paths)
  const { render }: { render: Render } = await import(join(generated, 'render.mjs'))
  rmSync(generated, { recursive: true })
  return { content, render }
}

/** As the site's own, which asks for NODE_ENV when its configuration is read. */
async function buildRenderer({ root, generated, ...paths }: Paths): Promise<void> {
  vi.stubEnv('NODE_ENV', 'production')
  const { configFor } = await import('../../vite.config.ts')
  const { plugins, resolve = {}, define = {} } = configFor({ root, generated, ...paths })
  await buildWorker({
    root,
    entry: join(root, 'src/render.tsx'),
    out: generated,
    file: 'render.mjs',
    plugins: [
      plugins,
      documentPlugin(async () => PARTS),
      { name: 'as-the-site', config: () => ({ resolve, define }) },
    ],
  })
  vi.unstubAllEnvs()
}

export type Expected = {
  stage: 'announced' | 'upcoming' | 'running' | 'past'
  entries: 'open' | 'not-yet-open' | 'closed'
}

export type Card = { title: string; when: string; entries: string; links: string[] }

const ORDER = ['running', 'upcoming', 'announced', 'past']

export function expectedOf({ starts, ends, registration }: Tournament, day: string): Expected {
  const stage = stageOf(starts, ends, day)
  if (typeof registration === 'string') return { stage, entries: registration }
  const noon = `${day} 12:00`
  const { opens = '', closes } = registration
  const end = closes ?? (starts === undefined ? '9999' : `${starts} 00:00`)
  // A day alone is open to its end.
  const isClosed = stage === 'past' || (end.length === 10 ? end < day : end <= noon)
  return { stage, entries: isClosed ? 'closed' : opens > noon ? 'not-yet-open' : 'open' }
}

/** The phrases of dates that are over: after "Last played" or "Took place" alone they are no invitation. */
export function pastDates(dated: readonly Pick<Tournament, 'starts' | 'ends'>[], day: string) {
  return dated.flatMap(({ starts = '', ends = starts }) =>
    starts !== '' && ends < day ? [dateRange(starts, ends) ?? ''] : [],
  )
}

export function expectedCards(
  events: readonly EventTexts[],
  tournaments: readonly Tournament[],
  day: string,
): Card[] {
  return events
    .map((event) => ({ event, stage: stageOf(event.date, event.ends, day) }))
    .toSorted((a, b) => {
      const dates = (a.event.date ?? '').localeCompare(b.event.date ?? '')
      return (
        ORDER.indexOf(a.stage) - ORDER.indexOf(b.stage) || (a.stage === 'past' ? -dates : dates)
      )
    })
    .map(({ event, stage }) => {
      const tournament = tournaments.find(({ id }) => id === event.tournament?.id)
      return {
        title: event.title,
        when: whenOf(event, stage),
        entries: tournament ? entriesOf(expectedOf(tournament, day)) : '',
        links: [
          ...(tournament ? [`/${tournament.id}`] : []),
          ...(stage === 'past' || event.status === 'view-gallery' ? ['/gallery'] : []),
          ...(event.date && stage !== 'past'
            ? [`/calendar/${tournament?.id ?? event.slug}.ics`]
            : []),
        ],
      }
    })
}

/** The name that the home page's first screen gives; null: none. */
export function expectedNext(tournaments: readonly Tournament[], day: string): string | null {
  const toCome = tournaments
    .filter(({ starts, ends = starts }) => ends !== undefined && ends >= day)
    .toSorted((a, b) => (a.starts ?? '').localeCompare(b.starts ?? ''))
  return toCome[0]?.id ?? null
}

function stageOf(
  starts: string | undefined,
  ends: string | undefined,
  day: string,
): Expected['stage'] {
  if (starts === undefined) return 'announced'
  if ((ends ?? starts) < day) return 'past'
  return starts <= day ? 'running' : 'upcoming'
}

function whenOf({ date, ends, type }: EventTexts, stage: Expected['stage']): string {
  if (date === undefined) return 'Date to be announced'
  const words = dateRange(date, ends ?? date)
  if (stage === 'running') return `On now: ${words}`
  if (stage !== 'past') return String(words)
  return `${type === 'tournament' ? 'Last played' : 'Took place'} ${words}`
}

function entriesOf({ stage, entries }: Expected): string {
  if (stage === 'past') return entries === 'open' ? 'Entries for the next one are open.' : ''
  if (entries === 'not-yet-open') return 'Entries open on'
  return entries === 'open' ? 'Entries are open.' : 'Registration is closed.'
}
