import { formOf } from '../../contract/form.ts'
import css from './form.module.css'

/** Last matches as squares, the newest at the end; small and dashed where the order is not known. In words: formWords. */
export function Form({ form }: { form: string }) {
  return (
    <span className={css.form} aria-hidden="true">
      {formOf(form).map(({ letter, isOrderKnown }, n) => (
        <span
          key={form.slice(n)}
          className={isOrderKnown ? css.match : `${css.match} ${css.open}`}
          data-ended={letter}
        >
          {isOrderKnown ? letter : letter.toLowerCase()}
        </span>
      ))}
    </span>
  )
}
