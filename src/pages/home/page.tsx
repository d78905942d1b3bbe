import { Hero } from './hero.tsx'
import { LatestResults } from './latest-results.tsx'
import { LiveStrip } from './live-strip.tsx'
import { News } from './news.tsx'
import { Events, JoinCards, League, Partners, Sponsor } from './sections.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <LiveStrip />
      <LatestResults />
      <League />
      <Events />
      <JoinCards />
      <News />
      <Sponsor />
      <Partners />
    </>
  )
}
