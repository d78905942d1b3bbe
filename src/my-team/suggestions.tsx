// The list under a search box, by the ARIA pattern: focus stays in the box, which names the choice that its keys are at
// (w3.org/WAI/ARIA/apg/patterns/combobox). Its attributes come with the code that keeps what they promise.
import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FoundTeam, foundWords } from '../../shared/standings/team-search.ts'
import { FIND_PATH } from '../../shared/urls.ts'
import { entryOf, MENU_OVERLAY } from '../app/overlay-entry.ts'
import css from './my-team.module.css'
import { isSameTeam, useMyTeams } from './my-teams.ts'
import { type KnownTeams, useKnownTeams } from './use-known-teams.ts'

type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; id: string }

/** A small phone shows this many above its keyboard; the search page has all. */
const MOST_SHOWN = 6

/** One option of the list; without a team, a link to the search page. */
type Choice = { path: string; team?: FoundTeam }

export function Suggestions(props: SuggestionsProps) {
  const own = useMyTeams()
  const { known } = useKnownTeams(true)
  const { list, typed, at, choices, count, open } = useCombobox(props, known)
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
            onClick={() => open(path)}
          >
            <b>
              <span translate={team && 'no'}>{team?.name ?? `All ${count} teams`}</span>
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

/** By how many options a key moves. */
const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const CLOSED = { typed: '', at: -1 }

function useCombobox({ input, id }: SuggestionsProps, known: KnownTeams | null) {
  const navigate = useNavigate()
  const list = `${id}-teams`
  const opened = () => ({ typed: input.current?.value.trim() ?? '', at: -1 })
  /** `typed` '': closed. `at`: the active option; -1: the box itself. */
  const [{ typed, at }, set] = useState(() =>
    // The box may have lost the focus before this chunk came.
    document.activeElement === input.current ? opened() : CLOSED,
  )
  const { choices, count } = choicesOf(known, typed)

  function open(path: string) {
    set(CLOSED)
    if (input.current) input.current.value = ''
    input.current?.blur()
    // The page takes the history entry of the menu that the box is in.
    void navigate(path, { replace: entryOf(MENU_OVERLAY) !== null })
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    const move = MOVES[key]
    // The box itself lies between the last option and the first.
    const stops = choices.length + 1
    if (move && choices.length > 0) set({ typed, at: ((at + 1 + move + stops) % stops) - 1 })
    else if (move && opened().typed !== '') set(opened())
    else if (key === 'Escape' && choices.length > 0) set(CLOSED)
    else if (key === 'Enter' && choices[at]) open(choices[at].path)
    else return
    event.preventDefault()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const text = opened().typed
    if (text !== '') open(pageFor(text))
  }

  useEffect(() => {
    const box = input.current
    if (!box) return
    describe(box, list, choices.length > 0, at)
    const controller = new AbortController()
    const { signal } = controller
    box.addEventListener('input', () => set(opened()), { signal })
    box.addEventListener('keydown', press, { signal })
    box.addEventListener('blur', () => set(CLOSED), { signal })
    box.form?.addEventListener('submit', submit, { signal })
    return () => controller.abort()
  })

  return { list, typed, at, choices, count, open }
}

function describe(box: HTMLElement, list: string, isOpen: boolean, at: number) {
  box.setAttribute('role', 'combobox')
  box.setAttribute('aria-autocomplete', 'list')
  box.setAttribute('aria-controls', list)
  box.setAttribute('aria-expanded', String(isOpen))
  box.setAttribute('aria-activedescendant', isOpen && at >= 0 ? `${list}-${at}` : '')
}
