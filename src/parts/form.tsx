import { formMatches } from '../../shared/forms/validation.ts'
import css from './form.module.css'

/** Last matches as squares, the newest at the end; small and dashed where the order is not known. In words: formWords. */
export function Form({ form }: { form: string }) {
  return (
    <span className={css.form} aria-hidden="true">
      {formMatches(form).map(({ letter, isOrderKnown }, n) => (
        <span
          key={form.slice(n)}
          className={isOrderKnown ? LOOKS[letter] : `${LOOKS[letter]} ${css.open}`}
        >
          {isOrderKnown ? letter : letter.toLowerCase()}
        </span>
      ))}
    </span>
  )
}

/** Said wherever they stand. */
export const SMALL_LETTERS = 'Entered together: nobody knows in which order'

const LOOKS = { W: css.won, D: css.drawn, L: css.lost }
