// Apart from choices.ts: every page links there, and few have a form.
import type { SUBJECTS } from '../../../shared/forms/definition.ts'

/** The contact form with its subject chosen. Without script it opens with none: the page is the same for every query. */
export function contactAbout<Slug extends (typeof SUBJECTS)[number]['slug']>(slug: Slug) {
  return `/contact?subject=${slug}` as const
}
