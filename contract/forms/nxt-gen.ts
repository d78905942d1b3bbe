// The youth form: a guardian enters a child, with or without a partner who has a guardian too.
import * as v from 'valibot'
import { ageGroupsFor } from '../age-groups.ts'
import { AGE_GROUPS, GENDERS, TSHIRT_SIZES } from '../choices.ts'
import {
  birthDate,
  choice,
  consent,
  line,
  optionalLine,
  phone,
  requiredConsent,
} from '../field-schemas.ts'
import type { FormContext } from '../forms.ts'

export function nxtGenSchema({ now, eventYear }: FormContext) {
  const year = eventYear ?? Number(now.slice(0, 4))
  const player = {
    playerName: line("Enter the player's name", "The player's name"),
    playerSurname: line("Enter the player's surname", "The player's surname"),
    playerDob: birthDate("the player's date of birth", now),
    playerGender: choice(GENDERS, "Select the player's gender"),
    playerLeague: choice(AGE_GROUPS, "Select the player's age group"),
    playerTShirtSize: choice(TSHIRT_SIZES, 'Select a T-shirt size'),
    guardianName: line("Enter the guardian's name", "The guardian's name"),
    guardianRelation: line(
      "Enter the guardian's relation to the player, like mother",
      "The guardian's relation to the player",
    ),
    guardianContact: phone("the guardian's phone number"),
  }
  const partner = {
    partnerName: line("Enter the partner's name", "The partner's name"),
    partnerSurname: line("Enter the partner's surname", "The partner's surname"),
    partnerDob: birthDate("the partner's date of birth", now),
    partnerGender: choice(GENDERS, "Select the partner's gender"),
    partnerLeague: choice(AGE_GROUPS, "Select the partner's age group"),
    partnerTShirtSize: choice(TSHIRT_SIZES, 'Select a T-shirt size for the partner'),
    partnerGuardianName: line(
      "Enter the name of the partner's guardian",
      "The name of the partner's guardian",
    ),
    partnerGuardianContact: phone("the phone number of the partner's guardian"),
    partnerGuardianConsent: consent,
    partnerGuardianAsked: optionalLine('The mark'),
  }
  const consents = {
    guardianConsent: requiredConsent("Tick the box to give your consent as the player's guardian"),
    photoConsent: consent,
    newsConsent: consent,
    consentVersion: optionalLine('The wording'),
  }
  const inGroup = (entry: { playerDob: string; playerLeague: string }) =>
    mayPlay(entry.playerDob, entry.playerLeague, year)
  const partnerInGroup = (entry: { partnerDob: string; partnerLeague: string }) =>
    mayPlay(entry.partnerDob, entry.partnerLeague, year)
  return v.variant(
    'hasPartner',
    [
      v.pipe(
        v.object({ ...player, hasPartner: v.literal('yes'), ...partner, ...consents }),
        v.forward(
          v.partialCheck([['playerDob'], ['playerLeague']], inGroup, groupMessage('player', year)),
          ['playerLeague'],
        ),
        v.forward(
          v.partialCheck(
            [['partnerDob'], ['partnerLeague']],
            partnerInGroup,
            groupMessage('partner', year),
          ),
          ['partnerLeague'],
        ),
        v.forward(
          v.partialCheck(
            [['partnerGuardianAsked'], ['partnerGuardianConsent']],
            // A poster that is not our page was never shown the box; the mail then says that it is open.
            (entry) => entry.partnerGuardianAsked === '' || entry.partnerGuardianConsent === 'yes',
            "Tick the box when the partner's guardian has agreed to the entry",
          ),
          ['partnerGuardianConsent'],
        ),
      ),
      v.pipe(
        v.object({ ...player, hasPartner: v.picklist(['no', '']), ...consents }),
        v.forward(
          v.partialCheck([['playerDob'], ['playerLeague']], inGroup, groupMessage('player', year)),
          ['playerLeague'],
        ),
      ),
    ],
    'Select yes if the player has a partner',
  )
}

export type NxtGenSchema = ReturnType<typeof nxtGenSchema>
export type NxtGenInput = v.InferInput<NxtGenSchema>
export type NxtGenOutput = v.InferOutput<NxtGenSchema>

/** Playing up is allowed, playing down never. */
function mayPlay(birthDate: string, group: string, year: number): boolean {
  return ageGroupsFor(birthDate, year).some((allowed) => allowed === group)
}

function groupMessage(who: 'player' | 'partner', year: number): string {
  return `Select an age group that the ${who} is young enough for in ${year}; from the year of turning 19, enter the Ladies Open or the Men's Open`
}
