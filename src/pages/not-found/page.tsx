import page from 'content:pages/not-found'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useHydrated } from '../../app/clock.ts'
import { ButtonLink, Buttons } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { DESTINATIONS } from './destinations.ts'
import { nearestPages } from './nearest-page.ts'
import css from './page.module.css'

export function Page() {
  const { pathname } = useLocation()
  // One HTML file answers every unknown path, so what depends on the path comes with the script.
  const hydrated = useHydrated()
  return (
    <div className="few-words" data-ground="night">
      <div className={css.inner}>
        <div className="stack">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          {hydrated ? <DidYouMean path={pathname} /> : null}
          <p>{page.links}:</p>
          <Buttons>
            <ButtonLink to="/">Home</ButtonLink>
            <ButtonLink to="/standings" look="outline">
              Standings
            </ButtonLink>
            <ButtonLink to="/contact" look="outline">
              Get in touch
            </ButtonLink>
          </Buttons>
        </div>
        <Drawing name="lob-chase" className={css.player} />
      </div>
    </div>
  )
}

export function DidYouMean({ path }: { path: string }) {
  const nearest = nearestPages(path, DESTINATIONS)
  if (nearest.length === 0) return null
  return (
    <p className={`lead ${css.nearest}`}>
      Did you mean{' '}
      {nearest.map(({ to, label }, n) => (
        <Fragment key={to}>
          {n > 0 ? (n < nearest.length - 1 ? ', ' : ' or ') : null}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
      ?
    </p>
  )
}
