import type { Pages } from '../../../shared/content/pages.ts'
import { ButtonLink, Buttons } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'
import { Section } from '../../ui/section.tsx'
import css from './league.module.css'

/** What the league is, with its figures chalked on a half court seen from above. */
export function League({ heading, drawing, paragraphs, figures }: Pages['home']['league']) {
  const buttons = (
    <Buttons>
      <ButtonLink to="/join-league">SIGN UP</ButtonLink>
      <ButtonLink to="/rules" look="outline">
        RULES
      </ButtonLink>
    </Buttons>
  )
  return (
    <Section
      id="league"
      title={heading}
      aside={
        <>
          <div className={css.wide}>{buttons}</div>
          <Drawing name="laughing" alt={drawing} className={css.pair} />
        </>
      }
    >
      <div className={`prose ${css.text}`}>
        <Paragraphs texts={paragraphs} />
      </div>
      <dl className={css.court} data-ground="court">
        {figures.map(({ figure, caption }) => (
          <div key={caption} className={css.box}>
            <dt>{caption}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className={css.narrow}>{buttons}</div>
    </Section>
  )
}
