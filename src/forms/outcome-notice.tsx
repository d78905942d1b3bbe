// What is said above the button of a form that did not go through.
import type { ReactNode, Ref } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Advice } from './form-state.ts'
import forms from './forms.module.css'
import { OUTCOME_ID } from './outcome-id.ts'

type FailureProps = NextStepProps & {
  message: string
  /** Of another way to send it. */
  offer: ReactNode
  ref: Ref<HTMLDivElement>
}

export function Failure({ message, offer, ref, ...next }: FailureProps) {
  return (
    <div className={forms.outcome} id={OUTCOME_ID} ref={ref} tabIndex={-1}>
      <Notice tone="error" role="alert" lead={message} after={offer}>
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
