// An email field that suggests corrections of mistyped mail services of South Africa; it never blocks.
import { useState } from 'react'
import { editDistance } from '../../shared/edit-distance.ts'
import { Button } from '../ui/controls.tsx'
import css from './fields.module.css'
import { TextField } from './fields.tsx'

type EmailFieldProps = {
  name: string
  hint?: string
  /** The open tournaments' inputs are plain text (specification, section 5); the rule is the same. */
  plain?: boolean
  autoComplete?: string | undefined
}

export function EmailField({ name, hint, plain = false, autoComplete = 'off' }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string | null>(null)

  async function suggest(input: HTMLInputElement) {
    await untilReleased()
    setSuggestion(likelyEmail(input.value))
  }

  function accept() {
    const input = document.getElementById(name)
    if (!(input instanceof HTMLInputElement) || suggestion === null) return
    input.value = suggestion
    // The form saves its draft on this event.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <TextField
      name={name}
      hint={hint}
      type={plain ? 'text' : 'email'}
      inputMode="email"
      autoComplete={autoComplete}
      onInput={() => setSuggestion(null)}
      onBlur={(event) => void suggest(event.currentTarget)}
    >
      <div role="status">
        {suggestion === null ? null : (
          <p className={css.told}>
            Did you mean <strong>{suggestion}</strong>?{' '}
            <Button look="quiet" onClick={accept}>
              Use it
            </Button>
          </p>
        )}
      </div>
    </TextField>
  )
}

/**
 * The press that took focus from the field has to end where it began, so nothing may move under it. `:active` outlasts
 * the last event of a tap and may come only after the blur: so this checks it in every frame.
 */
async function untilReleased(): Promise<void> {
  do await new Promise(requestAnimationFrame)
  while (document.querySelector(':active'))
}

/** No domains of four letters or fewer: names of companies differ from those by one letter. */
const SERVICES = [
  ...['gmail.com', 'icloud.com', 'hotmail.com', 'outlook.com', 'yahoo.co.za', 'yahoo.com'],
  ...['telkomsa.net', 'webmail.co.za', 'vodamail.co.za', 'absamail.co.za', 'mweb.co.za'],
]
/** Real domains that differ from those above by one letter. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'cloud.com']
/** Services with domains in many countries; .co and .cm are typos. */
const WORLDWIDE = /^(?:yahoo|hotmail|outlook)\.(?:com?\.)?(?!c[om]$)[a-z]{2}$/
/** Services with this ending alone. */
const ALONE = /^(?:gmail|icloud)\./

/** 'sam@gmial.com' to 'sam@gmail.com'; null when it looks right. */
export function likelyEmail(typed: string): string | null {
  const [, local, host] = /^([^@\s]+)@([^@\s]{4,40})$/.exec(typed.trim()) ?? []
  if (local === undefined || host === undefined) return null
  const domain = host.toLowerCase()
  if ([...SERVICES, ...OTHERS].includes(domain) || WORLDWIDE.test(domain)) return null
  const meant = SERVICES.find((one) => {
    const name = one.slice(0, one.indexOf('.') + 1)
    if (domain.startsWith(name)) return ALONE.test(one) || editDistance(domain, one) <= 2
    return name.length > 5 && editDistance(domain, one) === 1
  })
  return meant === undefined ? null : `${local}@${meant}`
}
