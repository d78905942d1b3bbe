import type { Partner } from '../../../contract/content/partners.ts'
import { useHydrated } from '../../clock.ts'
import { Marquee } from '../../ui/marquee.tsx'
import { Wide } from '../../ui/section.tsx'
import css from './row.module.css'

/** The boards along the fence. */
export function Partners({ lead, partners }: { lead: string; partners: readonly Partner[] }) {
  return (
    <section className={css.section} aria-labelledby="partners-title">
      <Wide>
        <div className={css.head}>
          <h2 id="partners-title">PARTNERS</h2>
          <p>{lead}</p>
        </div>
      </Wide>
      <Marquee label="Partners" seconds={30}>
        {partners.map((partner) => (
          <li key={partner.slug} className={css.board}>
            {partner.url ? (
              <a href={partner.url} target="_blank" rel="noopener sponsored">
                <Logo {...partner} />
              </a>
            ) : (
              <Logo {...partner} />
            )}
          </li>
        ))}
      </Marquee>
    </section>
  )
}

/** Far down, so the page's first pictures go first; then all of them come, and the row passes without gaps. */
function Logo({ logo, alt }: Partner) {
  const loading = useHydrated() ? 'eager' : 'lazy'
  return <img src={logo} alt={alt} width={240} height={96} loading={loading} decoding="async" />
}
