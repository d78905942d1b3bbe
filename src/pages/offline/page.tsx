// Shown in place of a page that needs a connection: lists the cached pages.
import installed from 'content:installed-pages'
import leagues from 'content:leagues'
import page from 'content:pages/offline'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { KEPT_AT, OFFLINE_PATH, TABLES } from '../../../shared/on-device.ts'
import { agoText } from '../../../shared/standings/season.ts'
import { STANDINGS_API, standingsPath } from '../../../shared/urls.ts'
import { whenReachable } from '../../api/until-online.ts'
import { useNow } from '../../app/clock.ts'
import { routeOf } from '../../app/routes.tsx'
import { shortTitleOf } from '../../app/title.ts'
import { ButtonLink, Buttons } from '../../ui/controls.tsx'
import css from './page.module.css'

/** The service worker answers with this page when a page is not cached and there is no connection. */
export function Page() {
  const { hash } = useLocation()
  // Read after hydration: the document is the same for all.
  const now = useNow()
  const wanted = now === null ? null : wantedPath(hash, location.origin)
  useEffect(() => {
    if (wanted !== null) return whenReachable(() => location.replace(wanted))
  }, [wanted])
  const [kept, setKept] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    // No Cache API without HTTPS, or when storage is blocked.
    if ('caches' in window) keptHere().then(setKept, () => undefined)
  }, [])
  return (
    <div className={`few-words ${css.page}`} data-ground="night">
      <div>
        <div className="stack">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <div className={css.again}>
            {wanted === null ? null : (
              <ButtonLink to={wanted} anew>
                Try again
              </ButtonLink>
            )}
          </div>
          {kept.length === 0 ? <Ways /> : <KeptPages pages={kept} now={now ?? 0} />}
        </div>
      </div>
    </div>
  )
}

const WAYS = [
  { path: '/standings', name: 'Standings' },
  { path: '/rules', name: 'Rules' },
  { path: '/contact', name: 'Get in touch' },
]

/** Without script the cached pages are unknown. */
function Ways() {
  return (
    <Buttons>
      {WAYS.map(({ path, name }) => (
        <ButtonLink key={path} to={path} look="outline" anew>
          {name}
        </ButtonLink>
      ))}
    </Buttons>
  )
}

function KeptPages({ pages, now }: { pages: readonly KeptPage[]; now: number }) {
  return (
    <nav aria-labelledby="kept">
      <h2 className={`mark subtitle ${css.heading}`} id="kept">
        {page.kept}
      </h2>
      <ul className={css.list}>
        {pages.map(({ path, name, at }) => (
          <li key={path}>
            {/* A document load: the service worker caches documents. */}
            <Link className={css.link} to={path} reloadDocument>
              <span className={css.name}>{name}</span>{' '}
              <span className={css.age}>{agoText(at, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** `at`: when it was stored or, of a table, checked; ISO UTC, empty when unknown. */
type KeptPage = { path: string; name: string; at: string }

const LISTED = installed.filter((path) => path !== OFFLINE_PATH)

/** Tables, then pages, that the service worker (src/worker/) has cached. */
async function keptHere(): Promise<KeptPage[]> {
  const tables = leagues.map(async ({ id, name }): Promise<KeptPage[]> => {
    const table = await caches.match(STANDINGS_API + id, { cacheName: TABLES })
    return table ? [{ path: standingsPath(id), name, at: await checkedAt(table) }] : []
  })
  const pages = LISTED.map(async (path): Promise<KeptPage[]> => {
    const name = path === '/' ? 'Home' : shortTitleOf(routeOf(path).name)
    const at = storedAt(await caches.match(path))
    return at ? [{ path, name, at }] : []
  })
  return (await Promise.all([...tables, ...pages])).flat()
}

function storedAt(response: Response | undefined): string {
  const at = Number(response?.headers.get(KEPT_AT) ?? 0)
  return at > 0 ? new Date(at).toISOString() : ''
}

async function checkedAt(table: Response): Promise<string> {
  const body: unknown = await table.json().catch(() => null)
  const at: unknown = Reflect.get(Object(body), 'checkedAt')
  return typeof at === 'string' ? at : storedAt(table)
}

/** null: no path, or not of this site. */
export function wantedPath(hash: string, origin: string): string | null {
  const asked = hash.slice(1)
  if (!asked.startsWith('/')) return null
  try {
    const url = new URL(asked, origin)
    // "/.//elsewhere.example" is a path of this site, and a link to what it becomes would lead elsewhere.
    const isOurs = url.origin === origin && !url.pathname.startsWith('//')
    return isOurs ? url.pathname + url.search : null
  } catch {
    // No address, like "//". Safari 16.4 has no URL.canParse.
    return null
  }
}
