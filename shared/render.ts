// What a page is rendered from and to (src/render.tsx), and what the build tells the renderer.
import type { FieldErrors } from './api.ts'
import type { LatestResults } from './standings/results.ts'
import type { Standings } from './standings/schema.ts'
import type { FoundPage } from './standings/team-search.ts'

/** What a page needs beside its URL; it travels as JSON in the document, so that hydration starts from the same. */
export type PageState = {
  /** The path of the page, also for the address bar, when the HTML lives at another URL, such as an API path. */
  path?: string
  /** A plain form post that was not accepted: everything typed (files excepted), and what to do. */
  form?: {
    values: Record<string, string>
    fields?: FieldErrors
    message?: string
  }
  /** ISO UTC: when the page was rendered. */
  now?: string
  /** All groups of the league that the page shows, with their story; without it the page asks the API. */
  standings?: Standings
  /** The newest results. */
  results?: LatestResults
  /** What the search for a team has found. */
  found?: FoundPage
  /** ISO UTC: when the newest result that the page shows was entered. For the head alone. */
  newestResultAt?: string
  /** Paths of the pictures that link previews show, wide and square. For the head alone. */
  cards?: { wide: string; square: string }
}

/** The inlined stylesheet of one kind of page, and the Content-Security-Policy that allows it. */
export type PageStyle = { css: string; csp: string }
/** By kind of page, chosen once at build (scripts/build/write-pages.ts). */
export type PageStyles = Readonly<Record<string, PageStyle>>

export type Rendered = {
  /** A complete document, from doctype to </html>, CSS inlined. */
  html: string
  csp: string
  /** Pages of one kind share a stylesheet. */
  kind: string
  status: 200 | 404
}

/** Renders the page at `url` (path and query); an unknown path is the 404 page. */
export type Render = (url: string, state?: PageState, styles?: PageStyles) => Promise<Rendered>

export type DocumentParts = {
  /** index.html with its three marks. */
  template: string
  /** Where the whole of it is; null in development. */
  sheetPath: string | null
  boot: { src: string; integrity: string } | null
  fonts: string[]
  /** Names of the pages that have a picture in public/static/share. */
  shared: string[]
  themeColour: string
}

export type Shape = 'strip' | 'whole'

/** Addresses of the kind `data:`, by the picture's name. */
export type FirstPictures = Readonly<Record<string, Readonly<Record<Shape, string>>>>
