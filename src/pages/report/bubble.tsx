import css from './bubble.module.css'

/** The score of a set, and two teams' numbers: read as one, they stand on one line. */
const FIGURES = /(\S*\d-\d\S*)/

/** A message as it will stand in the chat, line by line. */
export function Bubble({ text }: { text: string }) {
  return (
    <p className={css.bubble} translate="no">
      {text.split(FIGURES).map((part, n) =>
        n % 2 === 0 ? (
          part
        ) : (
          <span key={n} className={css.whole}>
            {part}
          </span>
        ),
      )}
    </p>
  )
}
