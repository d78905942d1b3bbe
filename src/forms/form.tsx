import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { ShownTexts } from '../../shared/content/pages.ts'
import { endpointOf, type FormDefinition } from '../../shared/forms/definition.ts'
import css from '../ui/field.module.css'
import { ErrorSummary } from './error-summary.tsx'
import { FormParts } from './fields.tsx'
import { edit, submit } from './form-actions.ts'
import { PrivacyNotice } from './form-page.tsx'
import { isQueuedOn, OUTCOME_ID, type SettledState, settled } from './form-state.ts'
import forms from './forms.module.css'
import { DraftNote, Outcome, SubmitButton } from './notices.tsx'
import { Receipt } from './receipt.tsx'
import { useForm } from './use-form.ts'

type FormProps = {
  form: FormDefinition
  texts: ShownTexts
  eventYear?: number | null
  /** Label of the button when the form is closed. */
  closed?: string | null
  children: ReactNode
}

const NO_ERRORS = {}

/** Frame of every form: notice, error summary, fields, button, outcome. */
export function Form({ form, texts, eventYear = null, closed = null, children }: FormProps) {
  const { live, drawn, isSaved } = useForm(form, eventYear)
  const { state, element, pending } = live
  const shown = settled(state)
  const ref = useOutcomeInView(shown)
  useLeaveGuard(state.kind === 'sending' || isQueuedOn(state, 'page'))
  const heading = useRef<HTMLHeadingElement>(null)
  const isClosed = closed !== null
  const isFirst = isRestored(shown)
  // A restored outcome does not take the focus.
  const outcome = (
    <Outcome live={live} state={shown} isClosed={isClosed} ref={isFirst ? null : ref} />
  )
  return (
    <section className={css.form} aria-labelledby={`${form.id}-form`}>
      {shown.kind === 'sent' ? <Receipt {...shown} form={form} ref={ref} /> : null}
      {shown.kind === 'invalid' ? <ErrorSummary form={form} {...shown} ref={ref} /> : null}
      <h2 id={`${form.id}-form`} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h2>
      {isClosed ? null : <p>{texts.intro}</p>}
      {isFirst ? outcome : null}
      {isClosed ? null : <PrivacyNotice notice={texts.notice} />}
      <form
        ref={element}
        className={forms.form}
        action={`${endpointOf(form)}#${OUTCOME_ID}`}
        method="post"
        encType={form.tournament ? 'multipart/form-data' : undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isClosed) void submit(live)
        }}
        onInput={() => edit(live)}
      >
        {isClosed ? null : <p className={css.hint}>* required</p>}
        <FormParts
          value={{
            form,
            errors: shown.kind === 'invalid' ? shown.fields : NO_ERRORS,
            values: drawn.values,
            eventYear,
            pending,
          }}
        >
          <fieldset key={drawn.key} className={forms.fields} disabled={isClosed}>
            {children}
            <Honeypot />
          </fieldset>
        </FormParts>
        {isFirst ? null : outcome}
        <SubmitButton form={form} state={state} closed={closed} />
        {isSaved && state.kind !== 'sending' ? (
          <DraftNote live={live} onClear={() => heading.current?.focus()} />
        ) : null}
      </form>
    </section>
  )
}

/** The outcome of an earlier visit is shown above the form. */
function isRestored(state: SettledState): boolean {
  return state.kind === 'editing' ? state.note === 'unsent' : 'restored' in state && state.restored
}

/** The outcome takes the focus. */
function useOutcomeInView(outcome: SettledState) {
  const ref = useRef<HTMLDivElement>(null)
  // A layout effect, so that nothing jumps after paint.
  useLayoutEffect(() => {
    if (ref.current) showOutcome(ref.current, outcome)
  }, [outcome])
  useEffect(() => {
    if (outcome.kind === 'invalid') return markTitle()
  }, [outcome])
  return ref
}

/**
 * Focus alone would scroll to the middle of a tall outcome. What heads the form is scrolled below the page's header
 * (scroll-margin in base.css); the rest moves as little as needed.
 */
function showOutcome(element: HTMLElement, { kind }: SettledState) {
  element.focus({ preventScroll: true })
  const block = kind === 'sent' || kind === 'invalid' ? 'start' : 'nearest'
  element.scrollIntoView({ block, behavior: 'instant' })
}

/** Marks the title while the form has errors. */
function markTitle(): () => void {
  const plain = document.title.replace(/^Error: /, '')
  document.title = `Error: ${plain}`
  return () => {
    document.title = document.title.replace(/^Error: /, '')
  }
}

/** The browser warns before closing a page with something unsent. */
function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
}

/** A hidden field that only programs fill in. */
function Honeypot() {
  return (
    <div className="sr" aria-hidden="true">
      <label htmlFor="website2">Leave this empty</label>
      <input id="website2" name="website2" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
