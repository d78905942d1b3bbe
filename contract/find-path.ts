/** Where a search for a team asks: as a form sends it, `?q=`. */
export const FIND_PATH = '/standings/find' as const
/** Longer than any name; the rest of what is typed is left out. */
export const MOST_TYPED = 60
