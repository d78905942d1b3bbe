import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { FormTexts } from '../../contract/content/form-texts.ts'
import { endpointOf, type FormDefinition } from '../../contract/form-definition/definition.ts'
import { Button } from '../ui/button.tsx'
import css from '../ui/field.module.css'
import { Notice } from '../ui/notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormParts } from './form-context.tsx'
import type { Advice, FormState } from './form-state.ts'
import forms from './forms.module.css'
import { PrivacyNotice } from './privacy-notice.tsx'
import { SentPanel } from './sent-panel.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

type FormProps = {
  form: FormDefinition
  texts: FormTexts
  eventYear?: number | null
  /** Nothing can be typed or sent; the words stand on the button. */
  closed?: string | null
  /** Above the form: whether entries are taken, and until when. */
  banner?: ReactNode
  children: ReactNode
}

const NO_ERRORS = {}

/** The frame of every form: notice, summary, fields, button, and what became of it. */
export function Form({
  form,
  texts,
  eventYear = null,
  closed = null,
  banner,
  children,
}: FormProps) {
  const live = useForm({ form, eventYear })
  const { state, element, hasDraft } = live
  const spot = useOutcomeInView(state)
  const heading = useRef<HTMLHeadingElement>(null)

  async function clear() {
    await live.clear()
    // The button goes with the draft.
    heading.current?.focus()
  }

  return (
    <section className={css.form} aria-labelledby={`${form.id}-form`}>
      {state.kind === 'sent' ? <SentPanel {...state} form={form} texts={texts} ref={spot} /> : null}
      {state.kind === 'invalid' ? <ErrorSummary form={form} {...state} ref={spot} /> : null}
      <h2 id={`${form.id}-form`} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      <p>{texts.intro}</p>
      {banner}
      <PrivacyNotice notice={texts.notice} />
      <form
        ref={element}
        className={forms.form}
        action={endpointOf(form)}
        method="post"
        encType={form.tournament ? 'multipart/form-data' : undefined}
        noValidate
        onSubmit={closed === null ? live.submit : (event) => event.preventDefault()}
        onInput={live.keepDraft}
      >
        <p className={css.hint}>* required</p>
        <Fields form={form} live={live} disabled={closed !== null}>
          {children}
        </Fields>
        {state.kind === 'failed' ? (
          <Failure
            message={state.message}
            advice={closed === null ? state.advice : 'none'}
            onSendAsNew={live.sendAsNew}
            ref={spot}
          />
        ) : null}
        <SubmitButton form={form} state={state} closed={closed} />
        {hasDraft && state.kind !== 'sending' ? <DraftNote onClear={clear} /> : null}
      </form>
    </section>
  )
}

/** What became of the form takes focus; the page's title says it too while there are errors. */
function useOutcomeInView(state: FormState) {
  const spot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.kind !== 'idle' && state.kind !== 'sending') spot.current?.focus()
    if (state.kind === 'invalid') return markTitle()
  }, [state])
  return spot
}

type FieldsProps = {
  form: FormDefinition
  live: ReturnType<typeof useForm>
  disabled: boolean
  children: ReactNode
}

function Fields({ form, live, disabled, children }: FieldsProps) {
  const { state, drawn, waitFor } = live
  const errors = state.kind === 'invalid' ? state.fields : NO_ERRORS
  return (
    <FormParts value={{ form, errors, values: drawn.values, waitFor }}>
      <fieldset key={drawn.key} className={forms.fields} disabled={disabled}>
        {children}
        <Honeypot />
      </fieldset>
    </FormParts>
  )
}

type FailureProps = NextStepProps & { message: string; ref: Ref<HTMLDivElement> }

function Failure({ message, ref, ...next }: FailureProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // For the page without script, which would show its top.
      // biome-ignore lint/a11y/noAutofocus: what became of the form has to be heard first
      autoFocus
    >
      <Notice tone="error" role="alert">
        <p>
          <strong>{message}</strong>
        </p>
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

function DraftNote({ onClear }: { onClear: () => Promise<void> }) {
  return (
    <p className={css.hint}>
      What you type stays on this device for 7 days, until you send it.{' '}
      <Button look="quiet" onClick={() => void onClear()}>
        Clear
      </Button>
    </p>
  )
}

/** Hidden from people and screen readers; programs that fill in everything fill it in too. */
function Honeypot() {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor="website2">Leave this empty</label>
      <input id="website2" name="website2" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** The page's title says it too while there are errors; undone by the answer. */
function markTitle(): () => void {
  const plain = document.title.replace(/^Error: /, '')
  document.title = `Error: ${plain}`
  return () => {
    document.title = document.title.replace(/^Error: /, '')
  }
}
