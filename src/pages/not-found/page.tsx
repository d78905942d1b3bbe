// The 404 page: it offers the page that was probably meant.
import leagues from 'content:leagues'
import page from 'content:pages/not-found'
import sections from 'content:rule-names'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { editDistance } from '../../../shared/edit-distance.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { useHydrated } from '../../app/clock.ts'
import { LOWER_PATHS, routeOf } from '../../app/routes.tsx'
import { shortTitleOf } from '../../app/title.ts'
import { LEAGUE, TOURNAMENTS } from '../../shell/links.ts'
import { ButtonLink, Buttons } from '../../ui/controls.tsx'
import { Drawing } from '../../ui/pictures.tsx'
import css from './page.module.css'

export function Page() {
  const { pathname } = useLocation()
  // One HTML file answers every unknown path, so suggestions for the path come with the script.
  const hydrated = useHydrated()
  return (
    <div className="few-words" data-ground="night">
      <div className={css.inner}>
        <div className="stack">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <p className="lead">
            <PageSuggestions nearest={hydrated ? nearestPages(pathname, DESTINATIONS) : []} />
          </p>
          <Buttons>
            <ButtonLink to="/">Home</ButtonLink>
            <ButtonLink to="/standings" look="outline">
              Standings
            </ButtonLink>
            <ButtonLink to="/contact" look="outline">
              Get in touch
            </ButtonLink>
          </Buttons>
        </div>
        <Drawing name="lob-chase" className={css.player} />
      </div>
    </div>
  )
}

/** The same height with and without, so that nothing moves. */
function PageSuggestions({ nearest }: { nearest: readonly Destination[] }) {
  if (nearest.length === 0) return <span>{page.links}</span>
  return (
    <span key="found">
      Did you mean{' '}
      {nearest.map(({ to, label }, n) => (
        <Fragment key={to}>
          {n > 0 ? (n < nearest.length - 1 ? ', ' : ' or ') : null}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
      ?
    </span>
  )
}

const PLACES: Record<string, string> = {
  '/': 'home start welcome',
  '/about': 'aboutus history abouthistory story club whoweare',
  '/standings':
    'table tables fixture fixtures score scores ranking rankings ladder log leaderboard leaguestandings teams matches games schedule',
  '/results': 'result latestresults winners whowon',
  '/report': 'reportscore reportascore sendscore submit submitscore scorecard',
  '/rules': 'regulations howtoplay',
  '/rules#points-system': 'points scoring',
  '/rules#substitutes': 'subs substitute',
  '/rules#finals': 'final playoffs',
  '/training': 'coach coaches coaching lessons trainer trainers clinics',
  '/gallery': 'photo photos picture pictures images albums',
  '/sponsor': 'sponsors becomeasponsor sponsorship partner partners',
  '/join-league': 'join joinus jointheleague signup register registration enter entry enrol apply',
  '/contact':
    'contactus getintouch email phone whatsapp message help support location directions findus venue',
  '/nxt-gen': 'nextgen junior juniors youth kids children u12 u14 u16 u18',
  '/ladies-open': 'lady ladies women womens womensopen',
  '/mens-open': 'man men mens',
  '/data':
    'embed widget iframe api csv json export feed rss poster print qr qrcode screen tv calendar ics clubs sharing',
  '/privacy': 'popia privacypolicy cookies terms legal',
  '/paia': 'manual paiamanual informationact',
}

/** The first match wins: pages precede menus that lead to them. */
export const DESTINATIONS: readonly LinkGroup[] = [
  pageAt('/', 'Home'),
  ...LOWER_PATHS.map((path) => pageAt(path, shortTitleOf(routeOf(path).name))),
  ...sections.map(({ slug, title }) => pageAt(`/rules#${slug}`, title)),
  ...leagues.map(({ id, name }) => pageAt(standingsPath(id), name)),
  { words: ['league', 'leagues'], links: LEAGUE.links },
  { words: ['tournament', 'tournaments', 'event', 'events', 'opens'], links: TOURNAMENTS.links },
]

/** The last part of the path counts as a name too. */
function pageAt(to: string, label: string): LinkGroup {
  const own = to.split(/[/#=]/).at(-1) ?? ''
  return { words: [own, label, ...(PLACES[to]?.split(' ') ?? [])], links: [{ to, label }] }
}

type Destination = { to: string; label: string }
/** `words`: names that people use for it, in any spelling. */
type LinkGroup = { words: readonly string[]; links: readonly Destination[] }

/** Allows one wrong letter in four; shorter words are too similar ("blog" to "log"). */
const LETTERS_PER_MISTAKE = 4
const SHORTEST = 5

/** The pages most likely meant by an unknown path; none when unsure. */
export function nearestPages(path: string, groups: readonly LinkGroup[]): readonly Destination[] {
  const { whole, parts } = namesIn(path)
  for (const name of [...whole, ...parts]) {
    const group = groups.find(({ words }) => words.some((word) => plain(word) === name))
    // Without tournaments their group is empty.
    if (group && group.links.length > 0) return group.links
  }
  return whole.map((name) => similar(name, groups)).find((found) => found !== undefined) ?? []
}

/** The path, each of its folders, innermost first, and their words. */
function namesIn(path: string) {
  const bare = path.replace(/\.\w{1,5}$/, '')
  const folders = bare.split('/').toReversed()
  const words = folders.flatMap((folder) => folder.split(/[-_+.~%]/).toReversed())
  return {
    whole: [bare, ...folders].map(plain).filter(Boolean),
    parts: words.map(plain).filter(Boolean),
  }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}

function similar(name: string, groups: readonly LinkGroup[]): readonly Destination[] | undefined {
  if (name.length < SHORTEST) return undefined
  const most = name.length / LETTERS_PER_MISTAKE
  const [best] = groups
    .flatMap(({ words, links }) => words.map((word) => ({ word: plain(word), links })))
    .filter(({ word }) => word.length >= SHORTEST)
    .map(({ word, links }) => ({ far: editDistance(name, word), links }))
    .filter(({ far, links }) => far <= most && links.length > 0)
    .sort((a, b) => a.far - b.far)
  return best?.links
}
