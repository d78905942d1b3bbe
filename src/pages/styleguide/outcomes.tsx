import { contact } from '../../../shared/forms/contact.ts'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import { ladiesOpen } from '../../../shared/forms/open-tournaments.ts'
import { DraftNote } from '../../forms/draft-note.tsx'
import { type Advice, type Again, type Held, IDLE, type Leaving } from '../../forms/form-state.ts'
import { HeldNotice } from '../../forms/offline/held-notice.tsx'
import { Later } from '../../forms/offline/later-notice.tsx'
import { Waiting } from '../../forms/offline/offline-notice.tsx'
import { Failure } from '../../forms/outcome-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Sample } from './sample.tsx'

const AGAIN: readonly (Again | null)[] = [null, 'no-answer', 'busy', 'online']
const HELD: readonly Held[] = ['changed', 'cancelled', 'left', 'elsewhere']
const ADVICE: readonly Advice[] = ['try-again', 'go-back', 'send-as-new', 'none']

const NOTHING = () => undefined
const LEAVING: Leaving = {
  load: () => Promise.resolve(null),
  element: { current: null },
  setState: NOTHING,
  show: NOTHING,
  stopWaiting: NOTHING,
  sendNow: NOTHING,
  isBusy: () => false,
}

export function Outcomes() {
  return (
    <>
      <Sample name="Not sent yet, with a draft on the device">
        <SubmitButton form={contact} state={IDLE} closed={null} />
        <DraftNote onClear={() => Promise.resolve()} />
      </Sample>
      {AGAIN.map((again) => (
        <Sample key={again} name={`Sending: ${again ?? 'the first time'}`}>
          <SubmitButton
            form={contact}
            state={{ kind: 'sending', again, before: IDLE }}
            closed={null}
          />
        </Sample>
      ))}
      <Sample name="Offline: it waits for the line">
        <Waiting form={ladiesOpen} onCancel={NOTHING} leaving={LEAVING} ref={null} />
      </Sample>
      <Sample name="Offline: it waits for the line, with a child's details">
        <Waiting form={nxtGen} onCancel={NOTHING} leaving={LEAVING} ref={null} />
      </Sample>
      <Sample name="It waits on the device">
        <Later form={ladiesOpen} leaving={LEAVING} onCancel={NOTHING} ref={null} />
      </Sample>
      {HELD.map((why) => (
        <Sample key={why} name={`Not sent by itself any more: ${why}`}>
          <HeldNotice form={nxtGen} why={why} />
        </Sample>
      ))}
      {ADVICE.map((advice) => (
        <Sample key={advice} name={`Failed, with the advice: ${advice}`}>
          <Failure
            message={`${contact.words.failed}. Something went wrong`}
            advice={advice}
            onSendAsNew={() => Promise.resolve()}
            offer={null}
            ref={null}
          />
        </Sample>
      ))}
    </>
  )
}
