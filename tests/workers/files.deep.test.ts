// Files are judged by their bytes, and arrive as they were sent.
import { expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import { MAX_FILE_BYTES } from '../../shared/api.ts'
import { FILE_MESSAGES } from '../../shared/forms/submission.ts'
import { judgeFile } from '../../workers/mail/src/intake/files.ts'
import { withPartner } from '../filled-forms.ts'
import { runs } from '../runs.ts'
import { pdf as pdfWith, SOUND, UNSOUND } from './certificates.ts'
import { bytesOf, jpg, pdf, youth } from './fixtures.ts'
import { Harness } from './harness.ts'

const HTML = bytesOf('<!doctype html><html><body>hello</body></html>')

test.each(Object.entries(SOUND))('%s is accepted', (_, bytes) => {
  expect(judgeFile(bytes)).toMatchObject({ problem: null })
})

test.each(
  Object.entries(UNSOUND).flatMap(([problem, files]) =>
    files.map((bytes, n) => ({ n, problem, bytes })),
  ),
)('file $n that is $problem is refused', ({ problem, bytes }) => {
  expect(judgeFile(bytes)).toEqual({ problem })
})

test('what the bytes of a scan happen to spell is no name', () => {
  const random = seeded('scans')
  for (let n = 0; n < runs(100, 1000); n += 1) {
    const scan = Uint8Array.from({ length: 5000 }, () => random() * 256)
    for (const word of ['/JS ', '/AA ', '/Launch<', '/Encrypt 12 0 R', '>>stream\n']) {
      scan.set(bytesOf(word), Math.floor(random() * 4900))
    }
    const text = Buffer.from(scan).toString('latin1')
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const file = pdfWith('', '', text, undefined, lineEnd)
      expect(judgeFile(file)).toEqual({ problem: null, kind: 'pdf' })
    }
  }
})

test('a hostile file of 4 MB is judged in linear time', () => {
  for (const words of ['/#4a', '>>\n\n\n\n', '/S%', 'endstream', '>>stream\n']) {
    const file = pdfWith('', '', words.repeat(4_000_000 / words.length))
    const before = process.cpuUsage()
    judgeFile(file)
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  }
})

test.each<[string, Uint8Array<ArrayBuffer>, number, keyof typeof FILE_MESSAGES]>([
  ['of another type', HTML, 422, 'type'],
  ['one byte over 4 MiB', jpg(MAX_FILE_BYTES + 1), 413, 'size'],
])('a file %s is named beside its field, and nothing is stored', async (_, bytes, status, why) => {
  const harness = new Harness()
  const files = { birthCertificate: new File([bytes], 'a.pdf') }
  expect(await harness.register('nxt-gen', youth, files)).toMatchObject({
    status,
    answer: { error: { fields: { birthCertificate: FILE_MESSAGES[why] } } },
    values: { playerName: 'Lerato' },
  })
  expect(harness.count('submission')).toBe(0)
})

/** Quicker than toEqual, which compares byte by byte. */
function isSame(content: unknown, bytes: Uint8Array): boolean {
  return content instanceof Uint8Array && Buffer.compare(content, bytes) === 0
}

test('both certificates of 4 MiB arrive, under names of our own', async () => {
  const [own, partners] = [pdf(MAX_FILE_BYTES), jpg(MAX_FILE_BYTES)]
  const values = { ...withPartner('nxt-gen'), 'x"\r\nBcc': 'x@spam.example' }
  const {
    reference,
    text,
    attachments = [],
  } = await new Harness().enter('nxt-gen', values, {
    birthCertificate: new File([own], '../../etc/passwd.pdf'),
    partnerBirthCertificate: new File([partners], 'Ayanda\r\nBcc: x@spam.example.jpg'),
  })
  expect(text).not.toMatch(/spam|passwd/)
  expect(attachments.map(({ filename }) => filename)).toEqual([
    `${reference}-birth-certificate.pdf`,
    `${reference}-partner-birth-certificate.jpg`,
  ])
  const [first, second] = attachments.map(({ content }) => content)
  expect([isSame(first, own), isSame(second, partners)]).toEqual([true, true])
})

test("a partner's certificate without a partner is not kept", async () => {
  const files = { partnerBirthCertificate: new File([pdf()], 'a.pdf') }
  const { attachments, text } = await new Harness().enter('nxt-gen', youth, files)
  expect(attachments).toEqual([])
  expect(text).toContain("Player's birth certificate: bring to the desk.")
})
