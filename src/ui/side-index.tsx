import css from './side-index.module.css'

type SideIndexProps = {
  label: string
  entries: readonly { slug: string; title: string }[]
}

/** Jumps to the sections of a long page; stays in view beside them on wide screens. */
export function SideIndex({ label, entries }: SideIndexProps) {
  return (
    <nav aria-label={label} className={css.index}>
      <ol className={css.list}>
        {entries.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
