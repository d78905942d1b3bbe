import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './boards.module.css'

type FailureProps = { message: string; tries: number; retry: () => void }

export function Failure({ message, tries, retry }: FailureProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = frame.current
    return () => {
      // The button goes with the failure, and focus has to stay on the page.
      if (shown?.contains(document.activeElement)) document.getElementById('main')?.focus()
    }
  }, [])
  return (
    <div ref={frame} className={css.failure}>
      <Notice key={tries} tone="error" role="alert">
        <p>{message ? `Error: ${message}` : 'Unknown error'}</p>
      </Notice>
      <Button onClick={retry}>Try again</Button>
      <Drawing name="looking-up" className={css.waitingPlayer} />
    </div>
  )
}
