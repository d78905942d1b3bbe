/** A ref: makes a box focusable while its table is wider, with larger text, so that the keyboard can scroll it. */
export function scrollable(box: HTMLElement | null) {
  if (!box) return
  const observer = new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  observer.observe(box)
  return () => observer.disconnect()
}
