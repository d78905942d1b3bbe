import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { WAITING_ID } from '../app/lazy-page.tsx'
import { STAY, slugIn } from '../app/links.ts'
import { titleOf } from '../app/title.ts'

/** Does what browsers do on a navigation: title, scroll, focus, and announcing the new page. */
export function Navigation({ page }: { page: string }) {
  const announced = useStep(page)
  useScroll()
  return (
    <>
      <p className="sr" role="status">
        {announced}
      </p>
      <p className="sr" role="status" id={WAITING_ID} />
    </>
  )
}

function useStep(page: string): string {
  const { pathname, state } = useLocation()
  const action = useNavigationType()
  const last = useRef(pathname)
  const [announced, setAnnounced] = useState('')

  // Pages with their own title set it right after.
  useLayoutEffect(() => {
    if (last.current === pathname) return
    document.title = titleOf(page)
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    // Browsers share the canonical link instead of the URL; its origin is always the site's.
    if (link) link.href = new URL(link.href).origin + pathname
  }, [pathname, page])

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // Such a link announces nothing, but Back does.
    if (state === STAY && action !== 'POP') return
    setAnnounced(document.title)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, state, action])

  return announced
}

/** A new page starts at its top or hash; Back restores the scroll position. */
function useScroll(): void {
  const { key, hash, pathname, search, state } = useLocation()
  const action = useNavigationType()
  const places = useRef(new Map<string, number>())
  const before = useRef({ key, pathname, search })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // The browser restores scrolling only on reloads and returns from other sites.
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    const remember = () => places.current.set(before.current.key, scrollY)
    addEventListener('pagehide', leave)
    addEventListener('scroll', remember, { passive: true })
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('scroll', remember)
    }
  }, [])

  useLayoutEffect(() => {
    const { current: last } = before
    if (last.key === key) return
    before.current = { key, pathname, search }
    const samePage = last.pathname === pathname
    if (action === 'POP') {
      const place = places.current.get(key)
      // The browser itself scrolls to a #link on the page.
      if (place !== undefined || !samePage) jump(place ?? 0)
    } else if (hash) {
      document.getElementById(slugIn(hash))?.scrollIntoView()
    } else if (samePage || state === STAY) {
      places.current.set(key, scrollY)
    } else {
      jump(0)
    }
  }, [key, hash, pathname, search, state, action])
}

function jump(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}
