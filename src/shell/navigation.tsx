import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { WAITING_ID } from '../app/lazy-page.tsx'
import { STAY, slugIn } from '../app/links.ts'
import { titleOf } from './title.ts'

/** What a browser does on a step to another document: title, scroll, focus, and the new page's name read out. */
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

  // A page that has a title of its own gives it right after.
  useLayoutEffect(() => {
    if (last.current === pathname) return
    document.title = titleOf(page)
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    // Browsers share it in place of the address; its origin is the site's, wherever the page is looked at.
    if (link) link.href = new URL(link.href).origin + pathname
  }, [pathname, page])

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // Back leads to a page, whatever has once led there.
    if (state === STAY && action !== 'POP') return
    setAnnounced(document.title)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, state, action])

  return announced
}

/** A new page starts at its top or its #part, Back returns to where it was left. */
function useScroll(): void {
  const { key, hash, pathname, search, state } = useLocation()
  const action = useNavigationType()
  const places = useRef(new Map<string, number>())
  const before = useRef({ key, pathname, search })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // The browser's own memory is for reloads and for coming back from other sites.
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
      // A plain #link on the page: the browser has scrolled by itself.
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
