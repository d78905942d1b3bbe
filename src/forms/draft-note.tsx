import { Button } from '../ui/button.tsx'
import css from '../ui/field.module.css'

export function DraftNote({ onClear }: { onClear: () => Promise<void> }) {
  return (
    <p className={css.hint}>
      What you type stays on this device for 7 days, until you send it.{' '}
      <Button look="quiet" onClick={() => void onClear()}>
        Clear
      </Button>
    </p>
  )
}
