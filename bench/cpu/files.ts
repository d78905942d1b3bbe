// Files as visitors send them, of any size.
import { seeded } from '../../sandbox/random.ts'

/** As scanners write them: a page that is one picture. */
export function scan(size: number): Buffer<ArrayBuffer> {
  const head = `%PDF-1.7\n1 0 obj\n<</Length ${size}>>\nstream\n`
  const end = '\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'
  return Buffer.concat([Buffer.from(head), picture(size), Buffer.from(end)])
}

export function photo(size: number): Buffer<ArrayBuffer> {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xda])
  return Buffer.concat([head, picture(size), Buffer.from([0xff, 0xd9])])
}

/** Never 0xff, which would be a mark. */
function picture(size: number): Uint8Array {
  const random = seeded('scan')
  return Uint8Array.from({ length: size }, () => random() * 255)
}
