import { Link } from 'react-router-dom'
import type { Pages } from '../../../shared/content/pages.ts'
import { Icon } from '../../ui/icon.tsx'
import { contactAbout } from '../contact/about.ts'
import css from './join-cards.module.css'

/** Three ways in, laid out as the boxes of one half of a court. */
export function JoinCards({ joinLeague, contact, sponsor }: Pages['home']['cards']) {
  const boxes = [
    { title: 'Join The League', to: '/join-league', text: joinLeague },
    { title: 'Get In Touch', to: '/contact', text: contact },
    { title: 'Become a sponsor', to: contactAbout('sponsor'), text: sponsor },
  ]
  return (
    <section className={css.ground} data-ground="court" aria-labelledby="join-cards-title">
      <h2 id="join-cards-title" className="sr">
        Get involved
      </h2>
      <ul className={css.court}>
        {boxes.map(({ title, to, text }) => (
          <li key={title} className={css.box}>
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
            <span className={`disc ${css.ball}`}>
              <Icon name="arrow" size={24} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
