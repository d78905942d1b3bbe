// All that the organiser edits, compiled to one checked JSON that browser and edge read.
import * as v from 'valibot'
import { PictureSchema } from './atoms.ts'
import { EventsSchema } from './events.ts'
import { LeaguesSchema } from './leagues.ts'
import { PagesSchema } from './pages.ts'
import { RulesSchema } from './rules.ts'
import { CoachesSchema, PartnersSchema, SiteSchema, SponsoringSchema } from './site.ts'
import { TournamentsSchema } from './tournaments.ts'

export const ContentSchema = v.strictObject({
  site: SiteSchema,
  leagues: LeaguesSchema,
  tournaments: TournamentsSchema,
  coaches: CoachesSchema,
  partners: PartnersSchema,
  sponsoring: SponsoringSchema,
  events: EventsSchema,
  rules: RulesSchema,
  pictures: v.array(PictureSchema),
  pages: PagesSchema,
})

export type Content = v.InferOutput<typeof ContentSchema>
