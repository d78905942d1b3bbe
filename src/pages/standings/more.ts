// By name, for late.tsx.
import { Glide } from './glide.ts'
import { Legend } from './legend.tsx'
import { Neighbours } from './neighbours.tsx'
import { Outlines } from './outlines.tsx'
import { ReportLink } from './report-link.tsx'
import { TakeAlong } from './take-along.tsx'
import { TonightHere } from './tonight-here.tsx'
import { WaitingBoards } from './waiting-boards.tsx'

export const MORE = {
  Glide,
  Legend,
  Neighbours,
  Outlines,
  ReportLink,
  TakeAlong,
  TonightHere,
  WaitingBoards,
}
