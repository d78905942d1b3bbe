import { BrokenPage } from '../../shell/broken-page.tsx'
import { DidYouMean } from '../not-found/page.tsx'
import { Sample } from './sample.tsx'

const PATHS = ['/coaches', '/standigns', '/rules/points', '/tournaments', '/blog']

export function Steps() {
  return (
    <>
      {PATHS.map((path) => (
        <Sample key={path} name={`404: ${path}`} ground="night">
          <DidYouMean path={path} />
        </Sample>
      ))}
      <Sample name="A page that broke" bleed>
        <BrokenPage />
      </Sample>
    </>
  )
}
