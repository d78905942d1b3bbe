import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import forms from '../forms.module.css'
import { TextField } from './text-field.tsx'

type EmailFieldProps = {
  name: string
  hint?: string
  /** The open tournaments' inputs are plain text (specification, section 5); the rule is the same. */
  plain?: boolean
  autoComplete?: string
}

export function EmailField({ name, hint, plain = false, autoComplete = 'off' }: EmailFieldProps) {
  const [meant, setMeant] = useState<string | null>(null)

  async function suggest(typed: string) {
    // A suggestion is worth no error when it cannot be fetched.
    const typo = await import('../session/email-typo.ts').catch(() => null)
    await untilReleased()
    setMeant(typo?.likelyEmail(typed) ?? null)
  }

  function take() {
    const input = document.getElementById(name)
    if (!(input instanceof HTMLInputElement) || meant === null) return
    input.value = meant
    // The form keeps its draft by this event.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
    setMeant(null)
  }

  return (
    <TextField
      name={name}
      hint={hint}
      type={plain ? 'text' : 'email'}
      inputMode="email"
      autoComplete={autoComplete}
      onBlur={(event) => void suggest(event.currentTarget.value)}
    >
      <div role="status">
        {meant === null ? null : (
          <p className={forms.meant}>
            Did you mean <strong>{meant}</strong>?{' '}
            <Button look="quiet" onClick={take}>
              Use it
            </Button>
          </p>
        )}
      </div>
    </TextField>
  )
}

/**
 * The press that took focus from the field has to end where it began: nothing may move under it. Looked at frame by
 * frame, because the browser's mark outlasts the last event of a tap, and may come only after the blur.
 */
async function untilReleased(): Promise<void> {
  do await new Promise(requestAnimationFrame)
  while (document.querySelector(':active'))
}
