import leagues from 'content:league-names'
import page from 'content:pages/offline'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { checkedAgo } from '../../../shared/standings/season.ts'
import { useNow } from '../../app/clock.ts'
import { routeOf } from '../../app/routes.tsx'
import { shortTitleOf } from '../../shell/title.ts'
import { ButtonLink, Buttons } from '../../ui/button.tsx'
import { type KeptHere, keptHere } from './kept-here.ts'
import css from './page.module.css'
import { wantedPath } from './wanted.ts'

/** Where the service worker leads whoever has no signal and asks for a page that the phone does not keep. */
export function Page() {
  const { hash } = useLocation()
  // It is read once a browser shows the page: the document is the same for all.
  const now = useNow()
  const wanted = now === null ? null : wantedPath(hash, location.origin)
  useGoOn(wanted)
  const kept = useKept()
  const isEmpty = kept === null || kept.pages.length + kept.leagues.length === 0
  return (
    <div className="few-words" data-ground="night">
      <div>
        <div className="stack">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          {wanted === null ? null : (
            <Buttons>
              <ButtonLink to={wanted} anew>
                Try again
              </ButtonLink>
            </Buttons>
          )}
          {isEmpty ? <Ways /> : <Kept {...kept} now={now ?? 0} />}
        </div>
      </div>
    </div>
  )
}

/** As the page says: it opens as soon as there is a line. */
function useGoOn(wanted: string | null): void {
  useEffect(() => {
    if (wanted === null) return
    const go = () => location.replace(wanted)
    addEventListener('online', go)
    return () => removeEventListener('online', go)
  }, [wanted])
}

function useKept(): KeptHere | null {
  const [kept, setKept] = useState<KeptHere | null>(null)
  useEffect(() => {
    // Not on every address is there a store; where it is blocked there is none.
    if (!('caches' in window)) return
    keptHere(
      caches,
      leagues.map(({ id }) => id),
    ).then(setKept, () => undefined)
  }, [])
  return kept
}

/** Without script nobody can say what the phone keeps. */
function Ways() {
  return (
    <Buttons>
      <ButtonLink to="/standings" look="outline" anew>
        Standings
      </ButtonLink>
      <ButtonLink to="/rules" look="outline" anew>
        Rules
      </ButtonLink>
      <ButtonLink to="/contact" look="outline" anew>
        Get in touch
      </ButtonLink>
    </Buttons>
  )
}

function Kept({ pages, leagues: kept, now }: KeptHere & { now: number }) {
  return (
    <nav aria-labelledby="kept">
      <h2 className={css.heading} id="kept">
        {page.kept}
      </h2>
      <ul className={css.list}>
        {kept.map(({ id, path, at }) => (
          <Line key={path} path={path} name={nameOf(id)} age={checkedAgo(at, now)} />
        ))}
        {pages.map(({ path, at }) => (
          <Line
            key={path}
            path={path}
            name={path === '/' ? 'Home' : shortTitleOf(routeOf(path).name)}
            age={checkedAgo(at, now)}
          />
        ))}
      </ul>
    </nav>
  )
}

/** As a document: the phone keeps those. */
function Line({ path, name, age }: { path: string; name: string; age: string }) {
  return (
    <li>
      <Link className={css.link} to={path} reloadDocument>
        <span className={css.name}>{name}</span> <span className={css.age}>{age}</span>
      </Link>
    </li>
  )
}

function nameOf(league: string): string {
  return leagues.find(({ id }) => id === league)?.name ?? league
}
