import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { FieldErrors } from '../../shared/api.ts'
import type { FormTexts } from '../../shared/content/pages.ts'
import { endpointOf, type FormDefinition } from '../../shared/forms/definition.ts'
import { Facts } from '../ui/blocks.tsx'
import { Button } from '../ui/controls.tsx'
import type { ShownPlaces } from '../ui/places.ts'
import fieldsCss from './fields.module.css'
import { FormParts } from './fields.tsx'
import { FULL, isQueuedOn, OUTCOME_ID, type SettledState, settled } from './form-state.ts'
import css from './forms.module.css'
import { DraftNote, FormOutcome, SubmitButton } from './notices.tsx'
import outcomeCss from './outcome.module.css'
import { Receipt } from './receipt.tsx'
import { useForm } from './use-form.ts'

type FormProps = {
  form: FormDefinition
  texts: FormTexts
  eventYear?: number | null
  /** Label of the button when the form is closed. */
  closed?: string | null
  /** Of a tournament that counts them, once known. */
  places?: ShownPlaces | undefined
  children: ReactNode
}

/** Frame of every form: notice, error summary, fields, button, outcome. */
export function Form(props: FormProps) {
  const { form, texts, eventYear = null, closed = null, places, children } = props
  const live = useForm(form, eventYear, closed)
  const { state, element, rendered, isClosed } = live
  const shown = settled(state)
  const ref = useOutcomeInView(shown)
  useLeaveGuard(state.kind === 'sending' || isQueuedOn(state, 'page'))
  const heading = useRef<HTMLHeadingElement>(null)
  /** The receipt below which the form is shown again. */
  const [unfolded, setUnfolded] = useState<SettledState | null>(null)
  const isFolded = shown.kind === 'sent' && shown !== unfolded
  const isFirst = isRestored(shown)
  const watched = useFocusWhenFolded(isClosed, heading)
  // A restored outcome does not take the focus.
  const outcome = <FormOutcome live={live} state={shown} ref={isFirst ? null : ref} />
  const errors = shown.kind === 'invalid' ? shown.fields : {}
  return (
    <section className="narrow stack" aria-labelledby={`${form.id}-form`}>
      {shown.kind === 'sent' ? (
        <Receipt {...shown} form={form} texts={texts} places={places} ref={ref} />
      ) : null}
      {shown.kind === 'invalid' ? <ErrorSummary form={form} {...shown} ref={ref} /> : null}
      {isFolded ? (
        <Button
          look="outline"
          onClick={() => {
            flushSync(() => setUnfolded(shown))
            heading.current?.focus()
          }}
        >
          {!form.isEntry
            ? 'Send another message'
            : `Enter another ${shown.hadPartner ? 'pair' : 'player'}`}
        </Button>
      ) : null}
      <div className="stack" hidden={isFolded}>
        <h2 id={`${form.id}-form`} ref={heading} tabIndex={-1}>
          {!isClosed ? texts.heading : closed === FULL ? 'Entries are full' : 'Entries are closed'}
        </h2>
        {isClosed ? null : <p>{texts.intro}</p>}
        {isFirst ? outcome : null}
        {isClosed ? null : <PrivacyNotice notice={texts.notice} />}
        <form
          ref={element}
          className={`stack ${css.form}`}
          action={`${endpointOf(form)}#${OUTCOME_ID}`}
          method="post"
          encType={form.tournament ? 'multipart/form-data' : undefined}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void live.submit()
          }}
          onInput={live.edit}
          {...watched}
        >
          {isClosed ? null : <p className={fieldsCss.hint}>* required</p>}
          <FormParts value={{ ...live, eventYear, errors }}>
            <fieldset key={rendered.key} className={`stack ${css.fields}`} disabled={isClosed}>
              {children}
              <Honeypot />
            </fieldset>
          </FormParts>
          {isFirst ? null : outcome}
          <SubmitButton live={live} closed={closed} places={places} />
          {live.isSaved && state.kind !== 'sending' ? (
            <DraftNote
              onClear={() => {
                live.clear()
                heading.current?.focus()
              }}
            />
          ) : null}
        </form>
      </div>
    </section>
  )
}

/** Shown before the first field, as the law requires: who, what for, who receives it, rights. */
export function PrivacyNotice({ notice }: { notice: FormTexts['notice'] }) {
  return (
    <div className={css.notice}>
      <h3>{notice.heading}</h3>
      <p>{notice.summary}</p>
      <details>
        <summary>Who receives them, how long we keep them, your rights</summary>
        <Facts facts={notice.facts} className="prose" />
        <p>
          <Link className="target" to="/privacy">
            All about your personal information
          </Link>
        </p>
      </details>
    </div>
  )
}

/** The outcome of an earlier visit is shown above the form. */
function isRestored(state: SettledState): boolean {
  return state.kind === 'editing' ? state.note === 'unsent' : 'restored' in state && state.restored
}

/**
 * The outcome takes the focus. Focus alone would scroll to the middle of a tall one: what heads the form is scrolled
 * below the page's header (scroll-margin in base.css); the rest moves as little as needed.
 */
function useOutcomeInView(outcome: SettledState) {
  const ref = useRef<HTMLDivElement>(null)
  // A layout effect, so that nothing jumps after paint.
  useLayoutEffect(() => {
    const block = outcome.kind === 'sent' || outcome.kind === 'invalid' ? 'start' : 'nearest'
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block, behavior: 'instant' })
  }, [outcome])
  useEffect(() => {
    if (outcome.kind !== 'invalid') return
    const { pathname } = location
    // Not read again: a translator changes it too.
    const plain = document.title.replace(/^Error: /, '')
    document.title = `Error: ${plain}`
    return () => {
      if (location.pathname === pathname) document.title = plain
    }
  }, [outcome])
  return ref
}

/** The fields are folded while one has the focus: the heading takes it. Returns handlers for the form. */
function useFocusWhenFolded(isClosed: boolean, heading: RefObject<HTMLElement | null>) {
  const isInside = useRef(false)
  useLayoutEffect(() => {
    // The field's blur, as it is disabled, is not heard: React has no events during its own changes.
    if (isClosed && isInside.current) heading.current?.focus()
  }, [isClosed, heading])
  const mark = (inside: boolean) => () => {
    isInside.current = inside
  }
  return { onFocus: mark(true), onBlur: mark(false) }
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

type ErrorSummaryProps = {
  form: FormDefinition
  fields: FieldErrors
  ref: Ref<HTMLDivElement>
  /** The form was posted without script, so its files are gone. */
  returned: boolean
}

/** Each line links to its field and repeats its message. */
function ErrorSummary({ form, fields, ref, returned }: ErrorSummaryProps) {
  return (
    <div
      className={`prose ${outcomeCss.summary}`}
      id={OUTCOME_ID}
      role="alert"
      tabIndex={-1}
      ref={ref}
      aria-labelledby="error-summary"
    >
      <h2 className="subtitle" id="error-summary">
        There is a problem
      </h2>
      <ul className="anywhere">
        {Object.entries(fields).map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={goToField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
      {returned && form.files.length > 0 ? <p>Choose your files again.</p> : null}
    </div>
  )
}

/**
 * Moves the focus to the field of a message. The browser's own jump brings the input to the top edge of the window, and
 * leaves its label and its error above it, where a visitor does not see what was asked. So the whole field is scrolled
 * into view from its label on; then, where it is taller than the window, as little more as brings in the input itself.
 */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = usable(document.getElementById(event.currentTarget.hash.slice(1)))
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  // A date or a group of radios has its message above all boxes.
  const whole = field.closest(':has([id$="-error"])') ?? field
  whole.scrollIntoView({ block: 'start', behavior: 'instant' })
  field.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** A disabled field depends on the one before it, which takes the focus. */
function usable(field: HTMLElement | null): HTMLElement | null {
  if (!(field instanceof HTMLSelectElement) || !field.disabled) return field
  const parts = [...(field.form?.elements ?? [])]
  const before = parts.slice(0, parts.indexOf(field)).findLast((part) => !part.matches(':disabled'))
  return before instanceof HTMLElement ? before : field
}
