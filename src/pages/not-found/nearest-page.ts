import { editDistance } from '../../../contract/edit-distance.ts'

/** More wrong letters than this are another word. */
const MAX_MISTAKES = 3

/** The page that somebody most likely meant by a path that does not exist, or null. */
export function nearestPage(path: string, pages: readonly string[]): string | null {
  const asked = path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replaceAll(/[^a-z]/g, '')
  if (asked === '') return null
  const ranked = pages
    .map((page) => ({ page, far: editDistance(asked, page.replaceAll(/[^a-z]/g, '')) }))
    .sort((a, b) => a.far - b.far)
  const [best] = ranked
  return best && best.far <= Math.min(MAX_MISTAKES, asked.length / 2) ? best.page : null
}
