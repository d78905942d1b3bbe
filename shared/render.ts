// Input and output of the renderer (src/render.tsx).
import type { FieldErrors } from './api.ts'
import type { PageRounds } from './standings/ended-rounds.ts'
import type { Standings } from './standings/group.ts'
import type { LatestResults } from './standings/result-schema.ts'
import type { FoundPage } from './standings/team-search.ts'

/** Input of a page beside its URL. The document holds it as JSON, so that hydration starts from the same state. */
export type PageState = {
  /** The path of the page, also for the address bar, when the HTML lives at another URL, such as an API path. */
  path?: string
  /** A refused form post without script: everything typed (files excepted), and messages. */
  form?: {
    values: Record<string, string>
    fields?: FieldErrors
    message?: string
    /** Of the refusal. */
    code?: string
  }
  /** ISO UTC: when the page was rendered. */
  now?: string
  /** All groups of the league that the page shows, with their story; without it the page asks the API. */
  standings?: Standings
  results?: LatestResults
  found?: FoundPage
  /** The ended rounds that the page shows. */
  rounds?: PageRounds | undefined
  /** ISO UTC: when the newest result on the page was entered. For the head alone. */
  newestResultAt?: string | null
  /** On /tv, seconds after which a browser that does not run the script reloads the page. For the head alone. */
  reloadAfter?: number
  /** Paths of the pictures that link previews show, wide and square. For the head alone. */
  cards?: { wide: string; square: string } | null
}

/** The inlined stylesheet of one kind of page, and the Content-Security-Policy that allows it. */
type PageStyle = { css: string; csp: string }
/** Styles by kind of page, chosen once at build (scripts/build/write-pages.ts). */
export type PageStyles = Readonly<Record<string, PageStyle>>

export type Document = {
  /** A complete document, from doctype to </html>, CSS inlined. */
  html: string
  csp: string
  /** Pages of one kind share a stylesheet. */
  kind: string
  status: 200 | 404
}

/** Renders the page at `url` (path and query); an unknown path is the 404 page. */
export type Render = (url: string, state?: PageState, styles?: PageStyles) => Promise<Document>

export type DocumentParts = {
  /** index.html with its three marks. */
  template: string
  /** Path of the complete stylesheet; null in development. */
  sheetPath: string | null
  boot: { src: string; integrity: string } | null
  fonts: string[]
  /** Names of the pages that have a picture in public/static/share. */
  shared: string[]
  themeColour: string
}

export type Shape = 'strip' | 'whole'

/** `data:` URLs of tiny placeholders, by picture name. */
export type FirstPictures = Readonly<Record<string, Readonly<Record<Shape, string>>>>
