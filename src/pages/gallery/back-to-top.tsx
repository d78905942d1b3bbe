import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import css from './grid.module.css'

/** Specification, section 9; below 768 px, which the style sheet knows. */
const SHOWN_AFTER_PX = 300

export function BackToTop() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const look = () => setShown(scrollY > SHOWN_AFTER_PX)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])

  return (
    <button
      type="button"
      className={`disc ${css.top}`}
      hidden={!shown}
      aria-label="Back to top"
      onClick={toTop}
    >
      <Icon name="up" size={24} />
    </button>
  )
}

function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The button goes away on the way up, and must not take the keyboard's place with it.
  document.getElementById('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}
