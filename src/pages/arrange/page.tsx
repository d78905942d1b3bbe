// Two captains agree on a date for their match, in their own chat: one offers three, the other takes one. The offers are
// in the links alone, behind #, so that no request holds them.
import leagues from 'content:leagues'
import page from 'content:pages/arrange'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type Invitation, readInvitation } from '../../../shared/match-date.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { capitalised } from '../../../shared/text.ts'
import { FIND_PATH, groupCalled, leagueCalled, teamPathOf } from '../../../shared/urls.ts'
import { useHydrated } from '../../app/clock.ts'
import { type KnownTeams, useKnownTeams } from '../../my-team/use-known-teams.ts'
import { PageHeader, Paragraphs, Section, Wide } from '../../ui/layout.tsx'
import { Message } from '../../ui/message.tsx'
import { Agreed, Answer } from './answer.tsx'
import { type NamedMatch, substituteMessage } from './messages.ts'
import { MakeOffers } from './offers.tsx'
import css from './page.module.css'

export function Page() {
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const invitation = hydrated ? readInvitation(hash.slice(1)) : null
  const { known } = useKnownTeams(invitation !== null)
  const named = invitation && namedMatch(invitation, known)
  const offers = invitation?.offers ?? []
  const [only] = offers
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <div className={`scripted ${css.tool}`} data-ground="night">
        <Wide>
          <div className={css.inner}>
            {named ? (
              <Fragment key={hash}>
                <p className="soft">{named.where}</p>
                {only === undefined ? <MakeOffers named={named} /> : null}
                {only && offers.length === 1 ? <Agreed named={named} offer={only} /> : null}
                {offers.length > 1 ? <Answer named={named} offers={offers} /> : null}
              </Fragment>
            ) : (
              <p hidden={!hydrated}>
                {page.unknown} <Link to={FIND_PATH}>Find your team</Link>
              </p>
            )}
          </div>
        </Wide>
      </div>
      <Section id="substitute" title={page.substitute.heading} ground="glass">
        <p>{page.substitute.lead}</p>
        <Message text={substituteMessage(named)} send="Ask for a substitute" />
        <p>
          <Link className="target" to="/rules#substitutes">
            Rules on substitutes
          </Link>
        </p>
      </Section>
      <Section id="by-hand" title={page.byHand.heading}>
        <Paragraphs texts={page.byHand.paragraphs} />
      </Section>
    </>
  )
}

/** null: no match can be played there. A team that is not known any more is called as in the link. */
function namedMatch({ match }: Invitation, known: KnownTeams | null): NamedMatch | null {
  const league = leagueCalled(leagues, match.league)
  const group = league && groupCalled(league.groups, match.group)
  if (!league || !group || league.shortenNames || isOver(league)) return null
  const [one, other] = match.teams
  const teamOf = (slug: string) => {
    const path = teamPathOf(league.id, group.slug, slug)
    return known?.teams.find((team) => team.path === path)
  }
  const nameOf = (slug: string) => teamOf(slug)?.name ?? capitalised(slug.replaceAll('-', ' '))
  return {
    match: { ...match, league: league.id, group: group.slug },
    where: `${group.name}, ${league.name}`,
    names: [nameOf(one), nameOf(other)],
    isKnown: match.teams.every(teamOf),
  }
}
