// Of Node's zlib, which workerd has with nodejs_compat, what the edge uses.
declare module 'node:zlib' {
  export function deflateSync(data: Uint8Array, options: { level: number }): Uint8Array
  export function crc32(data: Uint8Array): number
}
