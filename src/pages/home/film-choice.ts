// Who gets the film, and which cut: kept apart from the page so that tests can ask it.

type Source = { src: string; type: string; media: string }
type Connection = { saveData?: unknown; effectiveType?: unknown }

const SLOW = ['slow-2g', '2g', '3g']

/** False under reduced motion, with Save-Data, and on a connection that the browser calls slow. */
export function shouldPlay(
  view: Pick<Window, 'matchMedia'>,
  browser: { connection?: Connection } | object,
): boolean {
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (view.matchMedia('(prefers-reduced-data: reduce)').matches) return false
  const connection: Connection | undefined =
    'connection' in browser ? browser.connection : undefined
  if (connection?.saveData === true) return false
  return !SLOW.some((type) => type === connection?.effectiveType)
}

/** The first cut that fits the screen and that the browser can play. */
export function pickSource(
  sources: readonly Source[],
  fits: (media: string) => boolean,
  plays: (type: string) => boolean,
): string | null {
  return sources.find(({ media, type }) => fits(media) && plays(type))?.src ?? null
}
