// Where somebody may have wanted to go: what menus, rules and leagues call a place, and other words that people try.
import leagues from 'content:league-names'
import sections from 'content:rule-names'
import { standingsPath } from '../../../shared/urls.ts'
import { PATHS, routeOf } from '../../app/routes.tsx'
import {
  CONTACT,
  DESKTOP_LINKS,
  FOOTER_INVOLVED,
  FOOTER_LEAGUE,
  LEAGUE,
  MOBILE_LINKS,
  TOURNAMENTS,
} from '../../shell/links.ts'
import { shortTitleOf } from '../../shell/title.ts'
import { alone, type Destination, type Group } from './nearest-page.ts'

const PLACES: Record<string, string> = {
  '/': 'home start welcome',
  '/about': 'aboutus history story club whoweare',
  '/standings':
    'table tables fixture fixtures score scores ranking rankings ladder log leaderboard teams matches games schedule',
  '/results': 'result latestresults winners whowon',
  '/report': 'reportscore sendscore submit submitscore scorecard',
  '/rules': 'regulations howtoplay',
  '/rules#points-system': 'points scoring',
  '/rules#substitutes': 'subs substitute',
  '/rules#finals': 'final playoffs',
  '/training': 'coach coaching lessons trainer trainers clinics',
  '/gallery': 'photo photos picture pictures images albums',
  '/join-league': 'join joinus signup register registration enter entry enrol apply',
  '/contact':
    'contactus email phone whatsapp message help support location directions findus venue',
  '/nxt-gen': 'nextgen junior juniors youth kids children u12 u14 u16 u18',
  '/ladies-open': 'lady ladies women womens womensopen',
  '/mens-open': 'man men mens',
  '/data':
    'embed widget iframe api csv json export feed rss poster print qr qrcode screen tv calendar ics clubs sharing',
  '/privacy': 'popia privacypolicy cookies terms legal',
  '/paia': 'manual paiamanual informationact',
}
/** Those who look for it find it under another page's address. */
const LINKS: Record<string, string> = {
  'Become a Sponsor': 'sponsor sponsors sponsorship partner partners',
}

/** The first that fits is meant: a page before a menu that leads to it, and to others. */
const GROUPS: readonly Group[] = [
  place('/', 'Home'),
  ...PATHS.map((path) => place(path, shortTitleOf(routeOf(path).name))),
  ...sections.map(({ slug, title }) => place(`/rules#${slug}`, title)),
  ...leagues.map(({ id, name }) => place(standingsPath(id), name)),
  ...[LEAGUE.links, DESKTOP_LINKS, MOBILE_LINKS, [CONTACT], FOOTER_LEAGUE.links]
    .concat(FOOTER_INVOLVED.links)
    .flat()
    .map(({ to, label }) => alone({ to, label, words: [label, ...wordsIn(LINKS[label])] })),
  { words: ['league', 'leagues'], destinations: LEAGUE.links.map(named) },
  {
    words: ['tournament', 'tournaments', 'event', 'events', 'opens'],
    destinations: TOURNAMENTS.links.map(named),
  },
]

/** A league without tournaments has nowhere to send those who look for one. */
export const DESTINATIONS = GROUPS.filter(({ destinations }) => destinations.length > 0)

function place(to: string, label: string): Group {
  // The last part of its address is a name too.
  const own = to.split(/[/#=]/).at(-1) ?? ''
  return alone({ to, label, words: [own, label, ...wordsIn(PLACES[to])] })
}

function named({ to, label }: { to: string; label: string }): Destination {
  return { to, label, words: [] }
}

function wordsIn(text = ''): string[] {
  return text.split(' ').filter(Boolean)
}
