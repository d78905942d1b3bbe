// What a link may do with its entry: buttons, and forms for steps that need words.
import type { MouseEvent } from 'react'
import { type EntryView, MAX_MISTAKE, REMOVALS } from '../../shared/entry.ts'
import { FORMS } from '../../shared/forms/forms.ts'
import { REFERENCE } from '../../shared/forms/submission.ts'
import { deadline } from '../../shared/tournaments.ts'
import fields from '../forms/fields.module.css'
import controls from '../ui/controls.module.css'
import { Button, Buttons } from '../ui/controls.tsx'
import { Message } from '../ui/message.tsx'
import { Choice, Line, StepForm } from './step-form.tsx'
import type { Ask } from './use-entry.ts'

type StepsProps = { entry: EntryView; ask: Ask }

/** Steps of one tap. `pairWith`: of the link. */
export function OneTapSteps({ entry, ask, pairWith }: StepsProps & { pairWith: string }) {
  const { steps, names, form } = entry
  const isChild = FORMS.some(({ id, youth }) => youth && id === form)
  const [player = ''] = names.split(' / ')
  const words: Partial<Record<string, string>> = {
    accept: 'Accept',
    refuse: 'No thanks',
    // A child's guardian does.
    confirm: `${isChild ? 'My child plays' : 'I play'} with ${player}`,
    paid: 'Paid',
    unpaid: 'Not paid',
    pair: REFERENCE.test(pairWith) ? `Pair with ${pairWith}` : undefined,
    seen: 'Certificate seen: delete our copy',
    undo: 'Take back the last step',
  }
  return (
    <Buttons>
      {steps
        .filter((step) => words[step])
        .map((step, n) => (
          <Button
            key={step}
            look={n === 0 ? 'solid' : 'outline'}
            onClick={() => void ask(step === 'pair' ? { step, with: pairWith } : { step })}
          >
            {words[step]}
          </Button>
        ))}
    </Buttons>
  )
}

export function OwnSteps({ entry, ask }: StepsProps) {
  const { steps, role, state } = entry
  const moves = state === 'in' || state === 'waiting' || state === 'alone'
  return (
    <>
      {steps.includes('withdraw') ? <Withdraw entry={entry} ask={ask} /> : null}
      {role === 'entrant' && moves && !steps.includes('withdraw') ? (
        <p>To withdraw now, write to us.</p>
      ) : null}
      {steps.includes('mistake') ? (
        <StepForm step="mistake" title="A mistake in my entry" button="Send" ask={ask}>
          <p>What you write goes to the organisers, with your reference.</p>
          <label className={fields.label}>
            What is wrong?
            <textarea className={fields.input} name="text" maxLength={MAX_MISTAKE} required />
          </label>
        </StepForm>
      ) : null}
    </>
  )
}

function Withdraw({ entry: { state, drawOn }, ask }: StepsProps) {
  const keep = ({ currentTarget }: MouseEvent) => {
    const details = currentTarget.closest('details')
    details?.removeAttribute('open')
    details?.querySelector('summary')?.focus()
  }
  return (
    <>
      {drawOn === null ? null : <p>{`You can withdraw until ${deadline(drawOn)}.`}</p>}
      <details className="stack">
        <summary className={`${controls.button} ${controls.outline}`}>Withdraw</summary>
        <p>
          {state === 'in'
            ? 'Withdraw? Your place goes to the next pair.'
            : 'Withdraw? Your entry then ends.'}
        </p>
        <Buttons>
          <Button onClick={() => void ask({ step: 'withdraw' })}>Yes, withdraw</Button>
          <Button look="outline" onClick={keep}>
            Keep it
          </Button>
        </Buttons>
      </details>
    </>
  )
}

export function ManagerSteps({ entry: { steps, partner, message }, ask }: StepsProps) {
  const people = { player: 'Player', ...(partner === 'none' ? {} : { partner: 'Partner' }) }
  return (
    <>
      {message === null ? null : (
        <>
          <h3>A message to them</h3>
          <Message text={message} send="Send it on WhatsApp" />
        </>
      )}
      {steps.includes('pair') ? (
        <StepForm step="pair" title="Pair two who are alone" button="Pair" ask={ask}>
          <Line label="Reference of the other entry" name="with" required />
        </StepForm>
      ) : null}
      {steps.includes('remove') ? (
        <StepForm step="remove" title="Take the entry out" button="Take it out" ask={ask}>
          <Choice name="reason" label="Reason" options={REMOVALS} />
        </StepForm>
      ) : null}
      {steps.includes('rename') ? (
        <StepForm step="rename" title="Correct a name" button="Change the name" ask={ask}>
          <Choice name="who" label="Whose name" options={people} />
          <p>An empty field stays as it is.</p>
          <Line label="Name" name="name" />
          <Line label="Surname" name="surname" />
        </StepForm>
      ) : null}
    </>
  )
}
