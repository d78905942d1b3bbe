// Settings in the URL: /tv?leagues=smash-bash,elite-series&seconds=20

import type { League } from '../../../shared/content/leagues.ts'
import { leagueCalled } from '../../../shared/urls.ts'

/** Enough to read six rows, and short enough to see the next scene soon. */
const SECONDS = 20
/** A table needs the least; a longer scene looks like a poster. */
const [LEAST_SECONDS, MOST_SECONDS] = [5, 300]

export type TvSettings = {
  leagues: readonly League[]
  /** Duration of a scene. */
  seconds: number
  /** Invalid settings, for whoever sets up the screen. */
  problems: readonly string[]
}

export function settingsIn(search: string, leagues: readonly League[]): TvSettings {
  const asked = new URLSearchParams(search)
  const chosen = leaguesNamed(asked.get('leagues') ?? '', leagues)
  const time = secondsNamed(asked.get('seconds') ?? '')
  return {
    leagues: chosen.leagues,
    seconds: time.seconds,
    problems: [...chosen.problems, ...time.problems],
  }
}

/** All leagues when none of the names exists. */
function leaguesNamed(text: string, leagues: readonly League[]) {
  const names = text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const problems = new Set<string>()
  const found = new Set<League>()
  for (const name of names) {
    const league = leagueCalled(leagues, name)
    if (league) found.add(league)
    else problems.add(`There is no league “${shortened(name)}”.`)
  }
  return { leagues: found.size > 0 ? [...found] : leagues, problems: [...problems] }
}

function secondsNamed(text: string) {
  if (text.trim() === '') return { seconds: SECONDS, problems: [] }
  const asked = Number(text)
  if (!Number.isFinite(asked)) {
    return { seconds: SECONDS, problems: [`“${shortened(text)}” is no number of seconds.`] }
  }
  const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, Math.round(asked)))
  const isBeyond = asked < LEAST_SECONDS || asked > MOST_SECONDS
  const problem = `Seconds go from ${LEAST_SECONDS} to ${MOST_SECONDS}: it is ${seconds} here.`
  return { seconds, problems: isBeyond ? [problem] : [] }
}

/** Bounds untrusted text of the URL. */
function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text
}
