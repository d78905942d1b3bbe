import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  type FoundPage,
  type FoundTeam,
  foundPage,
  foundWords,
} from '../../../shared/standings/team-search.ts'
import { MOST_TYPED } from '../../../shared/urls.ts'
import { useHydrated } from '../../app/clock.ts'
import { usePageState } from '../../app/page-state.tsx'
import { useKnown } from '../../my-team/known.ts'
import { SearchBox } from '../../my-team/search-box.tsx'
import { Star } from '../../my-team/star.tsx'
import { withLater } from '../../my-team/use-my-teams.ts'
import { Found } from '../../parts/found.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Wide } from '../../ui/section.tsx'
import { OwnTeams } from './own-teams.tsx'
import css from './page.module.css'

/** Every team of the league by its name, and those that are starred here. */
export function Page() {
  const { typed, found, isDrawn, isFailed } = useFound(usePageState().found ?? null)
  const { later } = useKnown()
  return (
    <>
      <PageHeader title="Find your team" lead="The start of any word in its name will do.">
        <SearchBox key={typed} id="find" typed={typed} isLandmark />
      </PageHeader>
      <div className={css.ground} data-ground="glass">
        <Wide>
          {/* Of what came without a new document nothing else would be said. */}
          <p className="sr" role="status">
            {found && !isDrawn ? foundWords(found.count, found.typed) : ''}
          </p>
          {isFailed ? <p>The teams could not be loaded. Try again in a minute.</p> : null}
          {found ? (
            <Found {...found} star={later ? starOf : undefined} />
          ) : (
            <p className={css.hint}>
              Press the star beside your team, and the home page starts with it. It stays on this
              device.
            </p>
          )}
          <OwnTeams />
        </Wide>
      </div>
    </>
  )
}

function starOf({ league, group, key, name }: FoundTeam) {
  return <Star league={league} group={group} teamKey={key} name={name} small />
}

/** What the edge has found; where it has not answered, as after a step, what the browser finds. */
function useFound(drawn: FoundPage | null) {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  const asked = isHydrated ? typedIn(search) : (drawn?.typed ?? '')
  const [own, setOwn] = useState<FoundPage | null>(null)
  const [isFailed, setFailed] = useState(false)
  const isDrawn = drawn?.typed === asked
  useEffect(() => {
    setFailed(false)
    if (isDrawn || asked === '') return
    withLater(({ find }) => {
      find(asked).then(
        (teams) => setOwn(foundPage(asked, teams)),
        () => setFailed(true),
      )
    })
  }, [isDrawn, asked])
  const found = isDrawn ? drawn : own?.typed === asked ? own : null
  return { typed: asked, found, isDrawn, isFailed: isFailed && found === null }
}

function typedIn(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').slice(0, MOST_TYPED).trim()
}
