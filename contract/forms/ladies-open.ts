// The Ladies Open: a player enters, with a partner or alone.
import type { FormDefinition } from '../form-definition/definition.ts'
import { OPEN_PARTNER, OPEN_PLAYER, OPEN_TOURNAMENT } from './open-tournament.ts'

export const ladiesOpen: FormDefinition<'ladies-open', true> = {
  ...OPEN_TOURNAMENT,
  id: 'ladies-open',
  prefix: 'LO',
  title: 'Ladies Open',
  sections: [
    { heading: 'Player', fields: OPEN_PLAYER },
    { heading: 'Partner', fields: OPEN_PARTNER },
  ],
}
