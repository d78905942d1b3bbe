// How a filled-in form travels to the edge.

/** Sends a form: FormData as multipart, anything else as JSON. Rejects only when no answer came. */
export function post(
  path: string,
  body: FormData | object,
  signal: AbortSignal,
): Promise<Response> {
  const accept = { Accept: 'application/json' }
  if (body instanceof FormData) {
    return fetch(path, { method: 'POST', headers: accept, body, signal })
  }
  const headers = { ...accept, 'Content-Type': 'application/json' }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal })
}
