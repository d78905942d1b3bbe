// The parts as the edge draws them; the build makes a bundle of this, .generated/parts.js.
import type { ComponentType } from 'react'
import type { DrawPart } from '../../contract/parts.ts'
import { PARTS } from './all.ts'
import { toHtml } from './to-html.ts'

export const drawPart: DrawPart = (name, model) => {
  const Drawn = PARTS[name].Drawn as ComponentType<typeof model>
  return toHtml(<Drawn {...model} />)
}
