// What the forms send to the edge; apart from api.ts, so that they do not wait for the schemas of what is read.

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
