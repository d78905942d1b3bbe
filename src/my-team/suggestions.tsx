// The list under a search box, by the ARIA pattern: focus stays in the box, which names the choice that its keys are at
// (w3.org/WAI/ARIA/apg/patterns/combobox). Its attributes come with the code that keeps what they promise.
import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FoundTeam, foundWords } from '../../shared/standings/team-search.ts'
import { FIND_PATH } from '../../shared/urls.ts'
import { isSameTeam, useMyTeams } from './my-teams.ts'
import css from './search.module.css'
import { type KnownTeams, useKnownTeams } from './use-known-teams.ts'

export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; id: string }

/** A small phone shows this many above its keyboard; the search page has all. */
const MOST_SHOWN = 6

/** A choice; without a team it is the search page. */
type Choice = { path: string; team?: FoundTeam }

export function Suggestions({ input, id }: SuggestionsProps) {
  const navigate = useNavigate()
  const own = useMyTeams()
  const { known } = useKnownTeams(true)
  const list = `${id}-teams`
  const { typed, at, ...box } = useCombobox(input, list, {
    countOf: (text) => choicesOf(known, text).choices.length,
    choose: (text, n) => {
      const path = choicesOf(known, text).choices[n]?.path ?? pageFor(text)
      void navigate(path)
    },
  })
  const { choices, count } = choicesOf(known, typed)
  const said = known && typed !== '' ? foundWords(count, typed) : ''
  return (
    <>
      <div
        className={css.list}
        id={list}
        role="listbox"
        tabIndex={-1}
        aria-label="Teams"
        hidden={choices.length === 0}
        // Focus stays in the box.
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map(({ path, team }, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
          <div
            key={path}
            className={css.option}
            id={`${list}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === at}
            onClick={() => box.choose(n)}
          >
            <b>
              {team?.name ?? `All ${count} teams`}
              {team && own.some((one) => isSameTeam(one, team)) ? <Yours /> : null}
            </b>
            {team ? <span>{team.where}</span> : null}
          </div>
        ))}
      </div>
      {/* The list shows the count visually. */}
      <p className={said !== '' && count === 0 ? css.none : 'sr'} role="status">
        {said}
      </p>
    </>
  )
}

function Yours() {
  return (
    <>
      <span aria-hidden="true"> ★</span>
      <span className="sr">, yours</span>
    </>
  )
}

function choicesOf(known: KnownTeams | null, typed: string): { choices: Choice[]; count: number } {
  const found = known && typed !== '' ? known.find(typed) : []
  // With one more match than fits, shows it in place of the link to all.
  const most = found.length === MOST_SHOWN + 1 ? found.length : MOST_SHOWN
  const shown = found.slice(0, most).map((team): Choice => ({ path: team.path, team }))
  const more = found.length > shown.length ? [{ path: pageFor(typed) }] : []
  return { choices: [...shown, ...more], count: found.length }
}

function pageFor(typed: string): string {
  return `${FIND_PATH}?q=${encodeURIComponent(typed)}`
}

type List = {
  /** Number of options for the typed text. */
  countOf: (typed: string) => number
  /** `n` -1: no option; searches for the typed text. */
  choose: (typed: string, n: number) => void
}

const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function useCombobox(input: RefObject<HTMLInputElement | null>, id: string, list: List) {
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
