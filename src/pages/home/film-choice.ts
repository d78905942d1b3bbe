// Who gets the film, and which cut: kept apart from the page so that tests can ask it.

/** `line`: megabits a second below which it would keep stopping, where the browser measures them. */
type Source = { src: string; type: string; media: string; line: number }
type Connection = { saveData?: unknown; effectiveType?: unknown; downlink?: unknown }
type Player = {
  fits: (media: string) => boolean
  plays: (type: string) => boolean
  line: number
}

const SLOW = ['slow-2g', '2g', '3g']

/** False under reduced motion, with Save-Data, and on a connection that the browser calls slow. */
export function shouldPlay(
  view: Pick<Window, 'matchMedia'>,
  browser: { connection?: Connection } | object,
): boolean {
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (view.matchMedia('(prefers-reduced-data: reduce)').matches) return false
  const connection = connectionOf(browser)
  if (connection?.saveData === true) return false
  return !SLOW.some((type) => type === connection?.effectiveType)
}

/** Megabits a second, as far as the browser tells; without an answer nothing speaks against a fast line. */
export function lineOf(browser: { connection?: Connection } | object): number {
  const line = connectionOf(browser)?.downlink
  return typeof line === 'number' ? line : Number.POSITIVE_INFINITY
}

/** The first cut that fits the screen, that the browser can play and that the line carries. */
export function pickSource(
  sources: readonly Source[],
  { fits, plays, line }: Player,
): string | null {
  const fitting = (source: Source) =>
    fits(source.media) && plays(source.type) && line >= source.line
  return sources.find(fitting)?.src ?? null
}

function connectionOf(browser: { connection?: Connection } | object): Connection | undefined {
  return 'connection' in browser ? browser.connection : undefined
}
