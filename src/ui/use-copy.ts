import { useEffect, useState } from 'react'
import { SECOND } from '../../shared/time.ts'

/** How long the sign of success stands. */
const SEEN_MS = 4 * SECOND

type Copied = 'no' | 'yes' | 'failed'

/** What became of the last copy, and how to make one. */
export function useCopy(text: string): [Copied, () => Promise<void>] {
  const [copied, setCopied] = useState<Copied>('no')
  useEffect(() => {
    const timer = copied === 'no' ? undefined : setTimeout(() => setCopied('no'), SEEN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    // Said again when it is done again.
    setCopied('no')
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      // Not allowed, or no secure connection: the page says so.
      setCopied('failed')
    }
  }

  return [copied, copy]
}
