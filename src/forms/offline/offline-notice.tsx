// What a form says while the line is away, and once it is not sent by itself any more.
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Held, HeldProps, WaitingProps } from '../form-state.ts'
import forms from '../forms.module.css'

/** For as long as the line is away. */
export function Waiting({ form, onCancel, ref }: WaitingProps) {
  return (
    <div className={forms.outcome} ref={ref} tabIndex={-1}>
      <Notice
        tone="warn"
        role="status"
        lead="You're offline. Everything you typed is still here; we'll send it when you're back."
      >
        <p>
          Keep this page open.{' '}
          {form.youth
            ? 'If you close it, what you typed is gone.'
            : 'If you close it, what you typed stays on this device for 7 days, but is not sent by itself.'}
        </p>
        <Button look="quiet" onClick={onCancel}>
          Don't send it
        </Button>
      </Notice>
    </div>
  )
}

const HELD: Record<Held, string> = {
  changed: "You changed something, so it isn't sent by itself any more.",
  cancelled: 'Not sent.',
  left: 'Not sent yet: you were offline.',
}

/** What is not sent by itself: the visitor decides. */
export function HeldNotice({ form, why }: HeldProps) {
  const files = why === 'left' && form.files.length > 0 ? ' Choose your files again.' : ''
  return (
    <Notice tone="warn" role="status" lead={HELD[why]}>
      <p>
        Everything you typed is still here.{files} Send it with the button below when it is right.
      </p>
    </Notice>
  )
}
