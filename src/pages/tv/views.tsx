import page from 'content:pages/tv'
import partners from 'content:partners-on-screen'
import site from 'content:site'
import type { CSSProperties } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import type { LatestResult } from '../../../shared/standings/result-schema.ts'
import { correctedText, outcomeText, WALKOVER } from '../../../shared/standings/result-words.ts'
import { dayText, sastMoment } from '../../../shared/time.ts'
import { registrationText, tournamentState } from '../../../shared/tournaments.ts'
import { useNow } from '../../app/clock.ts'
import { whenText } from '../../ui/dates.ts'
import type { NextEvent, Scene } from './use-programme.ts'
import css from './views.module.css'

type ResultsViewProps = { league: League; results: readonly LatestResult[] }

export function ResultsView({ league, results }: ResultsViewProps) {
  return (
    <>
      <Head over={league.name} title="Latest results" />
      <ul className={css.results}>
        {results.map((result, n) => (
          <li key={result.id} className={css.result} style={{ '--n': n } as CSSProperties}>
            <p className={`bold mark ${css.where}`}>{result.group}</p>
            <p className="sr">{outcomeText(result)}</p>
            <Side result={result} of={0} />
            <Side result={result} of={1} />
            <p className={css.when}>
              {`Entered ${dayText(result.before)}${result.isWalkover ? `, ${WALKOVER}` : ''}${correctedText(result)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Side({ result, of }: { result: LatestResult; of: 0 | 1 }) {
  const { team, sets } = result.sides[of]
  const hasWon = of === 0 && !result.isDraw
  return (
    <p className={hasWon ? `${css.side} ${css.won}` : css.side} aria-hidden="true">
      <span className="clamp anywhere">{team}</span>
      {result.isWalkover ? null : <span className={css.sets}>{sets}</span>}
    </p>
  )
}

export function EventView({ event, now }: { event: NextEvent; now: number }) {
  const { stage, registration } = tournamentState(event, now)
  return (
    <>
      <Head over={stage === 'running' ? 'On now' : 'Next'} title={event.name} />
      <div className={css.event}>
        <p className={css.eventViewWhen}>{whenText(event, 'upcoming')}</p>
        <p className={css.eventViewWhere}>{event.venue}</p>
        {registration.state === 'closed' ? null : (
          <p className={css.entries}>
            {`${registrationText(registration) || 'Entries are open.'} ${new URL(site.origin).hostname}`}
          </p>
        )}
      </div>
    </>
  )
}

export function PartnersView() {
  return (
    <>
      <Head over={site.name} title={page.partners} />
      <ul className={css.partners}>
        {partners.map(({ slug, logo, alt }, n) => (
          <li key={slug} className={css.partner} style={{ '--n': n } as CSSProperties}>
            <img src={logo} alt={alt} width={240} height={96} decoding="async" />
          </li>
        ))}
      </ul>
    </>
  )
}

type HeadProps = {
  over: string
  title: string
  /** Leaves room for a QR code. */
  hasCode?: boolean
}

export function Head({ over, title, hasCode = false }: HeadProps) {
  const now = useNow()
  return (
    <header className={hasCode ? `${css.head} ${css.beside}` : css.head}>
      <p className={css.over}>{over}</p>
      <h2 className={css.title}>{title}</h2>
      <p className={css.clock}>{now === null ? '' : sastMoment(now).time}</p>
    </header>
  )
}

/** Renders all codes and shows one, so that each is loaded once. */
export function QrCodes({ leagues, scene }: { leagues: readonly League[]; scene: Scene }) {
  const shown = scene.kind === 'board' ? pathOf(scene.league, scene.group) : null
  return leagues.flatMap((league) =>
    league.groups.map((group) => {
      const path = pathOf(league, group)
      return (
        <figure key={path} className={css.code} hidden={path !== shown}>
          <img src={path} alt={`QR code: ${group.name}, ${league.name}`} width={200} height={200} />
          <figcaption className={css.caption}>{page.scan}</figcaption>
        </figure>
      )
    }),
  )
}

/** Path of a code that the build writes (scripts/build). */
function pathOf(league: { id: string }, group: { slug: string }): string {
  return `/qr/${league.id}/${group.slug}.svg`
}
