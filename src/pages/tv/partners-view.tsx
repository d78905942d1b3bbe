import page from 'content:pages/tv'
import site from 'content:site'
import type { CSSProperties } from 'react'
import { Head } from './head.tsx'
import css from './partners-view.module.css'
import type { Programme } from './scenes.ts'

/** As boards along a court. */
export function PartnersView({ partners, now }: { partners: Programme['partners']; now: number }) {
  return (
    <>
      <Head over={site.name} title={page.partners} now={now} />
      <ul className={css.partners}>
        {partners.map(({ slug, logo, alt }, n) => (
          <li key={slug} className={css.partner} style={{ '--n': n } as CSSProperties}>
            <img src={logo} alt={alt} width={240} height={96} decoding="async" />
          </li>
        ))}
      </ul>
    </>
  )
}
