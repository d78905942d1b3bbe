import { Fragment, useEffect, useRef, useState } from 'react'
import { useFormParts } from './form-context.tsx'

/** The mark in a text where the name belongs; the content compiler asks for it in the guardian's consent. */
const MARK = '{player}'

/** A text that names the player: what was typed above as soon as it is there, "this player" until then and without script. */
export function NamingPlayer({ text }: { text: string }) {
  const [before, ...after] = text.split(MARK)
  return (
    <>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          <PlayerName />
          {part}
        </Fragment>
      ))}
    </>
  )
}

function PlayerName() {
  const { values } = useFormParts()
  const spot = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState(() => fullName((field) => values[field]))
  useEffect(() => {
    const form = spot.current?.closest('form')
    if (!form) return
    const read = () => {
      const data = new FormData(form)
      setTyped(fullName((field) => data.get(field)))
    }
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return <span ref={spot}>{typed || 'this player'}</span>
}

function fullName(typedIn: (field: string) => unknown): string {
  const parts = ['playerName', 'playerSurname'].map((field) => String(typedIn(field) ?? '').trim())
  return parts.filter(Boolean).join(' ')
}
