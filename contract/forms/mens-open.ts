// The Men's Open: a player enters, with a partner or alone.
import type { FormDefinition } from '../form-definition/definition.ts'
import { OPEN_PARTNER, OPEN_PLAYER, OPEN_TOURNAMENT } from './open-tournament.ts'

export const mensOpen: FormDefinition<'mens-open', true> = {
  ...OPEN_TOURNAMENT,
  id: 'mens-open',
  prefix: 'MO',
  title: "Men's Open",
  sections: [
    { heading: 'Player', fields: OPEN_PLAYER },
    { heading: 'Partner', fields: OPEN_PARTNER },
  ],
}
