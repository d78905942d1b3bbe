import leagues from 'content:leagues'
import { dataPath, isOfferedElsewhere, resultsCsvPath } from '../../../shared/surfaces.ts'
import { feedPath } from '../../../shared/urls.ts'
import { Fields } from './fields.tsx'
import css from './page.module.css'

const NAMED = leagues.filter(isOfferedElsewhere)

/** The tables as files. */
export function Programs() {
  return (
    <>
      <h3>CSV and JSON</h3>
      <p>
        CSV opens in any spreadsheet. JSON is for programs: every site may ask for it, it says how
        old it is, and what stands in it today will stand in it tomorrow. Please ask no more often
        than once a minute. Each group has a CSV of its own under{' '}
        <a href="#tables">Pick your table</a>.
      </p>
      <ul className={css.files}>
        {NAMED.map(({ id, name }) => (
          <li key={id}>
            <h4>{name}</h4>
            <p>
              <a href={dataPath(id)}>
                Tables, JSON<span className="sr">, {name}</span>
              </a>{' '}
              <a href={resultsCsvPath(id)}>
                Newest results, CSV<span className="sr">, {name}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      <Fields />
    </>
  )
}

/** For readers of feeds. */
export function Feeds() {
  return (
    <>
      <p>For readers of feeds (Atom): the newest results of all leagues, or of one.</p>
      <ul className={css.feeds}>
        <li>
          <a href={feedPath()}>All leagues</a>
        </li>
        {NAMED.map(({ id, name }) => (
          <li key={id}>
            <a href={feedPath(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
