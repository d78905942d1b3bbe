import type { GroupFacts } from '../../shared/standings/group.ts'
import { historySince, timelineOf } from '../standings/timeline.ts'
import css from './group-story.module.css'
import { Order } from './order.tsx'
import { Outlooks } from './outlooks.tsx'
import { teamLinks } from './team-name.tsx'
import { Timeline } from './timeline.tsx'

/** Below the board of a group: its results, why this order, and what can still happen. Nothing of children. */
export function GroupStory(facts: GroupFacts) {
  const { league, rows, story } = facts
  if (league.shortenNames || rows === null || rows.length === 0) return null
  const days = timelineOf(facts)
  return (
    <div className={css.story}>
      {days.length > 0 ? (
        <Timeline links={teamLinks(facts)} days={days} since={historySince(story)} />
      ) : null}
      <Order {...facts} rows={rows} />
      <Outlooks {...facts} rows={rows} />
    </div>
  )
}
