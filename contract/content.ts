// All that the organiser edits, compiled to one checked JSON that browser and edge read.
import * as v from 'valibot'
import { CoachesSchema } from './content/coaches.ts'
import { EventsSchema } from './content/events.ts'
import { LeaguesSchema } from './content/leagues.ts'
import { PagesSchema } from './content/pages.ts'
import { PartnersSchema } from './content/partners.ts'
import { PictureSchema } from './content/pictures.ts'
import { RulesSchema } from './content/rules.ts'
import { SiteSchema } from './content/site.ts'
import { SponsoringSchema } from './content/sponsoring.ts'
import { TournamentsSchema } from './content/tournaments.ts'

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
