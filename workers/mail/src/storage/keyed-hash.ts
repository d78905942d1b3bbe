// Keyed hashes: they let the outbox recognise an address or a content again without keeping it in the clear.
// The key is made once and kept in the object's own storage: there is no secret to set or to lose, and it is as safe
// as the submissions that lie beside it. The key protects what leaves this storage.
import type { Database } from '../../../platform/database.ts'

export class KeyedHash {
  readonly #key: Promise<CryptoKey>

  constructor(database: Database) {
    this.#key = crypto.subtle.importKey(
      'raw',
      storedKey(database),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
  }

  /** 64 hexadecimal digits. */
  async of(purpose: string, ...parts: string[]): Promise<string> {
    const bytes = new TextEncoder().encode(JSON.stringify([purpose, ...parts]))
    return hex(await crypto.subtle.sign('HMAC', await this.#key, bytes))
  }
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes))
}

function storedKey(database: Database): ArrayBuffer {
  return database.transaction(() => {
    const [row] = database.exec("SELECT value FROM secret WHERE name = 'hash'")
    if (row?.value instanceof ArrayBuffer) return row.value
    const fresh = crypto.getRandomValues(new Uint8Array(32)).buffer
    database.exec("INSERT OR REPLACE INTO secret (name, value) VALUES ('hash', ?)", fresh)
    return fresh
  })
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
