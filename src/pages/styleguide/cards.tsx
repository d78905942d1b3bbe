import page from 'content:pages/contact'
import FIRST from 'pictures:first'
import { CALENDAR_PATH } from '../../../shared/urls.ts'
import { Band } from '../../ui/band.tsx'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { Card } from '../../ui/card.tsx'
import { EventCard } from '../../ui/event-card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FirstPicture } from '../../ui/first-picture.tsx'
import { Marquee } from '../../ui/marquee.tsx'
import { NewsCard } from '../../ui/news-card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Ground } from '../../ui/section.tsx'
import css from '../home/events.module.css'
import { Sample } from './sample.tsx'

const GROUNDS: readonly Ground[] = ['paper', 'night', 'court']
const TITLES = ['Short', 'A title of some length that takes two lines', 'Third', 'Fourth', 'Fifth']
const STATUSES = ['coming-soon', 'tickets-available', 'view-gallery', 'something-else']

export function Cards() {
  return (
    <>
      <Sample name="Event cards: every status, several days, no date" ground="glass">
        <div className={css.row}>
          {STATUSES.map((status, n) => (
            <EventCard
              key={status}
              title={n === 1 ? 'A tournament with a rather long name in its title' : 'Ladies Open'}
              date={n === 3 ? undefined : '2025-10-17'}
              ends={n === 1 ? '2025-10-19' : undefined}
              venue="Emmarentia courts"
              type={n % 2 === 0 ? 'tournament' : 'league'}
              status={status}
              border={n % 2 === 0 ? 'blue' : 'yellow'}
              calendar={n === 1 ? CALENDAR_PATH : undefined}
            />
          ))}
        </div>
      </Sample>
      <Sample name="Into the calendar">
        <CalendarLinks slug={null} title="All dates in your calendar" />
      </Sample>
      <Sample name="Cards on every ground" ground="glass">
        <div className={css.row}>
          {GROUNDS.map((ground) => (
            <Card key={ground} ground={ground}>
              <h3>Card on {ground}</h3>
              <p>Lines all round.</p>
            </Card>
          ))}
        </div>
      </Sample>
      <Sample name="Marquee, slow, of news cards; its picture does not come" ground="night" bleed>
        <Marquee label="Samples" seconds={60}>
          {TITLES.map((title, n) => (
            <li key={title}>
              <NewsCard
                title={title}
                url="https://example.com"
                date={n === 2 ? null : '2025-08-01'}
                imageSrc={n === 1 ? '/static/pictures/none.webp' : null}
              />
            </li>
          ))}
        </Marquee>
      </Sample>
      <Sample name="Facts and paragraphs">
        <Facts facts={page.form.notice.facts.slice(0, 2)} className={undefined} />
        <Paragraphs texts={page.findUs.paragraphs} />
      </Sample>
      <Sample name="Picture">
        <Picture name="about" alt="" sizes="50vw" />
      </Sample>
      <Sample name="Band between two sections" bleed>
        <Band picture="about" />
      </Sample>
      <Sample name="Page header: tall picture" bleed>
        <PageHeader title="Gallery" lead="A lead of one sentence." picture="gallery" tall />
      </Sample>
      <Sample name="First picture: in the HTML alone, until the sharp one lies over it">
        <FirstPicture src={FIRST.gallery?.strip} className="" />
      </Sample>
      <Sample name="Page header: no picture, no lead" bleed>
        <PageHeader title="Privacy" />
      </Sample>
    </>
  )
}
