import leagues from 'content:leagues'
import site from 'content:site'
import { TV_PATH, tvPath } from '../../../shared/surfaces.ts'
import { ButtonLink, Buttons } from '../../ui/button.tsx'
import css from './page.module.css'

const [FIRST, SECOND] = leagues

/** The address for a TV, and what may be added to it. */
export function Screen() {
  const some = [FIRST, SECOND].flatMap((league) => league?.id ?? [])
  return (
    <>
      <p className="lead">
        Open this address in the browser of the TV, make it full screen, leave it. It shows one
        table after the other. Without internet the last tables stay, with their age.
      </p>
      <pre className={css.address}>
        <code>
          {site.origin}
          {TV_PATH}
        </code>
      </pre>
      <p>
        Only some leagues, with a comma between them, and another table every 30 seconds (5 to 300
        are possible; 20 is usual):
      </p>
      <pre className={css.address}>
        <code>
          {site.origin}
          {tvPath(some)}&amp;seconds=30
        </code>
      </pre>
      <p>
        A click or Enter fills the screen until the page loads anew; the browser's kiosk mode, or
        F11, lasts for weeks. Space pauses, the arrows step on and back, and so do the keys of most
        remote controls.
      </p>
      <Buttons>
        <ButtonLink to={TV_PATH}>See the screen</ButtonLink>
      </Buttons>
    </>
  )
}
