import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { Partner } from '../../../shared/content/site.ts'
import { Marquee } from '../../ui/marquee.tsx'
import { Wide } from '../../ui/section.tsx'
import css from './row.module.css'

/** The boards along the fence. Far down the page; once it comes near, all of them come, and the row passes without gaps. */
export function Partners({ lead, partners }: { lead: string; partners: readonly Partner[] }) {
  const section = useRef<HTMLElement>(null)
  const loading = useNear(section) ? 'eager' : 'lazy'
  return (
    <section ref={section} className={css.section} aria-labelledby="partners-title">
      <Wide>
        <div className={css.head}>
          <h2 id="partners-title">PARTNERS</h2>
          <p>{lead}</p>
        </div>
      </Wide>
      <Marquee label="Partners" seconds={30}>
        {partners.map((partner) => (
          <li key={partner.slug} className={css.board}>
            {partner.link ? (
              <a href={partner.link} target="_blank" rel="noopener sponsored">
                <Logo {...partner} loading={loading} />
                <span className="sr"> (opens in a new tab)</span>
              </a>
            ) : (
              <Logo {...partner} loading={loading} />
            )}
          </li>
        ))}
      </Marquee>
    </section>
  )
}

type LogoProps = Partner & { loading: 'eager' | 'lazy' }

function Logo({ logo, alt, loading }: LogoProps) {
  return <img src={logo} alt={alt} width={240} height={96} loading={loading} decoding="async" />
}

/** True from the moment on when it is one screen away. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        startTransition(() => setNear(true))
      },
      { rootMargin: '100% 0px' },
    )
    if (element.current) watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return near
}
