// The list under a search box, by the ARIA pattern: focus stays in the box, which names the choice that its keys are at
// (w3.org/WAI/ARIA/apg/patterns/combobox). ARIA attributes are set once this code is loaded.
import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FoundTeam, foundText } from '../../shared/standings/team-search.ts'
import { FIND_PATH } from '../../shared/urls.ts'
import { entryOf, MENU_OVERLAY } from '../app/overlay-entry.ts'
import css from './my-team.module.css'
import { isSameTeam, useMyTeams } from './my-teams.ts'
import { type KnownTeams, useKnownTeams } from './use-known-teams.ts'

/** Receives the chosen team; without it, the options are links to pages. */
export type TeamPicker = {
  offers: (team: FoundTeam) => boolean
  pick: (team: FoundTeam) => void
  /** Receives the typed text as the name of a team that is in no table; null: not offered. */
  pickName: ((typed: string) => void) | null
}

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  id: string
  picker: TeamPicker | undefined
}

/** A small phone shows this many above its keyboard; the search page has all. */
const MAX_SHOWN = 6

/** One option of the list; the last one, without a team, is for the typed text. */
type Suggestion = { name: string; team?: FoundTeam }

export function Suggestions(props: SuggestionsProps) {
  const own = useMyTeams()
  const { known } = useKnownTeams(true)
  const { list, typed, at, choices, count, choose } = useCombobox(props, known)
  const said = known && typed !== '' ? foundText(count, typed) : ''
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
        {choices.map(({ name, team }, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
          <div
            key={team?.path ?? ''}
            className={css.option}
            id={`${list}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === at}
            onClick={() => choose(team)}
          >
            <b>
              <span translate={team && 'no'}>{name}</span>
              {team && own.some((one) => isSameTeam(one, team)) ? <Yours /> : null}
            </b>
            {team ? <span>{team.where}</span> : null}
          </div>
        ))}
      </div>
      {/* The list shows the count visually. */}
      <p className={said !== '' && choices.length === 0 ? css.none : 'sr'} role="status">
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

function choicesOf(known: KnownTeams | null, typed: string, picker: TeamPicker | undefined) {
  const all = known && typed !== '' ? known.find(typed) : []
  const found = picker ? all.filter(picker.offers) : all
  // With one more match than fits, shows it in place of the link to all.
  const most = found.length === MAX_SHOWN + 1 ? found.length : MAX_SHOWN
  const choices: Suggestion[] = found.slice(0, most).map((team) => ({ name: team.name, team }))
  if (picker?.pickName && typed !== '') choices.push({ name: `Use the name “${typed}”` })
  if (!picker && found.length > most) choices.push({ name: `All ${found.length} teams` })
  return { choices, count: found.length }
}

/** Without a team, takes the typed text. */
function useChoice(picker: TeamPicker | undefined) {
  const navigate = useNavigate()
  return (typed: string, team?: FoundTeam) => {
    if (!picker) {
      const path = team?.path ?? `${FIND_PATH}?q=${encodeURIComponent(typed)}`
      // The navigation replaces the history entry of the menu around the box.
      void navigate(path, { replace: entryOf(MENU_OVERLAY) !== null })
    } else if (team) picker.pick(team)
    else picker.pickName?.(typed)
  }
}

/** Number of options by which a key moves. */
const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const CLOSED = { typed: '', at: -1 }

function useCombobox({ input, id, picker }: SuggestionsProps, known: KnownTeams | null) {
  const take = useChoice(picker)
  const list = `${id}-teams`
  const opened = () => ({ typed: input.current?.value.trim() ?? '', at: -1 })
  /** `typed` '': closed. `at`: the active option; -1: the box itself. */
  const [{ typed, at }, set] = useState(CLOSED)
  const { choices, count } = choicesOf(known, typed, picker)

  function choose(team?: FoundTeam) {
    const text = opened().typed
    set(CLOSED)
    if (input.current) input.current.value = ''
    input.current?.blur()
    take(text, team)
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    const move = MOVES[key]
    // The box itself lies between the last option and the first.
    const stops = choices.length + 1
    if (move && choices.length > 0) set({ typed, at: ((at + 1 + move + stops) % stops) - 1 })
    else if (move && opened().typed !== '') set(opened())
    else if (key === 'Escape' && choices.length > 0) set(CLOSED)
    else if (key === 'Enter' && choices[at]) choose(choices[at].team)
    else return
    event.preventDefault()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const text = opened().typed
    if (picker ? choices.length > 0 : text !== '') choose(picker && choices[0]?.team)
  }

  // What was typed before this code listened.
  useEffect(() => {
    if (document.activeElement === input.current) set(opened())
  }, [])
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

  return { list, typed, at, choices, count, choose }
}

function describe(box: HTMLElement, list: string, isOpen: boolean, at: number) {
  box.setAttribute('role', 'combobox')
  box.setAttribute('aria-autocomplete', 'list')
  box.setAttribute('aria-controls', list)
  box.setAttribute('aria-expanded', String(isOpen))
  box.setAttribute('aria-activedescendant', isOpen && at >= 0 ? `${list}-${at}` : '')
}
