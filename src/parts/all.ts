// Every part by name. Pure functions of their model, without hooks: the edge draws them, and the browser once something in them changes.
import type { ComponentType } from 'react'
import type { PartModels, PartName } from '../../contract/parts.ts'
import beside from './beside-place.module.css'
import form from './form.module.css'
import found from './found.module.css'
import { Found } from './found.tsx'
import groupStory from './group-story.module.css'
import { GroupStoryPart } from './group-story.tsx'
import leagueResults from './league-results.module.css'
import { LeagueResultsPart } from './league-results.tsx'
import marks from './marks.module.css'
import { Marks } from './marks.tsx'
import moved from './moved.module.css'
import outlooks from './outlooks.module.css'
import drawing from './points-drawing.module.css'
import resultLine from './result-line.module.css'
import results from './results.module.css'
import { Results } from './results.tsx'
import rows from './rows.module.css'
import { Rows } from './rows.tsx'
import team from './team.module.css'
import { TeamPart } from './team.tsx'
import teamLines from './team-lines.module.css'
import teamScore from './team-score.module.css'

/** A board by itself says so in its own HTML. */
const { large: _, ...small } = rows

type Part<Name extends PartName> = {
  Drawn: ComponentType<PartModels[Name]>
  /** Modules whose classes travel with each page that has the part, whatever it shows at the moment. */
  styles: readonly Readonly<Record<string, string>>[]
}

export const PARTS: { [Name in PartName]: Part<Name> } = {
  'group-story': { Drawn: GroupStoryPart, styles: [groupStory, resultLine, outlooks] },
  'league-results': { Drawn: LeagueResultsPart, styles: [leagueResults, resultLine] },
  rows: { Drawn: Rows, styles: [small, beside, moved, form] },
  found: { Drawn: Found, styles: [found] },
  marks: { Drawn: Marks, styles: [marks, form] },
  results: { Drawn: Results, styles: [results] },
  team: { Drawn: TeamPart, styles: [team, teamScore, teamLines, drawing, form] },
}
