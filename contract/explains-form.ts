// Apart from form.ts: the board asks it before the code of its parts has come.
import type { Group, League } from './content/leagues.ts'
import type { StoryGroups } from './page-story.ts'

/** Whether form is explained under this board: it is the first of its league that has any. */
export function explainsForm(
  { groups }: Pick<League, 'groups'>,
  { table }: Pick<Group, 'table'>,
  story: StoryGroups,
): boolean {
  const hasForm = (one: number) => Object.keys(story[one]?.form ?? {}).length > 0
  return groups.find((group) => hasForm(group.table))?.table === table
}
