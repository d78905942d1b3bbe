// Files are judged by their bytes, and arrive as they were sent.
import { describe, expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import { FILE_MESSAGES, type FileProblem } from '../../shared/forms/submission.ts'
import { judgeFile } from '../../workers/mail/src/intake/files.ts'
import { runs } from '../runs.ts'
import { ascii, joined, jpg, pdf, png } from './files.ts'
import { Harness, referenceOf } from './harness.ts'
import { youth, youthPartner } from './submissions.ts'

const ZIP = joined(ascii('PK\u0003\u0004'), new Uint8Array(30), ascii('PK\u0005\u0006'))
const HTML = ascii('<!doctype html><html><body>hello</body></html>')

/** A PDF as programs write it: objects, a stream, a trailer. */
function pdfWith(body: string, stream = ascii('BT ET'), lineEnd = '\n'): Uint8Array<ArrayBuffer> {
  return joined(
    ascii(`%PDF-1.7\n1 0 obj\n<</Type /Catalog /Pages 2 0 R ${body}>>\nendobj\n`),
    ascii(`2 0 obj\n<</Length ${stream.length}>>\nstream${lineEnd}`),
    stream,
    ascii('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
  )
}

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['a PDF', pdf(200_000), 'pdf'],
  ['a PNG', png(), 'png'],
  ['a JPG', jpg(70_000), 'jpg'],
  ['a JPG with the data of a phone behind it', joined(jpg(), ascii('SEFT')), 'jpg'],
  ['a PDF that opens on a page', pdfWith('/OpenAction [3 0 R /Fit]'), 'pdf'],
  ['a PDF with longer names', pdfWith('/JSON 1 /JavaScripts 2 /Launcher 3 /js 4 /AAA 5'), 'pdf'],
  ['a PDF with a link', pdfWith('/A <</S /URI /URI (https://league.example)>>'), 'pdf'],
])('%s is accepted', (_, bytes, kind) => {
  expect(judgeFile(bytes)).toEqual({ problem: null, kind })
})

const ACTIVE = [
  '/OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>',
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
]
const BAD: [string, Uint8Array<ArrayBuffer>, FileProblem][] = [
  ['nothing', new Uint8Array(0), 'empty'],
  ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'type'],
  ['a page', HTML, 'type'],
  ['a program', joined(ascii('MZ'), new Uint8Array(62), ascii('PE')), 'type'],
  ['a zip', ZIP, 'type'],
  ['a GIF', ascii('GIF89a\u0001\u0000'), 'type'],
  ['a HEIC', joined(new Uint8Array(4), ascii('ftypheic')), 'type'],
  ['one byte', Uint8Array.from([0xff]), 'type'],
  ['only the head of a JPG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'type'],
  ['a PNG cut short', png(5000).slice(0, 4000), 'type'],
  ['a JPG cut short', jpg(5000).slice(0, 4000), 'type'],
  ['a PDF without an end', ascii('%PDF-1.7\n1 0 obj'), 'type'],
  ['a PDF after something else', joined(ascii('x'), pdf()), 'type'],
  ['a PNG with a zip behind it', joined(png(), ZIP), 'type'],
  ['an encrypted PDF', pdf(4000, '<</Encrypt 12 0 R>>'), 'password'],
  ['an encrypted PDF, inline', pdf(4000, '/Encrypt<</Filter/Standard>>'), 'password'],
  ['a PDF with a script named up to a NUL', pdfWith('/A <</S/JavaScript\0>>'), 'active'],
  ...ACTIVE.map((body): [string, Uint8Array<ArrayBuffer>, FileProblem] => [
    `a PDF with ${body}`,
    pdfWith(body),
    'active',
  ]),
]

test.each(BAD)('%s is refused', (_, bytes, problem) => {
  expect(judgeFile(bytes)).toEqual({ problem })
})

test('what the bytes of a scan happen to spell is no name', () => {
  const random = seeded('scans')
  for (let n = 0; n < runs(100, 1000); n += 1) {
    const scan = Uint8Array.from({ length: 5000 }, () => random() * 256)
    for (const word of ['/JS ', '/AA ', '/Launch<', '/Encrypt 12 0 R', '>>stream\n']) {
      scan.set(ascii(word), Math.floor(random() * 4900))
    }
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      expect(judgeFile(pdfWith('', scan, lineEnd))).toEqual({ problem: null, kind: 'pdf' })
    }
  }
})

test('a hostile file of 4 MB is judged in linear time', () => {
  for (const words of ['stream\n', '>>\n\n\n\n', '/JS#', 'endstream', '>>stream\n']) {
    const began = performance.now()
    judgeFile(pdfWith('', ascii(words.repeat(4_000_000 / words.length))))
    expect(performance.now() - began).toBeLessThan(5000)
  }
})

describe('in a form', () => {
  test('a refused file is named, and nothing is stored', async () => {
    const harness = new Harness()
    const file = new File([HTML], 'a.pdf')
    const outcome = await harness.register('nxt-gen', youth, { birthCertificate: file })
    expect(outcome).toMatchObject({
      status: 422,
      answer: { error: { code: 'invalid', fields: { birthCertificate: FILE_MESSAGES.type } } },
      values: { playerName: 'Lerato' },
    })
    expect(harness.count('submission')).toBe(0)
  })

  test('one byte over 4 MiB is too large, exactly 4 MiB is accepted', async () => {
    const harness = new Harness()
    const send = (size: number) =>
      harness.register('nxt-gen', youth, { birthCertificate: new File([jpg(size)], 'a.jpg') })
    expect(await send(4 * 1024 * 1024 + 1)).toMatchObject({
      status: 413,
      answer: {
        error: { code: 'too_large', fields: { birthCertificate: FILE_MESSAGES.size } },
      },
    })
    expect((await send(4 * 1024 * 1024)).status).toBe(200)
  })

  test('both certificates arrive under names of our own', async () => {
    const harness = new Harness()
    const files = {
      birthCertificate: new File([pdf(2_500_000)], '../../etc/passwd.pdf'),
      partnerBirthCertificate: new File([jpg(3_000_000)], 'Ayanda\r\nBcc: x@y.example.jpg'),
    }
    const outcome = await harness.register('nxt-gen', { ...youth, ...youthPartner }, files)
    const reference = referenceOf(outcome)
    await harness.settle()
    expect(harness.mails[0]?.attachments).toMatchObject([
      { filename: `${reference}-birth-certificate.pdf`, content: pdf(2_500_000) },
      { filename: `${reference}-partner-birth-certificate.jpg`, content: jpg(3_000_000) },
    ])
  })

  test("a partner's certificate without a partner is not kept", async () => {
    const harness = new Harness()
    const file = new File([pdf()], 'a.pdf')
    await harness.register('nxt-gen', youth, { partnerBirthCertificate: file })
    await harness.settle()
    expect(harness.mails[0]?.attachments).toEqual([])
    expect(harness.mails[0]?.text).toContain("Player's birth certificate: bring to the desk.")
  })
})
