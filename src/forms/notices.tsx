// Notices below a form: why it was not sent, where it is queued, and what is stored.
import { type Ref, useState } from 'react'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import { Button, Buttons } from '../ui/controls.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ShownPlaces } from '../ui/places.ts'
import { mayQueueOnDevice } from './draft.ts'
import fields from './fields.module.css'
import { type Advice, isQueuedOn, type Note, OUTCOME_ID, type SettledState } from './form-state.ts'
import css from './outcome.module.css'
import type { Retry } from './send.ts'
import type { LiveForm } from './use-form.ts'

type OutcomeProps = { live: LiveForm; state: SettledState; ref: Ref<HTMLDivElement> | null }

/** Null for the states shown above the form: a receipt, an error summary. */
export function FormOutcome({ live, state, ref }: OutcomeProps) {
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
      {state.kind === 'failed' ? <FailedNotice live={live} {...state} /> : null}
      {isQueuedOn(state, 'page') ? <QueuedOnPage live={live} /> : null}
      {isQueuedOn(state, 'device') ? <QueuedOnDevice live={live} /> : null}
    </div>
  )
}

type FailedProps = { live: LiveForm; message: string; advice: Advice; canQueue: boolean }

function FailedNotice({ live, message, advice: wanted, canQueue }: FailedProps) {
  // Retrying a closed form cannot help.
  const advice = live.isClosed ? 'none' : wanted
  return (
    <Notice
      tone="error"
      role="alert"
      lead={message}
      after={canQueue ? <QueueOffer live={live} /> : null}
    >
      {advice === 'go-back' ? <p>Go back in your browser to find what you typed.</p> : null}
      {advice === 'try-again' ? <p>Everything you typed is still here. Try again below.</p> : null}
      {advice === 'send-as-new' ? (
        <p>
          You changed something after it was sent.{' '}
          <Button look="quiet" onClick={live.sendAsNew}>
            Send it as a new {live.form.isEntry ? 'entry' : 'message'}
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
      lead="You're offline. Nothing is lost."
      after={
        <>
          <QueueOffer live={live} />
          <CancelButton live={live} />
        </>
      }
    >
      {mayQueueOnDevice(form) ? null : (
        <p>We'll send it when you're back. Keep this page open: if you close it, it's gone.</p>
      )}
    </Notice>
  )
}

function QueuedOnDevice({ live }: { live: LiveForm }) {
  return (
    <Notice tone="warn" role="status" lead="Saved. You can close this page.">
      <p>We'll send it when you next open our site online, within 7 days.</p>
      <div className={css.way}>
        <Buttons>
          {live.isClosed ? null : (
            <Button look="outline" onClick={() => void live.submit()}>
              Send it now
            </Button>
          )}
          <CancelButton live={live} />
        </Buttons>
      </div>
    </Notice>
  )
}

function CancelButton({ live }: { live: LiveForm }) {
  return (
    <Button look="quiet" onClick={live.cancel}>
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
      <p className={css.way}>
        <Button look="outline" onClick={async () => setRefused(!(await live.queueOnDevice()))}>
          Send it when I'm online
        </Button>
      </p>
      <p>We'll keep it on this device for up to 7 days and send it when you next open the site.</p>
      <p role="status">
        {isRefused ? "We can't save this here. Keep the page open till you're online." : null}
      </p>
    </>
  )
}

const NOTES: Record<Note, string> = {
  changed: "You changed something, so it won't send by itself.",
  cancelled: 'Not sent.',
  unsent: 'Not sent yet: you were offline.',
  elsewhere: 'Already sent or cancelled in another tab.',
}

function NotQueued({ form, note }: { form: FormDefinition; note: Note }) {
  const files = note === 'unsent' && form.files.length > 0 ? ' Choose your files again.' : ''
  const next =
    note === 'elsewhere' ? 'You can send it again: we only keep one.' : "Send it when you're ready."
  return (
    <Notice tone="warn" role="status" lead={NOTES[note]}>
      <p>{`Everything you typed is still here.${files} ${next}`}</p>
    </Notice>
  )
}

const RETRIES: Record<Retry, string> = {
  'no-answer': "Still trying. It won't be sent twice.",
  online: "You're back online. Sending it now.",
  busy: "Lots of files are coming in. We're still trying: keep this page open.",
}

type SubmitButtonProps = { live: LiveForm; closed: string | null; places: ShownPlaces | undefined }

export function SubmitButton({ live, closed, places }: SubmitButtonProps) {
  const { form, state, isClosed } = live
  const isSending = state.kind === 'sending'
  const idle = places?.state === 'waiting' ? 'Join the waiting list' : form.words.idle
  return (
    <>
      <Button type="submit" disabled={isSending || isClosed}>
        {isClosed ? closed : isSending ? form.words.busy : idle}
      </Button>
      <p role="status" className={fields.hint}>
        {isSending && state.retry ? RETRIES[state.retry] : null}
      </p>
    </>
  )
}

export function DraftNote({ onClear }: { onClear: () => void }) {
  return (
    <p className={fields.hint}>
      What you type stays on this device for 7 days, until you send it.{' '}
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </p>
  )
}
