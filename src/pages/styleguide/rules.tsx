import rules from 'content:rules'
import { SeasonPath } from '../../ui/season-path.tsx'
import { SideIndex } from '../../ui/side-index.tsx'
import { Points } from '../rules/points.tsx'
import { Sample } from './sample.tsx'

export function Rules() {
  return (
    <>
      <Sample name="Season path" ground="night">
        <SeasonPath rounds={rules.rounds} />
      </Sample>
      <Sample name="Points diagram">
        <Points points={rules.points} />
      </Sample>
      <Sample name="Index beside a long page; none on phones">
        <SideIndex
          label="Sample"
          entries={[
            { slug: 'rules', title: 'Rules' },
            { slug: 'shell', title: 'Around every page' },
          ]}
        />
      </Sample>
    </>
  )
}
