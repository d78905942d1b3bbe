import { Card } from '../../ui/card.tsx'
import { EventCard } from '../../ui/event-card.tsx'
import { Marquee } from '../../ui/marquee.tsx'
import { NewsCard } from '../../ui/news-card.tsx'
import { type Ground, Section } from '../../ui/section.tsx'
import css from '../home/events.module.css'

const GROUNDS: readonly Ground[] = ['paper', 'night', 'court']
const STATUSES = ['coming-soon', 'tickets-available', 'view-gallery', 'something-else']
const WORDS = ['Short', 'A title of some length that takes two lines', 'Third', 'Fourth', 'Fifth']

export function Cards() {
  return (
    <>
      <Section id="cards" title="Cards" ground="glass" layout="wide">
        <div className={css.row}>
          {STATUSES.map((status, n) => (
            <EventCard
              key={status}
              title={n === 1 ? 'A tournament with a rather long name in its title' : 'Ladies Open'}
              date="2025-10-17"
              ends={n === 1 ? '2025-10-19' : undefined}
              venue="Emmarentia courts"
              type={n % 2 === 0 ? 'tournament' : 'league'}
              status={status}
              border={n % 2 === 0 ? 'blue' : 'yellow'}
            />
          ))}
        </div>
        <div className={css.row}>
          {GROUNDS.map((ground) => (
            <Card key={ground} ground={ground}>
              <h3>Card on {ground}</h3>
              <p>Lines all round.</p>
            </Card>
          ))}
        </div>
      </Section>
      <Section id="news" title="News cards in a marquee" ground="night" layout="wide">
        <Marquee label="Samples" seconds={60}>
          {WORDS.map((title) => (
            <li key={title}>
              <NewsCard title={title} url="https://example.com" date="2025-08-01" imageSrc={null} />
            </li>
          ))}
        </Marquee>
      </Section>
      <Section id="table" title="Table">
        <table>
          <caption className="sr">Caption of the table</caption>
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {['Net Gains', 'Smash Potatoes'].map((team, n) => (
              <tr key={team}>
                <th scope="row">{team}</th>
                <td>{n === 0 ? 26 : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  )
}
