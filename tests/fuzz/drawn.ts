// Types of a drawn request.

export type Kind =
  | 'page'
  | 'unknown'
  | 'static'
  | 'tables'
  | 'data'
  | 'api'
  | 'film'
  | 'card'
  | 'sent'
  | 'form'
  | 'method'

export type Drawn = {
  n: number
  /** A word that stands in no other request, for whatever comes back. */
  mark: string
  kind: Kind
  method: string
  path: string
  headers: [string, string][]
  body: Buffer | null
}

/** What a kind of request decides about itself. */
export type Asked = {
  method?: string
  path?: string
  headers?: [string, string][]
  body?: Buffer | null
}

/** What a running site offers, asked of itself. */
export type SiteFiles = {
  files: readonly string[]
  films: readonly string[]
  pictures: readonly string[]
  leagues: readonly string[]
}
