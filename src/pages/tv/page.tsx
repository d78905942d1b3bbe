import page from 'content:pages/tv'
import { useHydrated } from '../../app/clock.ts'
import css from './screen.module.css'
import { Screen } from './screen.tsx'

/** The screen in the clubhouse. Without script and on paper: words and a link to the tables. */
export function Page() {
  const isReady = useHydrated()
  return (
    <div className={css.tv} data-ground="night" data-screen>
      <div className={isReady ? `${css.words} ${css.covered}` : css.words}>
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
        <div className={css.noScript}>
          <p>{page.needsScript}</p>
          <p>
            <a href="/standings">Standings</a>
          </p>
        </div>
      </div>
      {isReady ? <Screen /> : null}
    </div>
  )
}
