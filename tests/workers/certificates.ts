// Certificates as phones, scanners and programs make them, and files that are none: written by hand.
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { bytesOf, chunk, joined } from './fixtures.ts'

type Bytes = Uint8Array<ArrayBuffer>

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const picture = sharp({
  create: { width: 240, height: 160, channels: 3, background: 'teal', noise },
})
const coded = async (made: Sharp) => new Uint8Array(await made.toBuffer())
const JPG = await coded(picture.clone().jpeg())
const PROGRESSIVE = await coded(picture.clone().jpeg({ progressive: true }))
const PNG = await coded(picture.clone().png())
const ZIP = bytesOf(`PK\x03\x04${'\0'.repeat(30)}PK\x05\x06`)
const HTML = bytesOf('<!doctype html><html><body>hello</body></html>')

const most = (bytes: Bytes) => bytes.slice(0, bytes.length * 0.54)
const put = (bytes: Bytes, at: number, ...added: Bytes[]) =>
  joined(bytes.slice(0, at), ...added, bytes.slice(at))
const flip = (bytes: Bytes, at: number) => bytes.map((byte, n) => (n === at ? byte ^ 1 : byte))
/** A frame as large as the picture. */
const FRAME = chunk('fcTL', bytesOf(`\0\0\0\0\0\0\0\xf0\0\0\0\xa0${'\0'.repeat(9)}\x01\0\x0a\0\0`))
/** With an end marker in its thumbnail. */
const PHOTO = put(JPG, 2, bytesOf('\xff\xe1\0\x17Exif\0\0\xff\xd8\xff\xda\0\x02small\xff\xd9\0\0'))

const END = 'startxref\n0\n%%EOF\n'
export function pdf(catalog = '', page = '', content = '', more = bytesOf(''), end = '\n'): Bytes {
  const head = `%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R ${catalog}>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R ${page}>> endobj
4 0 obj <</Length ${content.length}>>\nstream${end}${content}\nendstream endobj\n`
  return joined(bytesOf(head), more, bytesOf(`\ntrailer <</Root 1 0 R/Size 9>>\n${END}`))
}
const PDF = pdf()
const withObject = (text: string) => pdf('', '', '', bytesOf(`5 0 obj ${text} endobj`))

function packed(
  text: string,
  filter = '/FlateDecode',
  pack: (_: Bytes) => Uint8Array = deflateSync,
) {
  const head = `5 0 obj <</Type/ObjStm/N 1/First 4/Filter${filter}>>\nstream\n`
  const data = joined(bytesOf(head), pack(bytesOf(`6 0 ${text}`)), bytesOf('\nendstream'))
  return pdf('', '', '', data)
}

export const SOUND: Record<string, Bytes> = {
  'a JPG': JPG,
  'a progressive JPG': PROGRESSIVE,
  'a photo with its thumbnail': PHOTO,
  'a JPG with fill bytes': put(JPG, 2, bytesOf('\xff\xff')),
  'a photo with a film behind it': joined(PHOTO, bytesOf('\0\0\0\x18ftypmp42 \xff\xd8\xff')),
  'a PNG': PNG,
  'a PNG and one NUL': joined(PNG, bytesOf('\0')),
  'a PNG with a zip behind it': joined(PNG, ZIP),
  'a PNG with a wrong checksum of a text': put(PNG, 33, flip(chunk('tEXt', bytesOf('a\0b')), 9)),
  'an animated PNG': put(PNG, 33, chunk('acTL', bytesOf('\0\0\0\x01\0\0\0\0')), FRAME),
  'a PDF': PDF,
  'a PDF after a byte order mark': joined(bytesOf('\xef\xbb\xbf'), PDF),
  'a PDF after 1,019 bytes': joined(bytesOf('HTTP/1.1 '.repeat(114).slice(7)), PDF),
  'a PDF with zeros behind it': joined(PDF, new Uint8Array(5000)),
  'a PDF without %%EOF': PDF.slice(0, -6),
  'a PDF in two revisions': joined(PDF, bytesOf(`5 0 obj 1 endobj\n${END}`)),
  'a PDF that opens on a page': pdf('/OpenAction [3 0 R /Fit]'),
  'a PDF with a link': pdf('', '/Annots[<</A <</S /URI /URI (https://league.example)>>>>]'),
  'a PDF with longer names': withObject('<</JSON 1 /JavaScripts 2 /Launcher 3 /js 4 /AAA 5>>'),
  'a PDF with names in its title': withObject(
    '<</Title(Form /AA here (\\) /JavaScript), /JS (x))>>',
  ),
  'a PDF with escapes in its title': withObject('<</Title(#4a#53 /#20 100% <<)>>'),
  'a PDF with fonts of such names': pdf('', '/Font<</JS 5 0 R/AA 5 0 R/Launch 5 0 R>>'),
  'a PDF with names in a comment': withObject('<<%/JS /AA /Launch\n>>'),
  'a PDF with names in its text': pdf('', '', '/JS 9 Tf (/JavaScript /Encrypt 1 0 R) Tj'),
  'a PDF with packed objects': packed('<</Title(/JS)>>'),
}

const SCRIPT = '<</S/JavaScript/JS(x)>>'
const ACTIVE = [
  '<</A <</S/JavaScript\0>>>>',
  '<</S%\n/JavaScript>>',
  '<</#53 /J#61vaScript>>',
  '<</S 6 0 R>> endobj 6 0 obj /JavaScript',
  '<</Names <</J#61vaScript 5 0 R>>>>',
  '<</J#53 (x)>>',
  '<</S /Launch /F (cmd.exe)>>',
  '<</S/GoToR/F(a.pdf)>>',
  '<</S/GoToE/T<<>>>>',
  '<</S/ImportData/F(a.fdf)>>',
  '<</S/SubmitForm/F (https://spam.example)>>',
  '<</S/Rendition/JS 9 0 R>>',
  '<</Names <</EmbeddedFiles 5 0 R>>>>',
  '<</Type/EmbeddedFile/Length 1>>\nstream\nx\nendstream',
  '<</Type/Filespec/EF<</F 6 0 R>>>>',
  '<</Annots [<</Subtype /FileAttachment>>]>>',
  '<</AA <</O <</S /URI>> >>>>',
  '<</AcroForm <</XFA 5 0 R>>>>',
  '<</Annots [<</Subtype/RichMedia>>]>>',
  `(6 0 obj ${SCRIPT} endobj)`,
  `<<>>\nstream\n6 0 obj ${SCRIPT} endobj\nendstream`,
].map(withObject)

const hex = (bytes: Bytes) => bytesOf(Buffer.from(bytes).toString('hex'))
export const UNSOUND: Record<string, Bytes[]> = {
  empty: [bytesOf('')],
  type: [
    ...['<svg></svg>', 'GIF89a\x01\0', '\0\0\0\x18ftypheic', `MZ${'\0'.repeat(62)}PE`].map(bytesOf),
    await coded(picture.clone().webp()),
    await coded(picture.clone().tiff()),
    HTML,
    ZIP,
    // It begins too late.
    joined(bytesOf(' '.repeat(1020)), PDF),
  ],
  incomplete: [
    ...[PHOTO, PROGRESSIVE, PNG, PDF].map(most),
    joined(most(PHOTO), new Uint8Array(9000)),
    joined(PDF, bytesOf('5 0 obj <</A 1')),
    JPG.slice(0, 4),
    PHOTO.slice(0, 20),
    JPG.slice(0, -2),
    PNG.slice(0, -12),
  ],
  broken: [
    joined(PHOTO.slice(0, 27), bytesOf('\xff\xd9')),
    joined(PNG.slice(0, 33), chunk('IEND')),
    flip(PNG, 2000),
    flip(PNG, 32),
    bytesOf(`%PDF-1.7\nhello\n${END}`),
    packed('<<>>', '/ASCIIHexDecode', hex),
    packed('<<>>', '[/FlateDecode/FlateDecode]', (text) => deflateSync(deflateSync(text))),
    packed(' '.repeat(9_000_000)),
  ],
  locked: ['5 0 R', '<</Filter/Standard>>'].map((text) => withObject(`<</Encrypt ${text}>>`)),
  active: [pdf(`/OpenAction ${SCRIPT}`), packed(SCRIPT), ...ACTIVE],
}
