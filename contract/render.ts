// The one renderer: built once from src/prerender.tsx, used for every static page and, at the edge, for answers that cannot be static.
import type { FieldErrors } from './api.ts'

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
