import { Notice } from '../../ui/notice.tsx'
import type { Held, NoticeProps } from '../form-state.ts'

const HELD: Record<Held, string> = {
  changed: "You changed something, so it isn't sent by itself any more.",
  cancelled: 'Not sent.',
  left: 'Not sent yet: you were offline.',
  elsewhere: 'It does not wait any more: it was sent, or taken back, in another tab.',
}

/** What is not sent by itself: the visitor decides. */
export function HeldNotice({ form, why = 'left' }: Pick<NoticeProps, 'form' | 'why'>) {
  const files = why === 'left' && form.files.length > 0 ? ' Choose your files again.' : ''
  return (
    <Notice tone="warn" role="status" lead={HELD[why]}>
      <p>
        Everything you typed is still here.{files}{' '}
        {why === 'elsewhere'
          ? 'Sent once more as it is, it is not entered twice.'
          : 'Send it with the button below when it is right.'}
      </p>
    </Notice>
  )
}
