import { PAGE_PATHS, type PagePath } from '../../../contract/pages.ts'

/** More wrong letters than this are another word. */
const MAX_MISTAKES = 3

/** The page that somebody most likely meant by a path that does not exist, or null. */
export function nearestPage(path: string): PagePath | null {
  const asked = path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replaceAll(/[^a-z]/g, '')
  if (asked === '') return null
  const ranked = PAGE_PATHS.filter((page) => page !== '/')
    .map((page) => ({ page, far: distance(asked, page.replaceAll(/[^a-z]/g, '')) }))
    .sort((a, b) => a.far - b.far)
  const [best] = ranked
  return best && best.far <= Math.min(MAX_MISTAKES, asked.length / 2) ? best.page : null
}

/** Levenshtein: letters to change, add or leave out. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
