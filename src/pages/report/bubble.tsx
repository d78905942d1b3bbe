import css from './bubble.module.css'

/** A message as it will stand in the chat, line by line. */
export function Bubble({ text, id }: { text: string; id?: string }) {
  return (
    <p className={css.bubble} id={id} translate="no">
      {text}
    </p>
  )
}
