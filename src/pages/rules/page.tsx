import page from 'content:pages/rules'
import rules from 'content:rules'
import site from 'content:site'
import { chatUrl } from '../../app/links.ts'
import { Disclosure, SeasonPath } from '../../ui/blocks.tsx'
import { ButtonLink, Buttons } from '../../ui/controls.tsx'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'
import { hideBroken } from '../../ui/pictures.tsx'
import css from './page.module.css'

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Section
        id="all-rules"
        title="Eight sections"
        layout="wide"
        aside={
          <Buttons>
            <ButtonLink to="/report">Report a score</ButtonLink>
          </Buttons>
        }
      >
        <div>
          {rules.sections.map((section) => (
            <Disclosure
              key={section.slug}
              id={section.slug}
              title={section.title}
              note={section.summary}
            >
              <ul>
                {section.rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </Disclosure>
          ))}
        </div>
      </Section>
      <Section id="points" title={page.points.heading} ground="night">
        <p className="lead">{page.points.lead}</p>
        <Points />
      </Section>
      {rules.rounds.length > 0 ? (
        <Section id="season" title={page.season.heading} ground="glass" layout="wide">
          <p className="lead">{page.season.lead}</p>
          <SeasonPath rounds={rules.rounds} />
        </Section>
      ) : null}
      <Section id="court" title="The court">
        <picture>
          <source
            media="(width < 37.5em)"
            srcSet="/static/diagrams/court-phone.svg"
            width={400}
            height={620}
          />
          <img
            className={css.court}
            src="/static/diagrams/court.svg"
            width={960}
            height={620}
            loading="lazy"
            alt={COURT}
            ref={hideBroken}
            onError={({ currentTarget }) => hideBroken(currentTarget)}
          />
        </picture>
      </Section>
      <Section id="question" title={page.question.heading} ground="court">
        <Paragraphs texts={page.question.paragraphs} />
        <Buttons>
          <ButtonLink to={CHAT}>Send us a WhatsApp</ButtonLink>
          <ButtonLink to="/contact" look="outline">
            GET IN TOUCH
          </ButtonLink>
          <ButtonLink to="/standings" look="outline">
            League standings
          </ButtonLink>
        </Buttons>
      </Section>
    </>
  )
}

const CHAT = chatUrl(site.whatsapp.number, 'Hi, I have a question about the rules.')

const COURT =
  'A padel court from above, 20 metres long and 10 metres wide. Glass walls 3 metres high at both ends, wire mesh along the sides. The net crosses the middle, 0.88 metres high there and 0.92 at the posts. A service line lies 6.95 metres from the net on both sides, with two service boxes between them. The serve goes diagonally.'

/** The points system: one ball a set won, and the sum. */
function Points() {
  const { perSet, setsPerMatch, walkover } = rules.points
  const results = Array.from({ length: setsPerMatch }, (_, lost) => setsPerMatch - lost)
  return (
    <table className={css.points}>
      <caption className="sr">
        {setsPerMatch} sets a match, {perSet} points for every set won
      </caption>
      <thead>
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Sets won</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {results.map((won) => (
          <tr key={won}>
            <th scope="row">
              {won}–{setsPerMatch - won}
            </th>
            <td>
              <span className={css.sets}>
                {Array.from({ length: setsPerMatch }, (_, set) => (
                  <span key={set} className={set < won ? `${css.set} ${css.won}` : css.set} />
                ))}
              </span>
              <span className="sr">{won}</span>
            </td>
            <td>{won * perSet}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">W/O</th>
          <td>Walkover: the other team did not show up</td>
          <td>{walkover}</td>
        </tr>
      </tbody>
    </table>
  )
}
