// What the history Worker takes from the content that was compiled into it.
import * as v from 'valibot'
import compiled from '../../../.generated/content.json'
import { LeaguesSchema } from '../../../contract/content/leagues.ts'

export const { leagues: LEAGUES } = v.parse(v.object({ leagues: LeaguesSchema }), compiled)
