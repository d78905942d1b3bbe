// A card grows into its page: from the section of a link `data-grows` to the part of the next page that has the last word
// of its path for its id. Not a view transition: that holds the screen while React renders, on a slow phone for longer
// than a tap may take.

/** A longer animation would make people wait. */
const GROW_MS = 200

export function startGrowing(): void {
  const title = document.querySelector('title')
  if (!title) return
  let grow: (() => void) | null = null
  // Each navigation sets the title, with the new page.
  new MutationObserver(() => {
    grow?.()
    grow = null
  }).observe(title, { childList: true })
  document.addEventListener('click', ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-grows]') : null
    const from = link?.closest('section')?.getBoundingClientRect()
    if (!link || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    grow = () => {
      const part = document.getElementById(link.pathname.split('/').at(-1) ?? '')
      // Another link was quicker.
      if (!part || location.pathname !== link.pathname) return
      const { left, top, width } = part.getBoundingClientRect()
      const way = `translate(${from.left - left}px, ${from.top - top}px) scale(${from.width / width})`
      const frames = { transform: [way, 'none'], transformOrigin: ['0 0', '0 0'] }
      part.animate(frames, { duration: GROW_MS, easing: 'ease-out' })
    }
  })
}
