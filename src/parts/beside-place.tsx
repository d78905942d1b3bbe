import { marksWords, type RowMarks, ZONE_LETTERS } from '../standings/rows.ts'
import css from './beside-place.module.css'
import { Form } from './form.tsx'
import { Moved } from './moved.tsx'

/** In the first cell of a row, with its place: what figures do not say, in words and as marks around the name. */
export function BesidePlace({ marks }: { marks: RowMarks }) {
  const { zone, movement, form } = marks
  const words = marksWords(marks)
  return (
    <>
      {words === '' ? null : <span className="sr">, {words}</span>}
      {zone === null ? null : (
        <span className={css.zone} data-zone={zone.kind} aria-hidden="true">
          {ZONE_LETTERS[zone.kind]}
        </span>
      )}
      {movement === 0 ? null : (
        <span className={css.moved}>
          <Moved movement={movement} />
        </span>
      )}
      {form === '' ? null : (
        <span className={css.form}>
          <Form form={form} />
        </span>
      )}
    </>
  )
}
