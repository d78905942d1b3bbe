// What is said above the button of a form that did not go through.
import type { ReactNode, Ref } from 'react'
import type { FormDefinition } from '../../contract/form-definition/definition.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Advice, Held } from './form-state.ts'
import forms from './forms.module.css'
import { OUTCOME_ID } from './outcome-id.ts'

type FailureProps = NextStepProps & { message: string; ref: Ref<HTMLDivElement> }

export function Failure({ message, ref, ...next }: FailureProps) {
  return (
    <div className={forms.outcome} id={OUTCOME_ID} ref={ref} tabIndex={-1}>
      <Notice tone="error" role="alert">
        <Strong>{message}</Strong>
        <NextStep {...next} />
      </Notice>
    </div>
  )
}

type NextStepProps = { advice: Advice; onSendAsNew: () => Promise<void> }

function NextStep({ advice, onSendAsNew }: NextStepProps) {
  if (advice === 'none') return null
  if (advice === 'go-back') return <p>Go back in your browser to find what you typed.</p>
  if (advice === 'try-again') {
    return <p>Everything you typed is still here. Try again with the button below.</p>
  }
  return (
    <p>
      You changed something after it was sent.{' '}
      <Button look="quiet" onClick={() => void onSendAsNew()}>
        Send it as a new entry
      </Button>
    </p>
  )
}

type WaitingProps = { form: FormDefinition; onCancel: () => void; ref: Ref<HTMLDivElement> }

/** For as long as the line is away. */
export function Waiting({ form, onCancel, ref }: WaitingProps) {
  return (
    <div className={forms.outcome} ref={ref} tabIndex={-1}>
      <Notice tone="warn" role="status">
        <Strong>
          You're offline. Everything you typed is still here; we'll send it when you're back.
        </Strong>
        <p>
          Keep this page open.{' '}
          {form.youth
            ? 'If you close it, what you typed is gone.'
            : 'If you close it, what you typed stays on this device for 7 days, but is not sent by itself.'}
        </p>
        <Button look="quiet" onClick={onCancel}>
          Don't send it
        </Button>
      </Notice>
    </div>
  )
}

const HELD: Record<Held, string> = {
  changed: "You changed something, so it isn't sent by itself any more.",
  cancelled: 'Not sent.',
  left: 'Not sent yet: you were offline.',
}

/** What is not sent by itself: the visitor decides. */
export function HeldNotice({ form, why }: { form: FormDefinition; why: Held }) {
  const files = why === 'left' && form.files.length > 0 ? ' Choose your files again.' : ''
  return (
    <Notice tone="warn" role="status">
      <Strong>{HELD[why]}</Strong>
      <p>
        Everything you typed is still here.{files} Send it with the button below when it is right.
      </p>
    </Notice>
  )
}

function Strong({ children }: { children: ReactNode }) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  )
}
