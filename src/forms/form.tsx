import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { ShownTexts } from '../../shared/content/form-texts.ts'
import { endpointOf, type FormDefinition } from '../../shared/forms/definition.ts'
import css from '../ui/field.module.css'
import { DraftNote } from './draft-note.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormParts } from './form-context.tsx'
import { type AtRest, atRest } from './form-state.ts'
import forms from './forms.module.css'
import { OUTCOME_ID } from './outcome-id.ts'
import { Failure } from './outcome-notice.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type FormProps = {
  form: FormDefinition
  texts: ShownTexts
  eventYear?: number | null
  /** Nothing can be typed or sent; the words stand on the button. */
  closed?: string | null
  children: ReactNode
}

const NO_ERRORS = {}

/** The frame of every form: notice, summary, fields, button, and what became of it. */
export function Form({ form, texts, eventYear = null, closed = null, children }: FormProps) {
  const live = useForm({ form, eventYear })
  const { state, element, hasDraft } = live
  const { submit, sendAsNew, leaving } = live.sending
  const shown = atRest(state)
  const spot = useOutcomeInView(shown)
  useLeaveGuard(state.kind === 'sending' || state.kind === 'waiting')
  const heading = useRef<HTMLHeadingElement>(null)

  async function clear() {
    await live.clear()
    // The button goes with the draft.
    heading.current?.focus()
  }

  function cancel() {
    void live.cancel()
    // That button goes as well.
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  // Who opens a page is not taken to what was left there.
  const onTop = 'onTop' in shown && shown.onTop
  const ref = onTop ? null : spot
  const notice =
    'Notice' in shown ? (
      <shown.Notice {...shown} form={form} leaving={leaving} onCancel={cancel} ref={ref} />
    ) : null

  return (
    <section className={css.form} aria-labelledby={`${form.id}-form`}>
      {shown.kind === 'sent' ? <shown.Receipt {...shown} form={form} ref={spot} /> : null}
      {shown.kind === 'invalid' ? <ErrorSummary form={form} {...shown} ref={spot} /> : null}
      <h2 id={`${form.id}-form`} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      {closed === null ? <p>{texts.intro}</p> : null}
      {onTop ? notice : null}
      {closed === null ? <PrivacyNotice notice={texts.notice} /> : null}
      <form
        ref={element}
        className={forms.form}
        action={`${endpointOf(form)}#${OUTCOME_ID}`}
        method="post"
        encType={form.tournament ? 'multipart/form-data' : undefined}
        noValidate
        onSubmit={closed === null ? submit : (event) => event.preventDefault()}
        onInput={live.keepDraft}
      >
        {closed === null ? <p className={css.hint}>* required</p> : null}
        <Fields form={form} live={live} eventYear={eventYear} disabled={closed !== null}>
          {children}
        </Fields>
        {shown.kind === 'failed' ? (
          <Failure
            message={shown.message}
            advice={closed === null ? shown.advice : 'none'}
            onSendAsNew={sendAsNew}
            offer={shown.Offer ? <shown.Offer form={form} leaving={leaving} /> : null}
            ref={spot}
          />
        ) : null}
        {onTop ? null : notice}
        <SubmitButton form={form} state={state} closed={closed} />
        {hasDraft && state.kind !== 'sending' ? <DraftNote onClear={clear} /> : null}
      </form>
    </section>
  )
}

/** What became of the form takes focus; the page's title says it too while there are errors. */
function useOutcomeInView(outcome: AtRest) {
  const spot = useRef<HTMLDivElement>(null)
  // Before it is painted, and after all that has changed with it: the form has given way, and nothing is seen to jump.
  useLayoutEffect(() => {
    if (spot.current) showOutcome(spot.current, outcome)
  }, [outcome])
  useEffect(() => {
    if (outcome.kind === 'invalid') return markTitle()
  }, [outcome])
  return spot
}

/**
 * Focus by itself would show the middle of what is taller than the screen. What heads the form begins right below the
 * page's header (base.css says how far); what stands above the button moves no further than it has to.
 */
function showOutcome(element: HTMLElement, { kind }: AtRest) {
  element.focus({ preventScroll: true })
  const block = kind === 'sent' || kind === 'invalid' ? 'start' : 'nearest'
  element.scrollIntoView({ block, behavior: 'instant' })
}

type FieldsProps = {
  form: FormDefinition
  live: ReturnType<typeof useForm>
  eventYear: number | null
  disabled: boolean
  children: ReactNode
}

function Fields({ form, live, eventYear, disabled, children }: FieldsProps) {
  const { state, drawn, waitFor } = live
  const shown = atRest(state)
  const errors = shown.kind === 'invalid' ? shown.fields : NO_ERRORS
  return (
    <FormParts value={{ form, errors, values: drawn.values, eventYear, waitFor }}>
      <fieldset key={drawn.key} className={forms.fields} disabled={disabled}>
        {children}
        <Honeypot />
      </fieldset>
    </FormParts>
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
