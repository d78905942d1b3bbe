// What a form says while the line is away.
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { NoticeProps } from '../form-state.ts'
import forms from '../forms.module.css'
import { Offer } from './later-notice.tsx'
import { mayWaitOnDevice } from './on-screen.ts'

/** For as long as the line is away. */
export function Waiting({ form, leaving, onCancel, ref }: NoticeProps) {
  return (
    <div className={forms.outcome} ref={ref} tabIndex={-1}>
      <Notice
        tone="warn"
        role="status"
        lead="You're offline. Everything you typed is still here; we'll send it when you're back."
        after={
          <>
            <Offer form={form} leaving={leaving} />
            <Button look="quiet" onClick={onCancel}>
              Don't send it
            </Button>
          </>
        }
      >
        <p>
          {mayWaitOnDevice(form) ? 'Keep this page open.' : 'Stay on this page.'}{' '}
          {form.youth
            ? 'If you close it, what you typed is gone.'
            : 'If you close it, what you typed stays on this device for 7 days, but is not sent by itself.'}
        </p>
      </Notice>
    </div>
  )
}
