// Work that is worth doing once for many calls in a row.

export type Debounced<T> = {
  /** Does the work `ms` after the last call, with its argument. */
  soon: (what: T) => void
  /** Does what is due, now. */
  flush: () => void
  cancel: () => void
}

export function debounce<T>(work: (what: T) => void, ms: number): Debounced<T> {
  let due: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    clearTimeout(timer)
    due = null
  }

  function flush() {
    const now = due
    cancel()
    now?.()
  }

  function soon(what: T) {
    cancel()
    due = () => work(what)
    timer = setTimeout(flush, ms)
  }

  return { soon, flush, cancel }
}
