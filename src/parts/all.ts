// Every part by name. Pure functions of their model, without hooks: the edge draws them, and the browser once something in them changes.
import type { ComponentType } from 'react'
import type { PartModels, PartName } from '../../contract/parts.ts'
import found from './found.module.css'
import { Found } from './found.tsx'
import rows from './rows.module.css'
import { Rows } from './rows.tsx'
import { TeamPart } from './team.tsx'

type Part<Name extends PartName> = {
  Drawn: ComponentType<PartModels[Name]>
  /** Modules whose classes travel with each page that has the part, whatever it shows at the moment. */
  styles: readonly Readonly<Record<string, string>>[]
}

export const PARTS: { [Name in PartName]: Part<Name> } = {
  rows: { Drawn: Rows, styles: [rows] },
  found: { Drawn: Found, styles: [found] },
  team: { Drawn: TeamPart, styles: [] },
}
