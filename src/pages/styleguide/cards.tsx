import { Card } from '../../ui/card.tsx'
import { EventCard } from '../../ui/event-card.tsx'
import { Marquee } from '../../ui/marquee.tsx'
import { NewsCard } from '../../ui/news-card.tsx'
import { Section } from '../../ui/section.tsx'
import css from './page.module.css'

const STATUSES = ['coming-soon', 'tickets-available', 'view-gallery', 'something-else']
const WORDS = ['Short', 'A title of some length that takes two lines', 'Third', 'Fourth', 'Fifth']

export function Cards() {
  return (
    <>
      <Section id="cards" title="Cards" ground="glass" layout="wide">
        <div className={css.grid}>
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
        <div className={css.grid}>
          <Card>
            <h3>Plain card</h3>
            <p>Lines all round.</p>
          </Card>
          <Card ground="night">
            <h3>Night card</h3>
            <p>With a ground of its own.</p>
          </Card>
          <Card ground="court">
            <h3>Court card</h3>
            <p>With a ground of its own.</p>
          </Card>
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
          <caption>Caption of the table</caption>
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Net Gains</th>
              <td>26</td>
            </tr>
            <tr>
              <th scope="row">Smash Potatoes</th>
              <td>–</td>
            </tr>
          </tbody>
        </table>
      </Section>
    </>
  )
}
