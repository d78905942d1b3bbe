// Not those of a tournament, which a league may leave out.
import page from 'content:pages/contact'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import type { RegistrationState } from '../../../shared/tournaments.ts'
import { IDLE } from '../../forms/form-state.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Fold } from '../../forms/tournament/fold.tsx'
import { RegistrationNotice } from '../../forms/tournament/registration-notice.tsx'
import { Sample } from './sample.tsx'

const STATES: readonly RegistrationState[] = [
  { state: 'open', closes: Date.parse('2026-10-02T00:00+02:00') },
  { state: 'not-yet-open', opens: Date.parse('2026-08-20T18:00+02:00') },
  { state: 'closed' },
]

const CLOSED = 'Would you like to hear when the next one takes entries?'

export function Entries() {
  return (
    <>
      {STATES.map((registration) => (
        <Sample key={registration.state} name={`Above the form: ${registration.state}`}>
          <RegistrationNotice registration={registration} closed={CLOSED} />
        </Sample>
      ))}
      <Sample name="Above the form: open for the next one">
        <RegistrationNotice
          registration={{ state: 'open', closes: null }}
          closed={CLOSED}
          lastPlayed="Last played 17 October 2025"
        />
      </Sample>
      <Sample name="What is asked, folded while no entries are taken">
        <Fold texts={page.form} folded>
          <p>The fields stand here.</p>
        </Fold>
      </Sample>
      {['REGISTRATION CLOSED', 'NOT OPEN YET'].map((closed) => (
        <Sample key={closed} name={`The button: ${closed.toLowerCase()}`}>
          <SubmitButton form={nxtGen} state={IDLE} closed={closed} />
        </Sample>
      ))}
    </>
  )
}
