import { type RefObject, startTransition, useEffect, useState } from 'react'
import type { LatestResult } from '../../../contract/latest-results.ts'
import { whenIdle } from '../../app/idle.ts'
import { waitForParts } from '../../parts/loading.ts'

/** As many as stand side by side. */
const SHOWN = 3

/** null: there are none, or not yet, or somebody looks at their place. `slot`: which is empty until then. */
export function useLatestResults(
  slot: RefObject<HTMLElement | null>,
): readonly LatestResult[] | null {
  const [results, setResults] = useState<readonly LatestResult[] | null>(null)
  useEffect(() => {
    let end = whenIdle(() => {
      let isLeft = false
      end = () => {
        isLeft = true
      }
      void newest().then((found) => {
        if (isLeft || found.length === 0 || !slot.current) return
        end = whenOutOfSight(slot.current, () => startTransition(() => setResults(found)))
      })
    })
    return () => end()
  }, [slot])
  return results
}

/** None when they cannot be had: nobody misses them here. */
async function newest(): Promise<readonly LatestResult[]> {
  try {
    const [{ getResults }] = await Promise.all([import('../../api/api.ts'), waitForParts()])
    return (await getResults(null)).results.slice(0, SHOWN)
  } catch {
    return []
  }
}

/** Below the screen nothing moves; above it only where browsers keep what is read in its place. Returns how to cancel. */
function whenOutOfSight(element: Element, run: () => void): () => void {
  const keepsPlace = CSS.supports('overflow-anchor', 'auto')
  const watch = new IntersectionObserver(([seen]) => {
    if (!seen || seen.isIntersecting) return
    const isBelow = seen.boundingClientRect.top >= innerHeight
    if (!isBelow && !keepsPlace) return
    watch.disconnect()
    run()
  })
  watch.observe(element)
  return () => watch.disconnect()
}
