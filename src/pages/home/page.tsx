import events from 'content:events'
import onHome from 'content:on-home'
import page from 'content:pages/home'
import partners from 'content:partners'
import { Hero } from './hero.tsx'
import { LatestResults } from './latest-results.tsx'
import { LiveStrip } from './live-strip.tsx'
import { News } from './news.tsx'
import { Events, JoinCards, League, NextTournament, Partners, Sponsor } from './sections.tsx'

export function Page() {
  return (
    <>
      <Hero
        tagline={page.heading}
        lead={page.lead}
        next={<NextTournament dated={onHome.dated} />}
      />
      <LiveStrip table={onHome.homeTable} {...page.strip} />
      <LatestResults />
      <League {...page.league} />
      {onHome.showEvents ? <Events {...page.events} events={events} /> : null}
      <JoinCards {...page.cards} />
      <News lead={page.news.lead} />
      <Sponsor />
      <Partners lead={page.partners.lead} partners={partners} />
    </>
  )
}
