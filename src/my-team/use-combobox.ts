// A combobox by the ARIA pattern: focus stays in the box, which names the active option
// (w3.org/WAI/ARIA/apg/patterns/combobox). This chunk also sets its attributes.
import { type RefObject, useEffect, useState } from 'react'

type List = {
  /** Number of options for the typed text. */
  countOf: (typed: string) => number
  /** `n` -1: no option; searches for the typed text. */
  choose: (typed: string, n: number) => void
}

const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export function useCombobox(input: RefObject<HTMLInputElement | null>, id: string, list: List) {
  /** '' closes the list. `at`: the active option; -1: the box itself. */
  const [{ typed, at }, set] = useState(CLOSED)
  const count = typed === '' ? 0 : list.countOf(typed)

  function choose(text: string, n: number) {
    set(CLOSED)
    if (input.current) input.current.value = ''
    input.current?.blur()
    list.choose(text, n)
  }

  /** True when the key was handled. */
  function press(key: string, box: HTMLInputElement): boolean {
    const move = MOVES[key]
    if (move && count > 0) set({ typed, at: around(at + move, count) })
    else if (move && box.value.trim() !== '') set({ typed: box.value.trim(), at: -1 })
    else if (key === 'Escape' && count > 0) set(CLOSED)
    else if (key === 'Enter' && at >= 0 && count > 0) choose(typed, at)
    else return false
    return true
  }

  useEffect(() => {
    const box = input.current
    // The box had focus before this chunk came.
    if (box && box === document.activeElement) set({ typed: box.value.trim(), at: -1 })
  }, [input])

  useEffect(() => {
    const box = input.current
    if (!box) return
    describe(box, { id, count, at })
    const controller = new AbortController()
    const { signal } = controller
    const type = () => set({ typed: box.value.trim(), at: -1 })
    const key = (event: KeyboardEvent) => press(event.key, box) && event.preventDefault()
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      if (box.value.trim() !== '') choose(box.value.trim(), -1)
    }
    box.addEventListener('input', type, { signal })
    box.addEventListener('keydown', key, { signal })
    box.addEventListener('blur', () => set(CLOSED), { signal })
    box.form?.addEventListener('submit', submit, { signal })
    return () => controller.abort()
  })

  return { typed, at, choose: (n: number) => choose(typed, n) }
}

const CLOSED = { typed: '', at: -1 }

/** Wraps around at both ends, by way of the box itself. */
function around(at: number, count: number): number {
  return at < -1 ? count - 1 : at >= count ? -1 : at
}

function describe(box: HTMLElement, { id, count, at }: { id: string; count: number; at: number }) {
  box.setAttribute('role', 'combobox')
  box.setAttribute('aria-autocomplete', 'list')
  box.setAttribute('aria-controls', id)
  box.setAttribute('aria-expanded', String(count > 0))
  if (at >= 0 && at < count) box.setAttribute('aria-activedescendant', `${id}-${at}`)
  else box.removeAttribute('aria-activedescendant')
}
