// Small files of every kind with real heads and ends, filled with noise to the size asked for.
import { seeded } from '../../sandbox/random.ts'

const text = new TextEncoder()

export function pdf(size = 1024, body = ''): Uint8Array<ArrayBuffer> {
  return filled(
    // Where a scan has its picture: bytes outside of streams would be read as words of the file.
    text.encode(`%PDF-1.7\n${body}\n1 0 obj\n<</Length ${size}>>\nstream\n`),
    text.encode('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
    size,
  )
}

export function jpg(size = 1024): Uint8Array<ArrayBuffer> {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0]
  return filled(Uint8Array.from([...head, ...scan]), Uint8Array.from([0xff, 0xd9]), size)
}

export function png(size = 1024): Uint8Array<ArrayBuffer> {
  const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const header = chunk('IHDR', Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]))
  const end = chunk('IEND', new Uint8Array(0))
  const data = chunk('IDAT', noise(Math.max(0, size - 8 - header.length - end.length - 12)))
  return joined(signature, header, data, end)
}

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function ascii(content: string): Uint8Array<ArrayBuffer> {
  return text.encode(content)
}

function filled(head: Uint8Array, end: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  return joined(head, noise(Math.max(0, size - head.length - end.length)), end)
}

/** Never 0xff, so that no picture ends early. */
function noise(size: number): Uint8Array {
  const random = seeded(size)
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 1) bytes[at] = random() * 0xff
  return bytes
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, data.length)
  return joined(length, text.encode(type), data, new Uint8Array(4))
}
