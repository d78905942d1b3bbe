// What stands beside the pages: the service worker, a frame for other sites, a code to scan, files for programs, calendars.

import { datedThings } from '../../contract/calendar.ts'
import { CALENDAR_PATH } from '../../contract/calendar-paths.ts'
import type { Content } from '../../contract/content.ts'
import { WORKER_PATH } from '../../contract/on-device.ts'
import { dataPath, embedPath, isOfferedElsewhere, qrPath } from '../../contract/surfaces.ts'
import type { Answer, Ask } from './answers.ts'
import type { Problems } from './problems.ts'

export type Surfaces = {
  /** A table that other sites may show; null: the league has none. */
  table: { league: string; group: string } | null
  /** Whether the content has dates. */
  hasCalendar: boolean
}

export function surfacesOf(content: Pick<Content, 'leagues' | 'events' | 'tournaments'>): Surfaces {
  const league = content.leagues.find(isOfferedElsewhere)
  const group = league?.groups[0]?.slug
  return {
    table: league && group !== undefined ? { league: league.id, group } : null,
    hasCalendar: datedThings(content).length > 0,
  }
}

/** `isOwn`: a preview has no tables of its own. */
export async function judgeSurfaces(
  ask: Ask,
  { table, hasCalendar }: Surfaces,
  isOwn: boolean,
  problems: Problems,
): Promise<void> {
  const judge = async (path: string, name: string, wanted: string) => {
    const answer = await ask(path)
    if (answer.status !== 200) {
      problems.add(`It answers ${answer.status || 'nothing'}, not 200.`, path)
    } else judgeHeader(answer, name, wanted, problems)
  }
  // What is kept on a phone for hours cannot be recalled.
  await judge(WORKER_PATH, 'cache-control', 'no-cache')
  if (hasCalendar) await judge(CALENDAR_PATH, 'content-type', 'text/calendar')
  if (table === null) return
  const { league, group } = table
  await judge(qrPath(league, group), 'content-type', 'image/svg+xml')
  await judge(embedPath(league, group), 'content-security-policy', 'frame-ancestors *')
  if (isOwn) await judge(dataPath(league), 'access-control-allow-origin', '*')
}

function judgeHeader(
  { path, headers }: Answer,
  name: string,
  wanted: string,
  problems: Problems,
): void {
  const found = headers.get(name) ?? ''
  if (!found.includes(wanted)) {
    problems.add(`The header ${name} is "${found}", without "${wanted}".`, path)
  }
}
