// What a link may do with its entry: buttons, and forms for steps that need words.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type EntryStep, type EntryView, MAX_MISTAKE, REMOVALS } from '../../../shared/entry.ts'
import { REFERENCE } from '../../../shared/forms/submission.ts'
import fields from '../../forms/fields.module.css'
import controls from '../../ui/controls.module.css'
import { Button, Buttons } from '../../ui/controls.tsx'
import type { Ask } from './use-entry.ts'

/** The button of each step, and what is said when it is done. */
export const STEP_WORDS: Record<EntryStep, readonly [button: string, done: string]> = {
  accept: ['Accept', 'Done. The place is yours.'],
  refuse: ['Yes, turn it down', 'Done. The place is free for others.'],
  confirm: ['', 'Confirmed. Thank you.'],
  withdraw: ['Yes, withdraw', 'Done. Your entry is withdrawn.'],
  mistake: ['Send', 'Sent to the organisers, with your reference.'],
  paid: ['Paid', 'Marked as paid.'],
  unpaid: ['Not paid', 'Marked as not paid.'],
  seen: ['Certificates seen: delete our copies', 'Our copies are deleted.'],
  pair: ['Pair', 'The two entries are a pair.'],
  remove: ['Take it out', 'The entry is taken out.'],
  rename: ['Change the name', 'The name is changed.'],
  undo: ['Take back the last step', 'The last step is taken back.'],
}

/** Fields are called as in the request. */
const TYPED: Partial<Record<EntryStep, { title: string; content: ReactNode }>> = {
  mistake: {
    title: 'A mistake in my entry',
    content: (
      <label className={fields.label}>
        What is wrong? It goes to the organisers.
        <textarea className={fields.input} name="text" maxLength={MAX_MISTAKE} required />
      </label>
    ),
  },
  pair: {
    title: 'Pair two who are alone',
    content: <Line label="Reference of the other entry" name="with" required />,
  },
  remove: {
    title: 'Take the entry out',
    content: <Choice label="Reason" name="reason" options={REMOVALS} />,
  },
  rename: {
    title: 'Correct a name',
    content: (
      <>
        <Choice label="Whose" name="who" options={{ player: 'Player', partner: 'Partner' }} />
        <Line label="Name (empty: stays as it is)" name="name" />
        <Line label="Surname (empty: stays as it is)" name="surname" />
      </>
    ),
  },
}

/** Those that nobody can take back. */
const TWICE = {
  refuse: {
    title: 'No thanks',
    question: () => 'Turn the place down? It becomes free for others.',
  },
  withdraw: {
    title: 'Withdraw',
    question: ({ state }: EntryView) =>
      `Withdraw? Your ${state === 'in' ? 'place becomes free for others' : 'entry ends'}.`,
  },
}

type StepsProps = { entry: EntryView; ask: Ask }

/** `pairWith`: the reference in the link. */
export function OneTapSteps({ entry, ask, pairWith }: StepsProps & { pairWith: string }) {
  const { steps, names, isYouth, state } = entry
  // A child's guardian confirms.
  const plays = isYouth ? 'My child plays' : 'I play'
  const own: Partial<Record<EntryStep, string>> = {
    confirm: `${plays} with ${names.split(' / ')[0]}`,
    pair: `Pair with ${pairWith}`,
    // Only who was taken out can come back.
    ...(state === 'withdrawn' && { undo: 'Put it back in' }),
  }
  const isOneTap = (step: EntryStep) =>
    step === 'pair' ? REFERENCE.test(pairWith) : !(step in TWICE) && !TYPED[step]
  const shown = steps.filter(isOneTap)
  return (
    <>
      {shown.length === 0 ? null : (
        <Buttons>
          {shown.map((step, n) => (
            <Button
              key={step}
              look={n === 0 ? 'solid' : 'outline'}
              onClick={() => ask(step === 'pair' ? { step, with: pairWith } : { step })}
            >
              {own[step] ?? STEP_WORDS[step][0]}
            </Button>
          ))}
        </Buttons>
      )}
      {steps.includes('refuse') ? <TwoTaps entry={entry} ask={ask} step="refuse" /> : null}
    </>
  )
}

export function MoreSteps({ entry, ask }: StepsProps) {
  return entry.steps.map((step) => {
    if (step === 'withdraw') return <TwoTaps key={step} entry={entry} ask={ask} step={step} />
    const typed = TYPED[step]
    return typed ? (
      <form
        key={step}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const filled = [...new FormData(event.currentTarget)]
          ask({ ...Object.fromEntries(filled.map(([name, text]) => [name, `${text}`])), step })
        }}
      >
        <h3>{typed.title}</h3>
        {typed.content}
        <Button type="submit" look="outline">
          {STEP_WORDS[step][0]}
        </Button>
      </form>
    ) : null
  })
}

function TwoTaps({ entry, ask, step }: StepsProps & { step: 'refuse' | 'withdraw' }) {
  const { title, question } = TWICE[step]
  const keep = ({ currentTarget }: MouseEvent) => {
    const details = currentTarget.closest('details')
    details?.removeAttribute('open')
    details?.querySelector('summary')?.focus()
  }
  return (
    <details className="stack">
      <summary className={`${controls.button} ${controls.outline}`}>{title}</summary>
      <p>{question(entry)}</p>
      <Buttons>
        <Button onClick={() => ask({ step })}>{STEP_WORDS[step][0]}</Button>
        <Button look="outline" onClick={keep}>
          Keep it
        </Button>
      </Buttons>
    </details>
  )
}

function Line({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={fields.label}>
      {label}
      <input className={fields.input} autoComplete="off" {...rest} />
    </label>
  )
}

type ChoiceProps = { label: string; name: string; options: Readonly<Record<string, string>> }

function Choice({ label, name, options }: ChoiceProps) {
  return (
    <fieldset className={fields.group}>
      <legend>{label}</legend>
      <div className={fields.options}>
        {Object.entries(options).map(([value, shown]) => (
          <label key={value} className={fields.option}>
            <input type="radio" name={name} value={value} required />
            {shown}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
