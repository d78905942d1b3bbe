import site from 'content:site'
import text from 'content:without-script'
import { chatUrl } from '../../ui/chat-url.ts'
import css from './page.module.css'

/** Without script no table comes: the league's contacts stand there instead, and nothing says it is loading. */
export function NoScript() {
  // React leaves it alone in browsers that have script.
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <div className={css.noScript} data-ground="paper">
        <p>{text}</p>
        <p>
          <a href={chatUrl(site.whatsapp.number)}>WhatsApp {site.whatsapp.shown}</a>
          {', '}
          <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>
          {', '}
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
    </noscript>
  )
}
