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
  /** The words on the button when nothing can be typed or sent. */
  closed?: string | null
  children: ReactNode
}

const NO_ERRORS = {}

/** The frame of every form: notice, summary, fields, button, and what became of it. */
export function Form({ form, texts, eventYear = null, closed = null, children }: FormProps) {
  const { live, drawn, isSaved } = useForm(form, eventYear)
  const { state, element, pending } = live
  const shown = settled(state)
  const ref = useOutcomeInView(shown)
  useLeaveGuard(state.kind === 'sending' || isQueuedOn(state, 'page'))
  const heading = useRef<HTMLHeadingElement>(null)
  const isClosed = closed !== null
  const isFirst = isRestored(shown)
  // Who opens a page is not taken to what was left there.
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

/** What an earlier visit left is told above the form. */
function isRestored(state: SettledState): boolean {
  return state.kind === 'editing' ? state.note === 'unsent' : 'restored' in state && state.restored
}

/** What became of the form takes the focus. */
function useOutcomeInView(outcome: SettledState) {
  const ref = useRef<HTMLDivElement>(null)
  // Before paint, after all that changes with it: nothing is seen to jump.
  useLayoutEffect(() => {
    if (ref.current) showOutcome(ref.current, outcome)
  }, [outcome])
  useEffect(() => {
    if (outcome.kind === 'invalid') return markTitle()
  }, [outcome])
  return ref
}

/**
 * Focus alone would show the middle of what is taller than the screen. What heads the form begins right below the page's
 * header (base.css says how far); what stands above the button moves no further than it has to.
 */
function showOutcome(element: HTMLElement, { kind }: SettledState) {
  element.focus({ preventScroll: true })
  const block = kind === 'sent' || kind === 'invalid' ? 'start' : 'nearest'
  element.scrollIntoView({ block, behavior: 'instant' })
}

/** The page's title says that there are errors, until the next answer. */
function markTitle(): () => void {
  const plain = document.title.replace(/^Error: /, '')
  document.title = `Error: ${plain}`
  return () => {
    document.title = document.title.replace(/^Error: /, '')
  }
}

/** The browser asks before it closes a page that has still to send something. */
function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
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
