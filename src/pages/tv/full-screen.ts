/** Where the browser has none, or refuses it, the screen stays as large as its window. */
export function goFullScreen(): void {
  if (document.fullscreenElement) return
  void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else goFullScreen()
}
