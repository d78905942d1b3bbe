// The one renderer: built once from src/prerender.tsx, used for every static page and, at the edge, for answers that cannot be static.
import type { FieldErrors } from './api.ts'
import type { LatestResults } from './latest-results.ts'
import type { Packed } from './packed-standings.ts'
import type { StoryGroups } from './page-story.ts'
import type { PartModels } from './parts.ts'

/** What a page needs beside its URL; it travels in a JSON data block so that hydration sees the same. */
export type PageState = {
  /** The path of the page to draw (and to show in the address bar) when the HTML lives at another URL, such as an API path. */
  path?: string
  /** A plain form post that was not accepted: everything typed (files excepted), and what to do. */
  form?: {
    values: Record<string, string>
    fields?: FieldErrors
    message?: string
  }
  /** ISO UTC: the moment that "open", "opens on" and "closed" are judged by. */
  now?: string
  /** What is known of the league that the page shows, all its groups; without it the page asks for them. */
  standings?: Packed
  /** What the history tells of what the page shows, by table. */
  story?: StoryGroups
  /** The newest results, of the page that shows them. */
  results?: LatestResults
  /** Parts are left out, and marked instead (contract/parts.ts). At build alone. */
  isTemplate?: true
  /** What the search for a team has found. */
  found?: PartModels['found']
  /** ISO UTC: when the rows that the page shows last changed. For the head alone. */
  changedAt?: string
  /** Paths of the pictures that link previews show, wide and square. For the head alone. */
  cards?: { wide: string; square: string }
}

export type Rendered = {
  /** A complete document, from doctype to </html>, CSS inlined. */
  html: string
  /** The Content-Security-Policy that this document needs. */
  csp: string
  status: 200 | 404
}

/** Draws the page at `url` (path and query); an unknown path is the 404 page. */
export type Render = (url: string, state?: PageState) => Promise<Rendered>
