import { type ComponentType, useEffect, useState } from 'react'
import { later } from '../../app/later.ts'
import { isSameTeam, useMyTeams } from '../../my-team/use-my-teams.ts'

const HINT = later(() => import('./later/hint.tsx'))

/** How this table gets onto the phone's screen: said to who has starred the team, and to nobody else. */
export function InstallHint({ league, team }: { league: string; team: string }) {
  const isMine = useMyTeams().some((one) => isSameTeam(one, { league, key: team }))
  const [Hint, setHint] = useState<ComponentType | null>(null)
  useEffect(() => (isMine ? HINT.atIdle(({ Hint }) => setHint(() => Hint)) : undefined), [isMine])
  return isMine && Hint ? <Hint /> : null
}
