// Notices below a form: why it was not sent, where it is queued, and what is stored.
import { type Ref, useState } from 'react'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import { Button, Buttons } from '../ui/controls.tsx'
import { Notice } from '../ui/notice.tsx'
import {
  type Advice,
  type FormState,
  isQueuedOn,
  type Note,
  OUTCOME_ID,
  type SettledState,
} from './form-state.ts'
import css from './forms.module.css'
import { mayQueueOnDevice } from './record.ts'
import type { Retry } from './send.ts'
import { cancel, type LiveForm, queueOnDevice, sendAsNew, submit } from './use-form.ts'

type OutcomeProps = { live: LiveForm; state: SettledState; ref: Ref<HTMLDivElement> | null }

/** Null for the states shown above the form: a receipt, an error summary. */
export function Outcome({ live, state, ref }: OutcomeProps) {
  // A note appears while the visitor types, so it does not take the focus.
  if (state.kind === 'editing') {
    return state.note ? <NotQueued form={live.form} note={state.note} /> : null
  }
  if (state.kind !== 'failed' && state.kind !== 'queued') return null
  return (
    <div
      className={css.outcome}
      id={state.kind === 'failed' ? OUTCOME_ID : undefined}
      ref={ref}
      tabIndex={-1}
    >
      {state.kind === 'failed' ? <Failed live={live} {...state} /> : null}
      {isQueuedOn(state, 'page') ? <QueuedOnPage live={live} /> : null}
      {isQueuedOn(state, 'device') ? <QueuedOnDevice live={live} /> : null}
    </div>
  )
}

type FailedProps = { live: LiveForm; message: string; advice: Advice; canQueue: boolean }

function Failed({ live, message, advice, canQueue }: FailedProps) {
  return (
    <Notice
      tone="error"
      role="alert"
      lead={message}
      after={canQueue ? <QueueOffer live={live} /> : null}
    >
      {advice === 'go-back' ? <p>Go back in your browser to find what you typed.</p> : null}
      {advice === 'try-again' ? (
        <p>Everything you typed is still here. Try again with the button below.</p>
      ) : null}
      {advice === 'send-as-new' ? (
        <p>
          You changed something after it was sent.{' '}
          <Button look="quiet" onClick={() => sendAsNew(live)}>
            Send it as a new entry
          </Button>
        </p>
      ) : null}
    </Notice>
  )
}

function QueuedOnPage({ live }: { live: LiveForm }) {
  const { form } = live
  return (
    <Notice
      tone="warn"
      role="status"
      lead="You're offline. Everything you typed is still here; we'll send it when you're back."
      after={
        <>
          <QueueOffer live={live} />
          <CancelButton live={live} />
        </>
      }
    >
      <p>
        {mayQueueOnDevice(form) ? 'Keep this page open.' : 'Stay on this page.'}{' '}
        {form.youth
          ? 'If you close it, what you typed is gone.'
          : 'If you close it, what you typed stays on this device for 7 days, but is not sent by itself.'}
      </p>
    </Notice>
  )
}

function QueuedOnDevice({ live }: { live: LiveForm }) {
  return (
    <Notice tone="warn" role="status" lead="It waits on this device to be sent.">
      <p>
        You may close this page. It goes by itself when any page of this site is open in this
        browser with a connection, within 7 days, and we tell you there. After that it is not sent
        any more.
      </p>
      <div className={css.way}>
        <Buttons>
          <Button look="outline" onClick={() => void submit(live)}>
            Send it now
          </Button>
          <CancelButton live={live} />
        </Buttons>
      </div>
    </Notice>
  )
}

function CancelButton({ live }: { live: LiveForm }) {
  return (
    <Button look="quiet" onClick={() => cancel(live)}>
      Don't send it
    </Button>
  )
}

/** Offers to queue the form: says what is stored, where and for how long. */
function QueueOffer({ live }: { live: LiveForm }) {
  const [isRefused, setRefused] = useState(false)
  if (!mayQueueOnDevice(live.form)) return null
  return (
    <>
      <p>
        Or leave it to this browser: it keeps your answers and the boxes you ticked on this device
        for up to 7 days, and sends them when any page of this site is open with a connection. A
        private window forgets them when it is closed.
      </p>
      <p className={css.way}>
        <Button look="outline" onClick={() => setRefused(!queueOnDevice(live))}>
          Send when I am back online
        </Button>
      </p>
      <p role="status">
        {isRefused
          ? 'This browser keeps nothing for us: its storage is full or switched off, or another one of this form waits in it already. Keep this page open instead.'
          : null}
      </p>
    </>
  )
}

const NOTES: Record<Note, string> = {
  changed: "You changed something, so it isn't sent by itself any more.",
  cancelled: 'Not sent.',
  unsent: 'Not sent yet: you were offline.',
  elsewhere: 'It does not wait any more: it was sent, or taken back, in another tab.',
}

function NotQueued({ form, note }: { form: FormDefinition; note: Note }) {
  const files = note === 'unsent' && form.files.length > 0 ? ' Choose your files again.' : ''
  return (
    <Notice tone="warn" role="status" lead={NOTES[note]}>
      <p>
        Everything you typed is still here.{files}{' '}
        {note === 'elsewhere'
          ? 'Sent once more as it is, it is not entered twice.'
          : 'Send it with the button below when it is right.'}
      </p>
    </Notice>
  )
}

const RETRIES: Record<Retry, string> = {
  'no-answer': 'No answer yet. We are trying again, and nothing is sent twice.',
  online: "You're back online. Sending it now.",
  busy: 'Many files are being sent just now. Yours is sent again by itself: keep this page open.',
}

type SubmitButtonProps = { form: FormDefinition; state: FormState; closed: string | null }

export function SubmitButton({ form: { words }, state, closed }: SubmitButtonProps) {
  const isSending = state.kind === 'sending'
  return (
    <>
      <Button type="submit" disabled={isSending || closed !== null}>
        {closed ?? (isSending ? words.busy : words.idle)}
      </Button>
      <p role="status" className={css.hint}>
        {isSending && state.retry ? RETRIES[state.retry] : null}
      </p>
    </>
  )
}

export function DraftNote({ onClear }: { onClear: () => void }) {
  return (
    <p className={css.hint}>
      What you type stays on this device for 7 days, until you send it.{' '}
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </p>
  )
}
