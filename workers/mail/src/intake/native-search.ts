// Bytes searched by native code: Node's Buffer, which `nodejs_compat` gives to Workers too (the multipart parser relies on
// it as well). A regular expression on its Latin-1 text takes 0.6 ns a byte; TextDecoder alone takes 6, since its "latin1"
// is Windows-1252, and its text is twice as wide.

type Bytes = Uint8Array

type NativeBytes = {
  indexOf(wanted: string, from: number, encoding: 'latin1'): number
  toString(encoding: 'latin1', from?: number, to?: number): string
}
declare const Buffer: { from(memory: ArrayBufferLike, from: number, length: number): NativeBytes }

const WINDOW = 256 * 1024
/** Longer than anything that is searched for. */
const OVERLAP = 64

/** One character a byte. */
export function latin1(bytes: Bytes): string {
  return native(bytes).toString('latin1')
}

/** Where `wanted`, one character a byte, stands first; -1 when it does not. */
export function indexIn(bytes: Bytes, wanted: string, from = 0): number {
  return native(bytes).indexOf(wanted, from, 'latin1')
}

/** Text by text, so that a file is never a second time in memory; `start` is the place of its first character. */
export function* texts(bytes: Bytes): Generator<{ text: string; start: number }> {
  const all = native(bytes)
  for (let start = 0; start < bytes.length; start += WINDOW - OVERLAP) {
    const end = Math.min(bytes.length, start + WINDOW)
    yield { text: all.toString('latin1', start, end), start }
  }
}

/** The same memory. */
function native({ buffer, byteOffset, length }: Bytes): NativeBytes {
  return Buffer.from(buffer, byteOffset, length)
}
