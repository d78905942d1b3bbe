// The links of header and footer, with the labels of the specification (section 2).
import tournaments from 'content:tournament-names'
import type { PagePath } from '../../shared/routes.ts'
import { contactAbout } from '../app/links.ts'

export type NavLink = { label: string; to: PagePath | ReturnType<typeof contactAbout> }
export type NavMenu = { label: string; links: readonly NavLink[] }

const ABOUT: readonly NavLink[] = [
  { label: 'About & History', to: '/about' },
  { label: 'League Standings', to: '/standings' },
  { label: 'Results', to: '/results' },
]

/** What players come for each week. */
export const REPORT: NavLink = { label: 'Report a Score', to: '/report' }

export const LEAGUE: NavMenu = {
  label: 'LEAGUE',
  links: [...ABOUT, { label: 'Join the League', to: '/join-league' }],
}

export const TOURNAMENTS: NavMenu = {
  label: 'TOURNAMENTS',
  links: tournaments.map(({ id, name }) => ({ label: name, to: `/${id}` })),
}

/** A league without tournaments has no menu of them. */
export const MENUS = [LEAGUE, TOURNAMENTS].filter(({ links }) => links.length > 0)

/** The same page has two names: the specification calls it COACHES on desktop and TRAINING on phones. */
export const DESKTOP_LINKS = linksWith('COACHES')
export const MOBILE_LINKS = linksWith('TRAINING')

export const CONTACT: NavLink = { label: 'GET IN TOUCH', to: '/contact' }

export const FOOTER_LEAGUE: NavMenu = {
  label: 'League',
  links: [
    ...ABOUT,
    REPORT,
    { label: 'Rules', to: '/rules' },
    { label: 'Coaches', to: '/training' },
    { label: 'Gallery', to: '/gallery' },
  ],
}

export const FOOTER_INVOLVED: NavMenu = {
  label: 'Get Involved',
  links: [
    { label: 'Join the League', to: '/join-league' },
    { label: 'Become a Sponsor', to: contactAbout('sponsor') },
    { label: 'For Clubs', to: '/data' },
    ...TOURNAMENTS.links,
  ],
}

function linksWith(training: string): readonly NavLink[] {
  return [
    { label: 'ABOUT', to: '/about' },
    { label: 'RULES', to: '/rules' },
    { label: training, to: '/training' },
    { label: 'GALLERY', to: '/gallery' },
  ]
}
