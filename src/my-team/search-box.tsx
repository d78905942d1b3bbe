import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { FIND_PATH, MAX_TYPED } from '../../shared/urls.ts'
import { lazyPart } from '../app/lazy-page.tsx'
import { Icon } from '../ui/controls.tsx'
import css from './my-team.module.css'
import type { TeamPicker } from './suggestions.tsx'

/** Without its code the form still works. */
const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions)

type SearchBoxProps = {
  id: string
  typed?: string
  /** False in the header, which has enough landmarks. */
  isLandmark?: boolean
  label?: string
  picker?: TeamPicker
}

/** Finds a team: a form that the edge answers with a page, and a list of suggestions once the box has focus. */
export function SearchBox(props: SearchBoxProps) {
  const { id, typed = '', isLandmark = false, label = 'Find your team', picker } = props
  const input = useRef<HTMLInputElement>(null)
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    // The box may have had focus before hydration.
    if (document.activeElement === input.current) setEntered(true)
  }, [])
  const submit = (event: FormEvent) => {
    // The suggestions, once loaded, have answered before.
    if (!picker || event.isDefaultPrevented() || !input.current) return
    event.preventDefault()
    picker.pickName?.(input.current.value)
    input.current.value = ''
  }
  return (
    <form
      className={`screen ${css.form}`}
      action={FIND_PATH}
      onSubmit={submit}
      role={isLandmark ? 'search' : undefined}
    >
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        onFocus={() => setEntered(true)}
        className={css.input}
        id={id}
        type="search"
        name="q"
        defaultValue={typed}
        placeholder={label}
        maxLength={MAX_TYPED}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button className={css.go} type="submit">
        <Icon name="search" />
        <span className="sr">Search</span>
      </button>
      {isEntered ? (
        <Suspense>
          <Suggestions input={input} id={id} picker={picker} />
        </Suspense>
      ) : null}
    </form>
  )
}
