// A story without the names of teams that have objected since it was told: they stand in keys that are made of names, and
// in what pages were called.
import type { League } from '../../contract/content/leagues.ts'
import { hashOf } from '../../contract/hash.ts'
import { isHidden } from '../../contract/shown-team.ts'
import type { GroupStory, Story } from '../../contract/story.ts'
import { isSlugOf } from '../../contract/team-paths.ts'

/** Made of a name that must not be told. */
const HASHED = /^n:\d+(?:~\d+)?$/
/** A name so long was cut when it was read: more letters may have followed. */
const CUT_FROM = 50

/** As the history tells the key of a team whose name must not be told. */
export function withoutName(key: string): string {
  return key.startsWith('n:') && !HASHED.test(key) ? `n:${hashOf(key)}` : key
}

export function withoutHidden(league: League, story: Story): Story {
  const { hideTeams = [] } = league
  if (hideTeams.length === 0) return story
  const hides = onceEach((key) => isHiddenKey(league, key))
  const groups = Object.entries(story.groups).map(([table, group]) => {
    const told = toldGroup(group, (key) => (hides(key) ? withoutName(key) : key))
    const kept = Object.entries(told.slugs ?? {}).filter(
      ([slug, key]) => !hideTeams.some((name) => isSlugOf(slug, name)) && !hides(key),
    )
    return [table, told.slugs ? { ...told, slugs: Object.fromEntries(kept) } : told]
  })
  return { ...story, groups: Object.fromEntries(groups) }
}

/** A team stands in every one of its results, and folding its name is most of the work. */
function onceEach(isHidden: (key: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>()
  return (key) => {
    const answer = known.get(key) ?? isHidden(key)
    known.set(key, answer)
    return answer
  }
}

function isHiddenKey(league: League, key: string): boolean {
  if (HASHED.test(key)) return true
  if (!key.startsWith('n:')) return isHidden(league, '', key)
  const name = key.slice('n:'.length).replace(/~\d+$/, '')
  return isHidden(league, name.length < CUT_FROM ? name : `${name}…`, null)
}

function toldGroup(group: GroupStory, told: (key: string) => string): GroupStory {
  const byKey = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [told(key), value]))
  const short = (key: string | number) => (typeof key === 'number' ? key : told(key))
  return {
    ...group,
    was: byKey(group.was),
    form: byKey(group.form),
    results: group.results.map(([a, b, ...more]) => [short(a), short(b), ...more]),
    series: byKey(group.series),
  }
}
