// Files are judged by their bytes, and arrive as they were sent.
import { expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import { MAX_FILE_BYTES } from '../../shared/api.ts'
import { FILE_MESSAGES, type FileProblem } from '../../shared/forms/submission.ts'
import { judgeFile } from '../../workers/mail/src/intake/files.ts'
import { withPartner } from '../filled-forms.ts'
import { runs } from '../runs.ts'
import { bytesOf, joined, jpg, pdf, png, youth } from './fixtures.ts'
import { Harness } from './harness.ts'

const ZIP = bytesOf(`PK\x03\x04${'\0'.repeat(30)}PK\x05\x06`)
const HTML = bytesOf('<!doctype html><html><body>hello</body></html>')

/** A PDF as programs write it: objects, a stream, a trailer. */
function pdfWith(body: string, stream = bytesOf('BT ET'), lineEnd = '\n'): Uint8Array<ArrayBuffer> {
  return joined(
    bytesOf(`%PDF-1.7\n1 0 obj\n<</Type /Catalog /Pages 2 0 R ${body}>>\nendobj\n`),
    bytesOf(`2 0 obj\n<</Length ${stream.length}>>\nstream${lineEnd}`),
    stream,
    bytesOf('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
  )
}

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['a PDF', pdf(200_000), 'pdf'],
  ['a PNG', png(), 'png'],
  ['a JPG', jpg(70_000), 'jpg'],
  ['a JPG with the data of a phone behind it', joined(jpg(), bytesOf('SEFT')), 'jpg'],
  ['a PDF that opens on a page', pdfWith('/OpenAction [3 0 R /Fit]'), 'pdf'],
  ['a PDF with longer names', pdfWith('/JSON 1 /JavaScripts 2 /Launcher 3 /js 4 /AAA 5'), 'pdf'],
  ['a PDF with a link', pdfWith('/A <</S /URI /URI (https://league.example)>>'), 'pdf'],
])('%s is accepted', (_, bytes, kind) => {
  expect(judgeFile(bytes)).toEqual({ problem: null, kind })
})

test.each<[string, Uint8Array<ArrayBuffer>, FileProblem]>([
  ['nothing', new Uint8Array(0), 'empty'],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'type'],
  ['a page', HTML, 'type'],
  ['a program', bytesOf(`MZ${'\0'.repeat(62)}PE`), 'type'],
  ['a zip', ZIP, 'type'],
  ['a GIF', bytesOf('GIF89a\x01\0'), 'type'],
  ['a HEIC', bytesOf('\0\0\0\0ftypheic'), 'type'],
  ['only the head of a JPG', bytesOf('\xff\xd8\xff\xe0'), 'type'],
  ['a PNG cut short', png(5000).slice(0, 4000), 'type'],
  ['a JPG cut short', jpg(5000).slice(0, 4000), 'type'],
  ['a PDF without an end', bytesOf('%PDF-1.7\n1 0 obj'), 'type'],
  ['a PDF after something else', joined(bytesOf('x'), pdf()), 'type'],
  ['a PNG with a zip behind it', joined(png(), ZIP), 'type'],
  ['an encrypted PDF', pdf(4000, '<</Encrypt 12 0 R>>'), 'password'],
  ['an encrypted PDF, inline', pdf(4000, '/Encrypt<</Filter/Standard>>'), 'password'],
])('%s is refused', (_, bytes, problem) => {
  expect(judgeFile(bytes)).toEqual({ problem })
})

test.each([
  '/OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>',
  '/A <</S/JavaScript\0>>',
  '/Names <</J#61vaScript 5 0 R>>',
  '/A <</J#53 (x)>>',
  '/OpenAction <</S /Launch /F (cmd.exe)>>',
  '/Names <</EmbeddedFiles 5 0 R>>',
  '>>\nendobj\n5 0 obj <</Type/EmbeddedFile/Length 1>>\nstream\nx\nendstream\nendobj 6 0 obj <<',
  '/Annots [<</Subtype /FileAttachment>>]',
  '/AA <</O <</S /URI>> >>',
  '/AcroForm <</XFA 5 0 R>>',
  '/Annots [<</Subtype/RichMedia>>]',
  '/A <</S/SubmitForm/F (https://spam.example)>>',
])('a PDF with %s is refused', (body) => {
  expect(judgeFile(pdfWith(body))).toEqual({ problem: 'active' })
})

test('what the bytes of a scan happen to spell is no name', () => {
  const random = seeded('scans')
  for (let n = 0; n < runs(100, 1000); n += 1) {
    const scan = Uint8Array.from({ length: 5000 }, () => random() * 256)
    for (const word of ['/JS ', '/AA ', '/Launch<', '/Encrypt 12 0 R', '>>stream\n']) {
      scan.set(bytesOf(word), Math.floor(random() * 4900))
    }
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      expect(judgeFile(pdfWith('', scan, lineEnd))).toEqual({ problem: null, kind: 'pdf' })
    }
  }
})

test('a hostile file of 4 MB is judged in linear time', () => {
  for (const words of ['stream\n', '>>\n\n\n\n', '/JS#', 'endstream', '>>stream\n']) {
    const file = pdfWith('', bytesOf(words.repeat(4_000_000 / words.length)))
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
