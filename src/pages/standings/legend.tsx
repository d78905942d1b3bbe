import legend from 'content:table-legend'
import css from './legend.module.css'

/** What the short heads of the columns mean, in words. */
export function Legend() {
  return (
    <div className={css.legend}>
      <h2 className={css.title}>What the columns mean</h2>
      <dl className={css.entries}>
        {legend.entries.map(({ column, name, text }) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>
              {name}
              {text ? <span className={css.more}>: {text}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p>{legend.order}</p>
    </div>
  )
}
