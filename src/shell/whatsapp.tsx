import site from 'content:site'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { shortTitleOf } from './title.ts'
import css from './whatsapp.module.css'

/** What the chat button must never lie on: what sends a form or opens a section, the figures of a table, and where somebody types. */
const KEEP_CLEAR = 'main [type=submit], main summary, main tbody tr, main :focus, [data-keep-clear]'

/** A chat with the league, already saying which page it is about. */
export function WhatsApp({ page }: { page: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const aside = useAside(link)
  const text = encodeURIComponent(`${site.whatsapp.text} (${shortTitleOf(page)})`)
  return (
    <a
      ref={link}
      className={`disc ${css.chat} ${aside ? css.aside : ''}`}
      href={`https://wa.me/${site.whatsapp.number}?text=${text}`}
      target="_blank"
      rel="noopener"
      data-tip="Chat on WhatsApp"
      aria-label="Chat on WhatsApp (opens in a new tab)"
    >
      <Icon name="chat" size={26} />
    </a>
  )
}

/** True while the button would lie on something that must stay clear. */
function useAside(link: { current: HTMLAnchorElement | null }): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    let waiting = 0
    const look = () => {
      waiting = 0
      const place = link.current?.getBoundingClientRect()
      if (place)
        setAside([...document.querySelectorAll(KEEP_CLEAR)].some((each) => covers(place, each)))
    }
    const soon = () => {
      waiting ||= requestAnimationFrame(look)
    }
    const size = new ResizeObserver(soon)
    size.observe(document.body)
    const content = new MutationObserver(soon)
    content.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', soon, { passive: true })
    addEventListener('focusin', soon)
    return () => {
      cancelAnimationFrame(waiting)
      size.disconnect()
      content.disconnect()
      removeEventListener('scroll', soon)
      removeEventListener('focusin', soon)
    }
  }, [link])
  return aside
}

function covers(place: DOMRect, each: Element): boolean {
  const { top, bottom, left, right, width } = each.getBoundingClientRect()
  if (width === 0) return false
  return top < place.bottom && bottom > place.top && left < place.right && right > place.left
}
