import rules from 'content:rules'
import { PageHeader } from '../../ui/page-header.tsx'
import { SeasonPath } from '../../ui/season-path.tsx'
import { Section } from '../../ui/section.tsx'
import { Cards } from './cards.tsx'
import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { People } from './people.tsx'

/** Every shared part in every state; only in development. */
export function Page() {
  return (
    <>
      <PageHeader
        title="Style guide"
        lead="Every shared part in every state. This page exists in development only."
        picture="standings"
      />
      <Controls />
      <People />
      <Cards />
      <Fields />
      <Section id="season" title="Season path" ground="night" layout="wide">
        <SeasonPath rounds={rules.rounds} />
      </Section>
    </>
  )
}
