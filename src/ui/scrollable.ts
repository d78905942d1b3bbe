/** A ref. A table that larger text makes wider than its box scrolls in there: by keyboard too, while it does. */
export function scrollable(box: HTMLElement | null) {
  if (!box) return
  const observer = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  observer.observe(box)
  return () => observer.disconnect()
}
