import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Every step of the history closes a menu. That the script has come is no step: what was opened before stays open. */
export function useCloseOnStep(
  details: RefObject<HTMLDetailsElement | null>,
  closed?: () => void,
): void {
  const { key } = useLocation()
  const keyBefore = useRef(key)

  useEffect(() => {
    if (keyBefore.current === key) return
    keyBefore.current = key
    if (details.current) details.current.open = false
    closed?.()
  }, [details, key, closed])
}
