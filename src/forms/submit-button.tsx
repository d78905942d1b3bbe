import type { FormDefinition } from '../../shared/forms/definition.ts'
import { Button } from '../ui/button.tsx'
import css from '../ui/field.module.css'
import type { Again, FormState } from './form-state.ts'

const AGAIN: Record<Again, string> = {
  'no-answer': 'No answer yet. We are trying again, and nothing is sent twice.',
  online: "You're back online. Sending it now.",
  busy: 'Many files are being sent just now. Yours is sent again by itself: keep this page open.',
}

type SubmitButtonProps = { form: FormDefinition; state: FormState; closed: string | null }

export function SubmitButton({ form: { words }, state, closed }: SubmitButtonProps) {
  const sending = state.kind === 'sending'
  return (
    <>
      <Button type="submit" disabled={sending || closed !== null}>
        {closed ?? (sending ? words.busy : words.idle)}
      </Button>
      <p role="status" className={css.hint}>
        {sending && state.again ? AGAIN[state.again] : null}
      </p>
    </>
  )
}
