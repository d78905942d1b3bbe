import legend from 'content:table-legend'
import { COLUMNS, PLACE } from '../../../shared/standings/schema.ts'
import css from './legend.module.css'

/** What the short heads of the columns mean, in words. */
export function Legend() {
  return (
    <div className={css.legend}>
      <h2 className={css.title}>What the columns mean</h2>
      <dl className={css.entries}>
        {[PLACE, ...COLUMNS].map((column) => (
          <div key={column.head}>
            <dt>{column.head}</dt>
            <dd>
              {column.name}
              {'description' in column ? (
                <span className={css.more}>: {column.description}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p>{legend.order}</p>
    </div>
  )
}
