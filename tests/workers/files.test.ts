// Files are what their bytes say, whatever they are called.
import { describe, expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import { FILE_MESSAGES } from '../../shared/forms/submission.ts'
import { judgeFile } from '../../workers/mail/src/intake/file-kind.ts'
import { ascii, joined, jpg, pdf, png } from './files.ts'
import { Harness } from './harness.ts'
import { youth, youthPartner } from './submissions.ts'

const ZIP_HEAD = ascii('PK\u0003\u0004\u0014\u0000\u0000\u0000entry')
const ZIP_END = joined(ascii('PK\u0005\u0006'), new Uint8Array(18))
const SVG = ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const HTML = ascii('<!doctype html><html><body>hello</body></html>')
const EXE = joined(ascii('MZ'), new Uint8Array(62), ascii('PE\u0000\u0000'))

function withComment(image: Uint8Array, comment: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = comment.length + 2
  return joined(
    image.slice(0, 2),
    Uint8Array.from([0xff, 0xfe, length >> 8, length & 255]),
    comment,
    image.slice(2),
  )
}

const GOOD: [string, Uint8Array<ArrayBuffer>, string][] = [
  ['certificate.pdf', pdf(), 'pdf'],
  ['birth.certificate.2014.pdf', pdf(200_000), 'pdf'],
  ['scan', png(), 'png'],
  ['photo.JPG', jpg(), 'jpg'],
  ['photo.jpeg', jpg(70_000), 'jpg'],
  ['photo.png', jpg(), 'jpg'],
  ['IMG_0001.jfif', withComment(jpg(), ascii('made on a phone')), 'jpg'],
  ['scan.2014', pdf(), 'pdf'],
]

test.each(GOOD)('%s is accepted', (name, bytes, kind) => {
  expect(judgeFile(name, bytes)).toEqual({ ok: true, kind })
})

/** A PDF as programs write it: objects, a stream with what is given, a trailer. */
function pdfWith(body: string, stream = ascii('BT ET')): Uint8Array<ArrayBuffer> {
  return joined(
    ascii(`%PDF-1.7\n1 0 obj\n<</Type /Catalog /Pages 2 0 R ${body}>>\nendobj\n`),
    ascii(`2 0 obj\n<</Length ${stream.length}>>\nstream\n`),
    stream,
    ascii('\nendstream\nendobj\n'),
    ascii('trailer\n<</Root 1 0 R>>\n%%EOF\n'),
  )
}

const ACTIVE = [
  '/OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>',
  '/OpenAction<</S/JavaScript/JS 5 0 R>>',
  '/Names <</J#61vaScript 5 0 R>>',
  '/AA <</O <</S /#4a#53 >> >>',
  '/A <</J#53 (x)>>',
  '/OpenAction <</S /Launch /F (cmd.exe)>>',
  '/A<</S/L#61unch>>',
  '/Names <</EmbeddedFiles 5 0 R>>',
  '>>\nendobj\n5 0 obj <</Type/EmbeddedFile/Length 1>>\nstream\nx\nendstream\nendobj 6 0 obj <<',
  '/Annots [<</Subtype /FileAttachment>>]',
  // Behind what only looks like a text or a stream.
  '/Title (a \\( b) /JS (x)',
  '/Title ((nested) one) /JS (x)',
  '/X (never closed /JS (x',
  '>> % stream\nendobj\n7 0 obj <</JS (x)',
  '/Kind /stream\n/JS (x)',
  '>>\nendobj\n( 5 0 obj <</JS (x)>> endobj) 6 0 obj <<',
  '>>\nendobj\n% 5 0 obj <</JS (x)>> endobj\n6 0 obj <<',
  '>>stream\n5 0 obj <</JS (x)>>\nendstream\n6 0 obj <<',
]
type Bad = [string, string, Uint8Array<ArrayBuffer>, keyof typeof FILE_MESSAGES]

const BAD: Bad[] = [
  ['nothing', 'a.pdf', new Uint8Array(0), 'empty'],
  ['an SVG', 'a.svg', SVG, 'type'],
  ['an SVG called PNG', 'a.png', SVG, 'type'],
  ['a page called PDF', 'a.pdf', HTML, 'type'],
  ['a program', 'a.exe', EXE, 'type'],
  ['a program called JPG', 'a.jpg', EXE, 'type'],
  ['a zip', 'a.zip', joined(ZIP_HEAD, ZIP_END), 'type'],
  ['a zip called PDF', 'a.pdf', joined(ZIP_HEAD, ZIP_END), 'type'],
  ['a GIF', 'a.gif', ascii('GIF89a\u0001\u0000\u0001\u0000'), 'type'],
  ['a HEIC', 'a.heic', joined(new Uint8Array(4), ascii('ftypheic')), 'type'],
  ['a Word file', 'a.docx', joined(ZIP_HEAD, ZIP_END), 'type'],
  ['text', 'a.pdf', ascii('hello'), 'type'],
  ['one byte', 'a.jpg', Uint8Array.from([0xff]), 'type'],
  ['only the head of a JPG', 'a.jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'type'],
  ['only the head of a PNG', 'a.png', png().slice(0, 20), 'type'],
  ['a PNG cut short', 'a.png', png(5000).slice(0, 4000), 'type'],
  ['a JPG cut short', 'a.jpg', jpg(5000).slice(0, 4000), 'type'],
  ['a PDF without an end', 'a.pdf', ascii('%PDF-1.7\n1 0 obj'), 'type'],
  ['a PDF after something else', 'a.pdf', joined(ascii('x'), pdf()), 'type'],
  ['a PDF that is a page', 'a.pdf', pdf(2000, '<html><script>1</script></html>'), 'type'],
  ['a JPG with a zip behind it', 'a.jpg', joined(jpg(), ZIP_HEAD, ZIP_END), 'type'],
  ['a PNG with a zip behind it', 'a.png', joined(png(), ZIP_HEAD, ZIP_END), 'type'],
  ['a PDF with a zip behind it', 'a.pdf', joined(pdf(), ZIP_HEAD, ZIP_END), 'type'],
  ['a PNG with anything behind it', 'a.png', joined(png(), ascii('more')), 'type'],
  [
    'a JPG with a script inside',
    'a.jpg',
    withComment(jpg(), ascii('<script>alert(1)</script>')),
    'type',
  ],
  ['a JPG with PHP inside', 'a.jpg', withComment(jpg(), ascii('<?php system("x") ?>')), 'type'],
  ['a JPG with a PDF behind it', 'a.jpg', joined(jpg(), pdf()), 'type'],
  ['a PDF called exe', 'certificate.pdf.exe', pdf(), 'type'],
  ['a JPG called SVG', 'photo.jpg.svg', jpg(), 'type'],
  ['a PDF that hides an ending', 'invoice.exe.pdf', pdf(), 'type'],
  ['a JPG that hides an ending', 'photo.php.jpg', jpg(), 'type'],
  ['a PDF called HTML', 'a.html', pdf(), 'type'],
  ['an encrypted PDF', 'a.pdf', pdf(4000, '<</Encrypt 12 0 R>>'), 'password'],
  ...ACTIVE.map((body): Bad => [`a PDF with ${body}`, 'a.pdf', pdfWith(body), 'active']),
  ['an encrypted PDF, inline', 'a.pdf', pdf(4000, '/Encrypt<</Filter/Standard>>'), 'password'],
]

test.each([
  '/OpenAction [3 0 R /Fit]',
  '/OpenAction <</S /GoTo /D [3 0 R /Fit]>>',
  '/Title (How to write /JavaScript and /JS in a PDF)',
  '/Title (a \\) b /Launch c)',
  '/JSON 1 /JavaScripts 2 /Launcher 3 /js 4 /JS1 5',
  '/A <</S /URI /URI (https://league.example/JS)>>',
])('a PDF with %s is accepted', (body) => {
  expect(judgeFile('a.pdf', pdfWith(body))).toEqual({ ok: true, kind: 'pdf' })
})

test('what the bytes of a scan happen to spell is no name', () => {
  const random = seeded('scans')
  for (let n = 0; n < 300; n += 1) {
    const scan = Uint8Array.from({ length: 5000 }, () => random() * 256)
    for (const word of ['/JS ', '/JavaScript ', '/Launch<', '(', '>>stream\n']) {
      scan.set(ascii(word), Math.floor(random() * 4900))
    }
    expect(judgeFile('scan.pdf', pdfWith('', scan))).toEqual({ ok: true, kind: 'pdf' })
  }
})

test('what gives a file away is found wherever it lies, also across the pieces in which it is searched', () => {
  const PIECE = 256 * 1024
  const given: [string, Uint8Array<ArrayBuffer>, string, string][] = [
    ['a.jpg', jpg(3 * PIECE), '<script>', 'type'],
    ['a.png', png(3 * PIECE), '<!DOCTYPE   HTML>', 'type'],
    ['a.jpg', jpg(3 * PIECE), '%PDF-1.7', 'type'],
    ['a.pdf', pdf(3 * PIECE), '5 0 obj <</Encrypt 12 0 R>>', 'password'],
    ['a.pdf', pdf(3 * PIECE), '5 0 obj <</J#61vaScript (x)>>', 'active'],
  ]
  for (const [name, bytes, words, problem] of given) {
    for (let at = PIECE - 80; at < PIECE + 20; at += 1) {
      const file = bytes.slice()
      file.set(ascii(` ${words} `), at)
      expect(judgeFile(name, file)).toEqual({ ok: false, problem })
    }
  }
})

test('what looks like a word of the trailer within the data of a stream encrypts nothing', () => {
  const file = pdf(65_536)
  file.set(ascii(' /Encrypt 12 0 R '), 32_768)
  expect(judgeFile('a.pdf', file)).toEqual({ ok: true, kind: 'pdf' })
})

describe('refused', () => {
  test.each(BAD)('%s', (_, name, bytes, problem) => {
    expect(judgeFile(name, bytes)).toEqual({ ok: false, problem })
  })

  test.each(BAD)('%s: the form says so and nothing is stored', async (_, name, bytes, problem) => {
    const harness = new Harness()
    const file = new File([bytes], name)
    const outcome = await harness.register('nxt-gen', youth, { birthCertificate: file })
    expect(outcome.status).toBe(422)
    expect(outcome.answer).toMatchObject({
      ok: false,
      error: { code: 'invalid', fields: { birthCertificate: FILE_MESSAGES[problem] } },
    })
    expect(outcome.values).toMatchObject({ playerName: 'Lerato' })
    expect(harness.count('submission')).toBe(0)
  })
})

test('a file one byte over 4 MiB is refused as too large, exactly 4 MiB is accepted', async () => {
  const harness = new Harness()
  const send = (size: number) =>
    harness.register('nxt-gen', youth, { birthCertificate: new File([jpg(size)], 'a.jpg') })
  const over = await send(4 * 1024 * 1024 + 1)
  expect(over.status).toBe(413)
  expect(over.answer).toMatchObject({
    error: { code: 'too_large', fields: { birthCertificate: FILE_MESSAGES.size } },
  })
  expect((await send(4 * 1024 * 1024)).status).toBe(200)
})

test('both certificates arrive under names of our own, with the same bytes', async () => {
  const harness = new Harness()
  const files = {
    birthCertificate: new File([pdf(2_500_000)], '../../etc/passwd.pdf'),
    partnerBirthCertificate: new File([jpg(3_000_000)], 'Ayanda\r\nBcc: x@y.example.jpg'),
  }
  const outcome = await harness.register('nxt-gen', { ...youth, ...youthPartner }, files)
  expect(outcome.status).toBe(200)
  await harness.settle()
  const attachments = harness.mails[0]?.attachments ?? []
  expect(attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^NG-[0-9A-Z]{4}-[0-9A-Z]{4}-birth-certificate\.pdf$/),
    expect.stringMatching(/^NG-[0-9A-Z]{4}-[0-9A-Z]{4}-partner-birth-certificate\.jpg$/),
  ])
  expect(attachments[0]?.content).toEqual(pdf(2_500_000))
  expect(attachments[1]?.content).toEqual(jpg(3_000_000))
  const parts = harness.database.exec(
    'SELECT max(length(data)) AS longest, count(*) AS parts FROM file',
  )
  expect(parts).toEqual([{ longest: 1024 * 1024, parts: 6 }])
})

test('each of many entries has its own certificate', async () => {
  const harness = new Harness()
  const sizes = [3000, 2_000_000, 4000, 1_500_000, 5000]
  const outcomes = await Promise.all(
    sizes.map((size, n) =>
      harness.register(
        'nxt-gen',
        { ...youth, playerSurname: `Child ${n}` },
        { birthCertificate: new File([pdf(size)], 'certificate.pdf') },
        `198.51.100.${n}`,
      ),
    ),
  )
  await harness.settle()
  for (const [n, size] of sizes.entries()) {
    const reference = outcomes[n]?.answer.ok ? outcomes[n].answer.reference : ''
    const mail = harness.mails.find(({ subject }) => subject.includes(reference))
    expect(mail?.text).toContain(`Child ${n}`)
    expect(mail?.attachments).toMatchObject([
      { filename: `${reference}-birth-certificate.pdf`, content: pdf(size) },
    ])
  }
})

test("a partner's certificate without a partner is not kept", async () => {
  const harness = new Harness()
  const file = new File([pdf()], 'a.pdf')
  await harness.register('nxt-gen', youth, { partnerBirthCertificate: file })
  await harness.settle()
  expect(harness.mails[0]?.attachments).toEqual([])
  expect(harness.mails[0]?.text).toContain("Player's birth certificate: bring to the desk.")
})
