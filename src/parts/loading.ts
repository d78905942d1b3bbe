// The code of parts. A filled page shows them without it: it comes at idle, or with the step to a page that has parts.
export type Parts = typeof import('./all.ts')

let parts: Parts | null = null
let loading: Promise<void> | null = null

/** null: not here yet. */
export function loadedParts(): Parts | null {
  return parts
}

/** null: they are here. Rejects when they cannot be had now; asked again, they are fetched again. */
export function waitForParts(): Promise<void> | null {
  if (parts !== null) return null
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  try {
    parts = await import('./all.ts')
  } finally {
    loading = null
  }
}
