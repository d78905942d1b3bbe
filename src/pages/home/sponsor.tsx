import sponsoring from 'content:sponsoring'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { contactAbout } from '../contact/about.ts'
import css from './sponsor.module.css'

/** What a sponsor reaches and gets, and whom to ask; the partners who do it already stand right below. */
export function Sponsor() {
  const { heading, lead, reach, sizes, contact } = sponsoring
  return (
    <Section
      id="sponsor"
      title={heading}
      ground="night"
      layout="wide"
      aside={<p className="lead">{lead}</p>}
    >
      <dl className={css.reach}>
        {reach.map(({ figure, caption }) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <ol className={css.sizes}>
        {sizes.map((size) => (
          <li key={size.name} className={css.size}>
            <h3>{size.name}</h3>
            {size.price ? <p className={css.price}>{size.price}</p> : null}
            <p className={css.for}>{size.for}</p>
            <ul>
              {size.gets.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <div className={css.ask}>
        <p>
          <strong>{contact.name}</strong> {contact.text}
        </p>
        <ButtonLink to={contactAbout('sponsor')}>Become a sponsor</ButtonLink>
      </div>
    </Section>
  )
}
