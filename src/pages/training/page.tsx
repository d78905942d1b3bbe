import coaches from 'content:coaches'
import page from 'content:pages/training'
import type { Coach } from '../../../shared/content/site.ts'
import { chatUrl } from '../../app/links.ts'
import { Band } from '../../ui/blocks.tsx'
import { Icon } from '../../ui/controls.tsx'
import { PageHeader, Paragraphs, Section, Wide } from '../../ui/layout.tsx'
import css from './page.module.css'

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Wide>
        {coaches.length > 0 ? (
          <div className={css.coaches}>
            {coaches.map((coach) => (
              <CoachCard key={coach.slug} {...coach} />
            ))}
          </div>
        ) : (
          <p className="lead">You'll meet our coaches here soon.</p>
        )}
      </Wide>
      <Band picture={page.band} />
      {page.sections.map(({ heading, paragraphs }, n) => (
        <Section key={heading} id={`training-${n + 1}`} title={heading}>
          <Paragraphs texts={paragraphs} />
        </Section>
      ))}
    </>
  )
}

function CoachCard({ slug, name, role, bio, avatar, alt, instagram, phone }: Coach) {
  const [first] = name.split(' ')
  const chat = chatUrl(phone.dial.slice(1), `Hi ${first}, I would like to book a padel lesson.`)
  return (
    <article id={slug} className={css.coach} aria-labelledby={`${slug}-name`}>
      <img className={css.portrait} src={avatar} alt={alt} width={640} height={640} />
      <div className={css.words}>
        <h2 id={`${slug}-name`}>{name}</h2>
        <p className={css.role}>{role}</p>
        <Paragraphs texts={bio} />
        <ul className={css.reach}>
          <li>
            <a className={css.way} href={`tel:${phone.dial}`}>
              <Icon name="phone" />
              <span className="sr">Phone {first}:</span> {phone.shown}
            </a>
          </li>
          <li>
            <a className={css.way} href={chat} target="_blank" rel="noopener">
              <Icon name="chat" />
              WhatsApp <span className="sr">{first} (opens in a new tab)</span>
            </a>
          </li>
          {instagram && (
            <li>
              <a className={css.way} href={instagram.url} target="_blank" rel="noopener">
                <Icon name="camera" />
                <span className="sr">{first} on Instagram:</span> @{instagram.handle}
                <span className="sr"> (opens in a new tab)</span>
              </a>
            </li>
          )}
        </ul>
      </div>
    </article>
  )
}
