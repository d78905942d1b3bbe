import { PageHeader } from '../../ui/page-header.tsx'
import { Section, Wide } from '../../ui/section.tsx'
import { BackToTop } from '../gallery/back-to-top.tsx'
import { Cards } from './cards.tsx'
import { Controls } from './controls.tsx'
import { Entries } from './entries.tsx'
import { Fields } from './fields.tsx'
import { Gallery } from './gallery.tsx'
import { Home } from './home.tsx'
import { Outcomes } from './outcomes.tsx'
import { People } from './people.tsx'
import { Receipts } from './receipts.tsx'
import { Rules } from './rules.tsx'
import css from './sample.module.css'
import { Shell } from './shell.tsx'
import { Standings } from './standings.tsx'
import { Steps } from './steps.tsx'

/** The parts of two pages or more first, then the pages whose look depends on more than their texts. */
const PARTS = [
  { slug: 'controls', title: 'Controls on every ground', Part: Controls },
  { slug: 'cards', title: 'Cards', Part: Cards },
  { slug: 'people', title: 'People', Part: People },
  { slug: 'rules', title: 'Rules', Part: Rules },
  { slug: 'shell', title: 'Around every page', Part: Shell },
  { slug: 'steps', title: 'Steps that go wrong', Part: Steps },
  { slug: 'home', title: 'Home', Part: Home },
  { slug: 'standings', title: 'Standings', Part: Standings },
  { slug: 'gallery', title: 'Gallery and map', Part: Gallery },
  { slug: 'fields', title: 'Forms: fields', Part: Fields },
  { slug: 'outcomes', title: 'Forms: sending', Part: Outcomes },
  { slug: 'entries', title: 'Forms: whether entries are taken', Part: Entries },
  { slug: 'receipts', title: 'Forms: receipts', Part: Receipts },
]

/** Every shared part, and every page in every state; only in development. */
export function Page() {
  return (
    <>
      <PageHeader
        title="Style guide"
        lead="Every shared part and every state of every page, once. This page exists in development only."
        picture="standings"
      />
      <Section id="index" title="Index">
        <ol>
          {PARTS.map(({ slug, title }) => (
            <li key={slug}>
              <a href={`#${slug}`}>{title}</a>
            </li>
          ))}
        </ol>
      </Section>
      {PARTS.map(({ slug, title, Part }) => (
        <section key={slug} id={slug} aria-labelledby={`${slug}-part`}>
          <div className={css.part} data-ground="night">
            <Wide>
              <h2 id={`${slug}-part`}>{title}</h2>
            </Wide>
          </div>
          <Part />
        </section>
      ))}
      <BackToTop />
    </>
  )
}
