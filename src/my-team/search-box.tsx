import { Suspense, useEffect, useRef, useState } from 'react'
import { FIND_PATH, MOST_TYPED } from '../../shared/urls.ts'
import { lazyPart } from '../app/lazy-page.tsx'
import { Icon } from '../ui/controls.tsx'
import css from './my-team.module.css'

/** Without its code the form still works. */
const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions)

type SearchBoxProps = {
  id: string
  typed?: string
  /** False in the header, which has enough landmarks. */
  isLandmark?: boolean
}

/** Finds a team: a form that the edge answers with a page, and a list of suggestions once the box has focus. */
export function SearchBox({ id, typed = '', isLandmark = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    // The box may have had focus before hydration.
    if (document.activeElement === input.current) setEntered(true)
  }, [])
  return (
    <form
      className={`screen ${css.form}`}
      action={FIND_PATH}
      role={isLandmark ? 'search' : undefined}
    >
      <label className="sr" htmlFor={id}>
        Find your team
      </label>
      <input
        ref={input}
        onFocus={() => setEntered(true)}
        className={css.input}
        id={id}
        type="search"
        data-find=""
        name="q"
        defaultValue={typed}
        placeholder="Find your team"
        maxLength={MOST_TYPED}
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
          <Suggestions input={input} id={id} />
        </Suspense>
      ) : null}
    </form>
  )
}
