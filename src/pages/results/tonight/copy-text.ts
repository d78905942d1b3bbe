// Copies a text that may still be on its way.

/** `none`: there turned out to be nothing to copy, and what was copied before is still there. */
export async function copyText(
  text: Promise<string | null>,
): Promise<'copied' | 'none' | 'failed'> {
  try {
    const writing = write(text)
    // What became of it is asked below.
    writing.catch(() => undefined)
    if ((await text) === null) return 'none'
    await writing
    return 'copied'
  } catch {
    // Not allowed, or no connection: the page says so.
    return 'failed'
  }
}

async function write(text: Promise<string | null>): Promise<void> {
  try {
    // Safari lets nothing be copied that comes after the tap, unless it was promised at the tap.
    const blob = text.then(blobOf)
    // Where writing has failed before, nobody waits for it.
    blob.catch(() => undefined)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch (cause) {
    // Browsers that know no such promise.
    if (!(cause instanceof TypeError || cause instanceof ReferenceError)) throw cause
    const value = await text
    if (value !== null) await navigator.clipboard.writeText(value)
  }
}

function blobOf(text: string | null): Blob {
  if (text === null) throw new DOMException('nothing to copy', 'AbortError')
  return new Blob([text], { type: 'text/plain' })
}
