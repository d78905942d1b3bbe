import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { type FoundTeam, foundWords } from '../../shared/standings/team-search.ts'
import { FIND_PATH } from '../../shared/urls.ts'
import { isSameTeam, useMyTeams } from './my-teams.ts'
import css from './search.module.css'
import { useCombobox } from './use-combobox.ts'
import { type KnownTeams, useKnownTeams } from './use-known-teams.ts'

export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; id: string }

/** A small phone shows this many above its keyboard; the search page has all. */
const MOST_SHOWN = 6

/** A choice; without a team it is the search page. */
type Choice = { path: string; team?: FoundTeam }

/** The list under a search box. */
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
