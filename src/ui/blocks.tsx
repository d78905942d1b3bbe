// Blocks of some pages: disclosures, bands, lists of facts. Apart from layout.tsx, which every page loads.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Rules } from '../../shared/content/rules.ts'
import { Icon } from './controls.tsx'
import layout from './layout.module.css'
import notice from './notice.module.css'
import { Picture } from './pictures.tsx'

type DisclosureProps = {
  /** The target of deep links (#id). */
  id: string
  title: ReactNode
  note?: ReactNode
  /** At first. */
  isOpen?: boolean
  children: ReactNode
}

/** The id is inside, because browsers open the ancestors of a link's target, not the target. */
export function Disclosure({ id, title, note, isOpen = false, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const location = useLocation()

  // Before the shell scrolls to it. A new location with the same hash opens it again.
  useLayoutEffect(() => {
    if (details.current && location.hash === `#${id}`) details.current.open = true
  }, [id, location])

  return (
    <details ref={details} className={notice.disclosure} open={isOpen}>
      <summary className={notice.summary}>
        <div className={notice.words}>
          <h3>{title}</h3>
          {note ? <p className={notice.note}>{note}</p> : null}
        </div>
        <span className={`screen ${notice.sign}`}>
          <Icon name="plus" />
        </span>
      </summary>
      <div id={id} className={`prose ${notice.body}`}>
        {children}
      </div>
    </details>
  )
}

export function Band({ picture }: { picture: string | undefined }) {
  if (!picture) return null
  return (
    <div className={`screen ${layout.band}`}>
      <Picture name={picture} alt="" sizes="100vw" />
    </div>
  )
}

/** The four rounds of a season as steps on one court line, each a little higher up. */
export function SeasonPath({ rounds }: { rounds: Rules['rounds'] }) {
  return (
    <ol className={layout.path}>
      {rounds.map((round) => (
        <li key={round.slug} className={layout.round}>
          <h3>{round.name}</h3>
          <p className={layout.figure}>{round.figure}</p>
          <p className="bold">{round.caption}</p>
          <p>{round.text}</p>
        </li>
      ))}
    </ol>
  )
}

type FactsProps = {
  facts: readonly { term: string; text: string }[]
  className: string | undefined
}

export function Facts({ facts, className }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt className="bold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
