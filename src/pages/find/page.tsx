import { Link, useLocation } from 'react-router-dom'
import {
  type FoundPage,
  type FoundTeam,
  foundPage,
  foundText,
} from '../../../shared/standings/team-search.ts'
import { MAX_TYPED } from '../../../shared/urls.ts'
import { useHydrated } from '../../app/clock.ts'
import { usePageState } from '../../app/page-state.tsx'
import { useRemoval } from '../../my-team/my-teams.ts'
import { SearchBox } from '../../my-team/search-box.tsx'
import { Star } from '../../my-team/star.tsx'
import { useKnownTeams, useOwnTeams } from '../../my-team/use-known-teams.ts'
import { PageHeader, Wide } from '../../ui/layout.tsx'
import css from './page.module.css'

/** Search by name, and the teams starred on this device. */
export function Page() {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  // The edge searches; after a navigation, the browser does.
  const { found: drawn = null } = usePageState()
  const typed = isHydrated ? typedIn(search) : (drawn?.typed ?? '')
  const isDrawn = drawn?.typed === typed
  const { known, isFailed } = useKnownTeams(!isDrawn && typed !== '')
  const own = known && typed !== '' ? foundPage(typed, known.find(typed)) : null
  const found = isDrawn ? drawn : own
  return (
    <>
      <PageHeader title="Find your team" lead="Type the start of any word in the name.">
        <SearchBox key={typed} id="find" typed={typed} isLandmark />
      </PageHeader>
      <div className={css.ground} data-ground="glass">
        <Wide>
          {/* Screen readers do not notice a navigation without a new document. */}
          <p className="sr" role="status">
            {found && !isDrawn ? foundText(found.count, found.typed) : ''}
          </p>
          {isFailed ? <p>Could not load the teams. Try again in a minute.</p> : null}
          {found ? (
            <Found {...found} isHydrated={isHydrated} />
          ) : (
            <p className="scripted">
              Star your team to see it first on the home page. It stays on this device.
            </p>
          )}
          <OwnTeams />
        </Wide>
      </div>
    </>
  )
}

function typedIn(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').slice(0, MAX_TYPED).trim()
}

/** Starred teams, also those in no table any more. Without stars: those can be pressed on the teams' pages. */
function OwnTeams() {
  const teams = useOwnTeams()
  const { said, status, remove } = useRemoval()
  return (
    <>
      <p ref={status} className="sr" role="status" tabIndex={-1}>
        {said}
      </p>
      {teams.length > 0 ? (
        <section className={css.own} aria-labelledby="own">
          <h2 className={css.said} id="own">
            {teams.length === 1 ? 'Your team' : 'Your teams'}
          </h2>
          <p>Kept in this browser only.</p>
          <ul className={css.list}>
            {teams.map((team) => (
              <li key={`${team.league} ${team.key}`} className={css.found}>
                {team.found ? (
                  <TeamLink team={team.found} name={team.name} />
                ) : (
                  <p>
                    {team.found === null ? `${team.name} is no longer in any table.` : team.name}
                  </p>
                )}
                <button type="button" className="text-button" onClick={() => remove(team)}>
                  Remove<span className="sr">{` ${team.name}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** The space of the stars stays empty until hydration. */
function Found({ typed, count, teams, isHydrated }: FoundPage & { isHydrated: boolean }) {
  const more = count - teams.length
  return (
    <>
      <h2 className={css.said}>{foundText(count, typed)}</h2>
      {count === 0 ? (
        <p>
          Try fewer letters, or look in the <Link to="/standings">tables</Link>.
        </p>
      ) : (
        <>
          <p className="note scripted">Star your team to see it first on the home page.</p>
          <ul className={css.list}>
            {teams.map((team) => (
              <li key={team.path} className={css.found}>
                <TeamLink team={team} name={team.name} />
                {isHydrated ? <Star team={team} /> : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {more > 0 ? <p>{`And ${more} more. Type another letter.`}</p> : null}
    </>
  )
}

function TeamLink({ team, name }: { team: FoundTeam; name: string }) {
  return (
    <div>
      <Link className={css.name} to={team.path} translate="no">
        {name}
      </Link>
      <p className={css.where}>{team.where}</p>
    </div>
  )
}
