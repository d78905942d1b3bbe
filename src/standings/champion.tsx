// The end of a round as a club announces it: who won, or who plays in the final. Children are never named.
import { type ReactNode, useState } from 'react'
import { championOf, type RoundFacts } from '../../shared/standings/round.ts'
import { finalistsText, movedTexts } from '../../shared/standings/zones.ts'
import { Drawing } from '../ui/pictures.tsx'
import css from './champion.module.css'

type ChampionBandProps = {
  facts: RoundFacts
  over?: string
  /** One of several on its page: smaller, and without the drawing. */
  isBrief?: boolean
  children?: ReactNode
}

/** `children`: links below the score. */
export function ChampionBand({ facts, over, isBrief = false, children }: ChampionBandProps) {
  const [first] = useState(() => announced(facts))
  // On an open page it neither appears nor goes: the tables below would move under a reader's eyes.
  const shown = first && (announced(facts) ?? first)
  if (!shown) return null
  const { team, score, isFinal } = shown
  return (
    <div className={isBrief || isFinal ? `${css.band} ${css.brief}` : css.band} data-ground="paper">
      <p className="heading">{isFinal ? 'The final' : (over ?? 'Group winners')}</p>
      <p className={css.name} translate="no">
        {team}
      </p>
      {isFinal ? null : <p className="bold">{score}</p>}
      {isBrief ? null : (
        <>
          <p>{movedTexts(facts).join(' ')}</p>
          <div>{children}</div>
          <Drawing name="laughing" className={css.drawing} />
        </>
      )}
    </div>
  )
}

/** null: nobody may be named, or matches are left. */
export function announced(facts: RoundFacts) {
  const champion = championOf(facts)
  if (champion) return { ...champion, isFinal: false }
  const team = finalistsText(facts)
  return team === '' ? null : { team, score: '', isFinal: true }
}
