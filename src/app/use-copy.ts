// Copies text, and says for a while whether that worked.
import { useEffect, useState } from 'react'
import { SECOND } from '../../shared/time.ts'

const SEEN_MS = 4 * SECOND

type Copied = 'no' | 'yes' | 'failed'

export function useCopy(text: string): [Copied, () => Promise<void>] {
  const [copied, setCopied] = useState<Copied>('no')
  useEffect(() => {
    const timer = copied === 'no' ? undefined : setTimeout(() => setCopied('no'), SEEN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    // Reset, so that a second copy is announced again.
    setCopied('no')
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      // Not allowed, or no HTTPS: the page says so.
      setCopied('failed')
    }
  }

  return [copied, copy]
}
