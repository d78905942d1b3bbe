// Speculation rules (wicg.github.io/nav-speculation): the page that home most likely leads to is fetched while a pointer or
// a finger is still on its link, until the script has taken over: after that no step asks for a document.
import type { PagePath } from '../../shared/urls.ts'

export const NEXT_PAGE_PATH = '/speculation-rules.json'

/** Of home alone. A header, since within the page they would be a script. */
export const NEXT_PAGE_HEADER = { 'Speculation-Rules': `"${NEXT_PAGE_PATH}"` }

/** With another type browsers leave the file alone. */
export const NEXT_PAGE_TYPE = 'application/speculationrules+json'

const LIKELY: readonly (PagePath | `${PagePath}/*`)[] = [
  '/standings',
  '/standings/*',
  '/join-league',
]

export function nextPageRules(): object {
  return {
    prefetch: [
      {
        where: {
          and: [{ href_matches: LIKELY }, { selector_matches: 'html:not([data-hydrated]) a' }],
        },
        // Not at sight: nobody pays for a page that they do not touch.
        eagerness: 'moderate',
      },
    ],
  }
}
