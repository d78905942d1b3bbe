import css from './legend.module.css'

type Entry = { column: string; name: string; text?: string | undefined }

/** What the short heads of the columns mean, in words. */
export function Legend({ entries, order }: { entries: readonly Entry[]; order: string }) {
  return (
    <div className={css.legend}>
      <h2 className={css.title}>What the columns mean</h2>
      <dl className={css.entries}>
        {entries.map(({ column, name, text }) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>
              {name}
              {text ? <span className={css.more}>: {text}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p>{order}</p>
    </div>
  )
}
