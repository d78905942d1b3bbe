import { Link } from 'react-router-dom'
import type { ContentParts } from '../../../shared/content/parts.ts'
import { tournamentState } from '../../../shared/tournaments.ts'
import { useMoment } from '../../app/clock.ts'
import { whenWords } from '../../ui/when.ts'

type Dated = ContentParts['on-home']['dated']

/** The one that is played now or comes next; nothing while none has a date to come. */
export function NextTournament({ dated }: { dated: Dated }) {
  const next = nextOf(dated, useMoment())
  if (!next) return null
  const { id, name, stage } = next
  const lead = stage === 'running' ? 'On now' : 'Next'
  return (
    <p>
      <Link to={`/${id}`}>{`${lead}: ${name}, ${whenWords(next, 'upcoming')}`}</Link>
    </p>
  )
}

function nextOf(dated: Dated, now: number) {
  return dated
    .map((one) => ({ ...one, stage: tournamentState(one, now).stage }))
    .filter(({ stage }) => stage !== 'past')
    .sort((a, b) => (a.starts < b.starts ? -1 : 1))[0]
}
