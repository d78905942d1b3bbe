import site from 'content:site'
import { chatUrl } from '../ui/chat-url.ts'
import { Icon } from '../ui/icon.tsx'
import { shortTitleOf } from './title.ts'
import css from './whatsapp.module.css'

/**
 * A chat with the league, already saying which page it is about. It is always on the screen and never on anything else: it floats
 * in the corner where the margin has room for it, and stands in the header, which stays as well, where not.
 */
export function WhatsApp({ page }: { page: string }) {
  const { number, text } = site.whatsapp
  return (
    <a
      className={`screen disc ${css.chat}`}
      href={chatUrl(number, `${text} (${shortTitleOf(page)})`)}
      target="_blank"
      rel="noopener"
      data-tip="Chat on WhatsApp"
      aria-label="Chat on WhatsApp (opens in a new tab)"
    >
      <Icon name="chat" size={26} />
    </a>
  )
}
