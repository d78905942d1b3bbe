import page from 'content:pages/about'
import rules from 'content:rules'
import { Band, SeasonPath } from '../../ui/blocks.tsx'
import { ButtonLink, Buttons } from '../../ui/controls.tsx'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'
import { Drawing } from '../../ui/pictures.tsx'
import css from './page.module.css'

/** Drawings beside the sections, in order. */
const DRAWN = ['handshake', 'wheelchair'] as const

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture}>
        <ButtonLink to="/join-league">JOIN THE LEAGUE</ButtonLink>
      </PageHeader>
      {page.sections.map(({ heading, paragraphs }, n) => (
        <Section key={heading} id={`about-${n + 1}`} title={heading} aside={drawn(DRAWN[n])}>
          <Paragraphs texts={paragraphs} className="lead" />
        </Section>
      ))}
      <Band picture={page.band} />
      {rules.rounds.length > 0 ? (
        <Section id="season" title={page.season.heading} ground="night" layout="wide">
          <p className="lead">{page.season.lead}</p>
          <SeasonPath rounds={rules.rounds} />
        </Section>
      ) : null}
      {page.history.steps.length > 0 ? (
        <Section id="history" title={page.history.heading}>
          <ol className={css.history}>
            {page.history.steps.map(({ when, text }) => (
              <li key={when}>
                <h3 className="mark">{when}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
      <Section id="next" title={page.closing.heading} ground="court">
        <Paragraphs texts={page.closing.paragraphs} className="lead" />
        <Buttons>
          <ButtonLink to="/standings">VIEW LEAGUE STANDINGS</ButtonLink>
          <ButtonLink to="/rules" look="outline">
            RULES
          </ButtonLink>
        </Buttons>
      </Section>
    </>
  )
}

function drawn(name: (typeof DRAWN)[number] | undefined) {
  return name ? <Drawing name={name} alt={page.drawings[name]} /> : null
}
