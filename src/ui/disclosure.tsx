import { type ReactNode, useEffect, useRef } from 'react'
import css from './disclosure.module.css'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  /** The target of deep links (#id). */
  id: string
  title: ReactNode
  /** One line for people who skim. */
  note?: ReactNode
  open?: boolean
  /** Where the list has the page's width: title left of the court line, note and content right of it. */
  wide?: boolean
  children: ReactNode
}

/**
 * A native <details>: works without script, found by the browser's page search, printed open.
 * The id stands inside it, because a browser opens the ancestors of a link's target, not the target itself.
 */
export function Disclosure(props: DisclosureProps) {
  const { id, title, note, open = false, wide = false, children } = props
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const show = () => {
      if (details.current && location.hash === `#${id}`) details.current.open = true
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [id])

  return (
    <details ref={details} className={`${css.disclosure} ${wide ? css.wide : ''}`} open={open}>
      <summary className={css.summary}>
        <div className={css.words}>
          <h3>{title}</h3>
          {note ? <p className={css.note}>{note}</p> : null}
        </div>
        <span className={`screen ${css.sign}`}>
          <Icon name="plus" />
        </span>
      </summary>
      <div id={id} className={`prose ${css.body}`}>
        {children}
      </div>
    </details>
  )
}
