// Filled-in forms under short names, and small files of every kind, filled with noise to the size asked for.
import { crc32 } from 'node:zlib'
import { seeded } from '../../sandbox/random.ts'
import { checked, FILLED } from '../filled-forms.ts'

export const contact = checked('contact')
export const joinLeague = checked('join-league')
export const youth = FILLED['nxt-gen']
export const open = FILLED['mens-open']
/** Agreed to the words of version 1. */
export const agreed = { consentVersion: '1', newsConsent: 'yes' }

export function pdf(size = 1024, body = ''): Uint8Array<ArrayBuffer> {
  // Active content is looked for outside of streams, where noise would be read as words.
  const head = `%PDF-1.7\n${body}\n1 0 obj\n<</Length ${size}>>\nstream\n`
  return filled(head, '\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n', size)
}

export const certificate = { birthCertificate: new File([pdf()], 'a.pdf') }

export function jpg(size = 1024): Uint8Array<ArrayBuffer> {
  const head = '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xda\0\x08\x01\x01\0\0?\0'
  return filled(head, '\xff\xd9', size)
}

/** One pixel. */
export function png(size = 1024): Uint8Array<ArrayBuffer> {
  const start = bytesOf('\x89PNG\r\n\x1a\n')
  const header = chunk('IHDR', bytesOf('\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0'))
  return joined(start, header, chunk('IDAT', filled('', '', size - 57)), chunk('IEND'))
}

/** Of a PNG. */
export function chunk(type: string, data = bytesOf('')): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(joined(bytesOf(`\0\0\0\0${type}`), data, bytesOf('\0\0\0\0')))
  whole.writeUInt32BE(data.length)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return new Uint8Array(whole)
}

/** The bytes of a text, one a character. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'))
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

function filled(head: string, end: string, size: number): Uint8Array<ArrayBuffer> {
  const random = seeded(size)
  // Never 0xff, so that no picture ends early.
  const noise = () => Math.floor(random() * 0xff)
  const rest = new Uint8Array(Math.max(0, size - head.length - end.length))
  return joined(bytesOf(head), rest.map(noise), bytesOf(end))
}
