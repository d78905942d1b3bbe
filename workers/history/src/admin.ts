// What the league's developers may do with the history by hand (npm run history): look, drop a look, hide a name, rebuild.
import type { League } from '../../../contract/content/leagues.ts'
import { foldedName } from '../../../contract/folded-name.ts'
import { HIDDEN, hiddenKey, isHidden } from '../../../contract/shown-team.ts'
import type { Database } from '../../platform/database.ts'
import { forgetSlugsFor, forgetSlugsOf } from './old-slugs.ts'
import type { GroupId, Surroundings } from './parts.ts'
import type { Storyteller } from './story/storyteller.ts'
import { replay } from './take-look.ts'
import { groupsIn, isHashKey, rename, type Team, teamsOf } from './teams.ts'

type AdminParts = Pick<Surroundings, 'database' | 'leagues'> & {
  storyteller: Storyteller
  arm(): Promise<void>
}

/** `isTold`: the site's KV has the story; else it is tried again by itself. */
type Told = { isTold: boolean }
/** `isWithheld`: leagues.yml says so, too. */
type Hidden = Told & { teams: number; isWithheld: boolean }

const LIST_MOST = 100

/** Each method is one command: words in, something that JSON can carry out. null: there is no such thing. */
export class Admin {
  readonly #parts: AdminParts

  constructor(parts: AdminParts) {
    this.#parts = parts
  }

  /** The newest looks, of one league or all, without the tables themselves. */
  list(league?: string) {
    const { database, leagues } = this.#parts
    if (league !== undefined && !leagues.some(({ id }) => id === league)) return null
    const [where, ...bindings] = league === undefined ? [''] : ['WHERE league = ?', league]
    return database
      .exec(
        `SELECT id, league, slug, at, kind, round,
           (SELECT count(*) FROM result WHERE result.look = look.id) AS results,
           (SELECT coalesce(sum(m), 0) / 2 FROM gain WHERE gain.look = look.id) AS matches
         FROM look ${where} ORDER BY at DESC, id DESC LIMIT ${LIST_MOST}`,
        ...bindings,
      )
      .map((row) => ({ ...row, at: Number(row.at) }))
  }

  /** The ids of all leagues that are kept. */
  leagues(): string[] {
    return this.#parts.leagues.map(({ id }) => id)
  }

  /** It is left out, and with it all that it seemed to tell. */
  async drop(look: string): Promise<(Told & { league: string; group: string }) | null> {
    const { database } = this.#parts
    const [row] = database.exec('SELECT league, grp, kind FROM look WHERE id = ?', Number(look))
    const league = this.#leagueOf(String(row?.league))
    const group = league?.groups.find(({ table }) => table === row?.grp)
    if (row === undefined || row.kind === 'dropped' || !league || !group) return null
    database.transaction(() => {
      dropLook(database, Number(look))
      replay(database, league, group)
    })
    const isTold = await this.#tell(league)
    return { league: league.id, group: group.slug, isTold }
  }

  /**
   * How many teams of that name are called nothing any more, also in groups and leagues that were taken out; null: there
   * is no such league.
   */
  async hide(id: string, name: string): Promise<Hidden | null> {
    const { database } = this.#parts
    const league = this.#leagueOf(id)
    const groups = groupsIn(database, id)
    if (league === undefined && groups.length === 0) return null
    const hidden = database.transaction(() =>
      groups.flatMap((group) => {
        const named = teamsOf(database, group).filter((team) => isCalled(team, name))
        for (const team of named) hideTeam(database, group, team, name)
        forgetSlugsFor(database, group, name)
        return named
      }),
    )
    const isTold = await (league ? this.#tell(league) : this.#parts.storyteller.forgetGone())
    const isWithheld = league !== undefined && isHidden(league, name, null)
    return { teams: hidden.length, isWithheld, isTold }
  }

  /** All that is worked out of a league's looks, anew, and its story. */
  async rebuild(id: string): Promise<Told | null> {
    const league = this.#leagueOf(id)
    if (league === undefined) return null
    const { database } = this.#parts
    for (const group of league.groups) {
      database.transaction(() => replay(database, league, group))
    }
    return { isTold: await this.#tell(league) }
  }

  #leagueOf(id: string): League | undefined {
    return this.#parts.leagues.find((league) => league.id === id)
  }

  /** At once, whatever the day's budget says: somebody waits for it. */
  async #tell(league: League): Promise<boolean> {
    const isTold = await this.#parts.storyteller.tell(league)
    await this.#parts.arm()
    return isTold
  }
}

/** Also one whose name leagues.yml, or somebody before, has withheld already. */
function isCalled({ key, name, hidden }: Team, wanted: string): boolean {
  const hash = hiddenKey(wanted)
  return foldedName(name) === foldedName(wanted) || hidden === hash || isHashKey(key, hash)
}

function hideTeam(database: Database, group: GroupId, team: Team, name: string): void {
  if (team.name !== HIDDEN) rename(database, group, team, HIDDEN)
  database.exec('UPDATE team SET hidden = ? WHERE id = ?', hiddenKey(name), team.id)
  forgetSlugsOf(database, team.id)
}

function dropLook(database: Database, id: number): void {
  database.exec("UPDATE look SET kind = 'dropped' WHERE id = ?", id)
  // Until when the table before it was right nobody has seen, once what was seen then was wrong.
  database.exec(
    `UPDATE look SET before = NULL WHERE id = (SELECT next.id FROM look AS next
       JOIN look AS dropped ON next.league = dropped.league AND next.grp = dropped.grp
       WHERE dropped.id = ? AND next.at > dropped.at AND next.kind <> 'dropped' ORDER BY next.at LIMIT 1)`,
    id,
  )
}
