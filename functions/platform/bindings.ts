// The live objects of the platform, as far as the edge uses them; tests give their own.

/** A KV namespace. */
export type KeyValue = {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
}

/** The Cache API of this data centre. */
export type NearCache = {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
}

export type OpenCache = () => Promise<NearCache>

/** The static files of the site; Pages binds them as ASSETS. */
export type Assets = { fetch(request: Request): Promise<Response> }
