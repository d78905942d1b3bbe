import { useEffect } from 'react'

/** The browser asks before it closes a page that has still to send something. */
export function useLeaveGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
}
