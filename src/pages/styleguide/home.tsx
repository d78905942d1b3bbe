import onHome from 'content:on-home'
import page from 'content:pages/home'
import partners from 'content:partners'
import { NO_GROUPS } from '../../../shared/standings/group.ts'
import type { Leaders } from '../../standings/use-standings.ts'
import { Strip } from '../home/live-strip.tsx'
import { NewsRow } from '../home/news.tsx'
import { Partners } from '../home/partners.tsx'
import { Sponsor } from '../home/sponsor.tsx'
import type { NewsView } from '../home/use-news.ts'
import { Sample } from './sample.tsx'
import { ago, ROWS, STORY } from './sample-standings.ts'

const LOADED: Leaders = {
  status: 'loaded',
  rows: ROWS.slice(0, 3),
  asOf: ago(5),
  stale: false,
  story: NO_GROUPS,
}
/** Whatever number the table has. */
const MOVED = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [n, STORY]))
const NONE = { rows: [], asOf: null, stale: false, story: NO_GROUPS }
const STRIPS: Record<string, Leaders> = {
  loading: { ...NONE, status: 'loading' },
  loaded: { ...LOADED, story: MOVED },
  'out of date': { ...LOADED, asOf: ago(9 * 24 * 60), stale: true },
  'no rows': { ...NONE, status: 'failed' },
}

const ARTICLES = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((title) => ({
  title,
  url: `https://example.com/${title}`,
  image: null,
  publishedAt: '2025-08-01',
}))
const NEWS: Record<string, Pick<NewsView, 'state' | 'hasFailed'>> = {
  loading: { state: 'loading', hasFailed: false },
  failed: { state: 'failed', hasFailed: true },
  'asked again after a failure': { state: 'loading', hasFailed: true },
  empty: { state: [], hasFailed: false },
  'a list': { state: ARTICLES, hasFailed: false },
}

export function Home() {
  return (
    <>
      {Object.entries(STRIPS).map(([state, leaders]) => (
        <Sample key={state} name={`Strip of the leaders: ${state}`} bleed>
          <Strip
            table={onHome.homeTable}
            {...page.strip}
            heading={`${page.strip.heading} (${state})`}
            leaders={leaders}
          />
        </Sample>
      ))}
      {Object.entries(NEWS).map(([state, view]) => (
        <Sample key={state} name={`News: ${state}`} ground="night" bleed>
          <NewsRow {...view} retry={() => undefined} />
        </Sample>
      ))}
      <Sample name="Sponsoring" bleed>
        <Sponsor />
      </Sample>
      <Sample name="Partners" bleed>
        <Partners lead={page.partners.lead} partners={partners} />
      </Sample>
    </>
  )
}
