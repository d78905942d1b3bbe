import { type RefObject, useEffect } from 'react'

/** Longer, and people would wait for it. */
const GLIDE_MS = 250
/** No screen shows more. */
const MOST_ROWS = 12

/** When a result arrives, rows glide to their new places. */
export function Glide({ table }: { table: RefObject<HTMLTableElement | null> }) {
  useEffect(() => {
    if (!table.current) return
    let before = namesIn(table.current)
    // Whoever draws the rows anew, and whenever: an observer is told before the screen is.
    const observer = new MutationObserver(() => {
      if (!table.current) return
      const names = namesIn(table.current)
      if (isAnotherOrder(before, names)) glide(before, rowsIn(table.current))
      before = names
    })
    observer.observe(table.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [table])
  return null
}

/** Of the same teams. Another group is not the same one in another order. */
export function isAnotherOrder(before: readonly string[], after: readonly string[]): boolean {
  const isSameTeams = before.toSorted().join('\n') === after.toSorted().join('\n')
  return isSameTeams && before.join('\n') !== after.join('\n')
}

type Shown = { name: string; height: number }

/** How far above its new place each row stood before, in pixels: rows keep their height where they go. */
export function waysOf(before: readonly string[], after: readonly Shown[]): number[] {
  const tops = topsOf(before.flatMap((name) => after.find((row) => row.name === name) ?? []))
  const newTops = topsOf(after)
  return after.map(({ name }) => (tops.get(name) ?? 0) - (newTops.get(name) ?? 0))
}

function topsOf(rows: readonly Shown[]): Map<string, number> {
  let top = 0
  return new Map(
    rows.map(({ name, height }) => {
      const at = top
      top += height
      return [name, at]
    }),
  )
}

function glide(before: readonly string[], rows: readonly HTMLTableRowElement[]): void {
  if (rows.length > MOST_ROWS || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const ways = waysOf(
    before,
    rows.map((row) => ({ name: nameIn(row), height: row.offsetHeight })),
  )
  for (const [n, row] of rows.entries()) {
    const way = ways[n] ?? 0
    const frames = { transform: [`translateY(${way}px)`, 'none'] }
    if (way !== 0) row.animate?.(frames, { duration: GLIDE_MS, easing: 'ease-out' })
  }
}

function rowsIn(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...(table.tBodies[0]?.rows ?? [])]
}

function namesIn(table: HTMLTableElement): string[] {
  return rowsIn(table).map(nameIn)
}

/** Without what is said beside it. */
function nameIn(row: HTMLTableRowElement): string {
  return row.cells[1]?.firstChild?.textContent ?? ''
}
