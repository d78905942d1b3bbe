// Caches as a browser has them: by name and path, in the order in which they were kept last.

export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), 'https://site.example')
      .pathname
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(pathOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      entries.delete(pathOf(request))
      entries.set(pathOf(request), response)
    },
    delete: async (request: RequestInfo | URL) => entries.delete(pathOf(request)),
    keys: async () => [...entries.keys()].map((path) => new Request(`https://site.example${path}`)),
  })
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return entries
  }
  const caches = {
    open: async (name: string) => cacheOf(open(name)),
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (request: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, entries] of all) {
        const found =
          cacheName === undefined || cacheName === name ? entries.get(pathOf(request)) : null
        if (found) return found.clone()
      }
      return undefined
    },
  } as unknown as CacheStorage
  return {
    caches,
    /** Paths by cache. */
    kept: () => Object.fromEntries([...all].map(([name, entries]) => [name, [...entries.keys()]])),
  }
}

/** As the site answers: same origin, whole. */
export function answer(
  body = 'text',
  change: { status?: number; type?: string; redirected?: boolean } = {},
) {
  const response = new Response(body, { status: change.status ?? 200 })
  Object.defineProperty(response, 'type', { value: change.type ?? 'basic' })
  Object.defineProperty(response, 'redirected', { value: change.redirected ?? false })
  const clone = response.clone.bind(response)
  response.clone = () => Object.defineProperty(clone(), 'type', { value: change.type ?? 'basic' })
  return response
}
