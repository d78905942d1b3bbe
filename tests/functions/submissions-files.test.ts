// 60 wrong files through the whole way, edge and outbox: each refused with the right code, none stored.
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '../../shared/api.ts'
import { FILE_MESSAGES, type FileProblem } from '../../shared/forms/submission.ts'
import { FILLED, formData } from '../filled-forms.ts'
import { ascii, joined, jpg, pdf, png } from '../workers/files.ts'
import { expectRefusal } from './answers.ts'
import { submissionEdge } from './submission-edge.ts'

const JSON_WANTED = { accept: 'application/json' }
const LOCKED = pdf(4000, '<</Encrypt 12 0 R>>')
const ZIP = joined(ascii('PK\u0003\u0004entry'), ascii('PK\u0005\u0006'), new Uint8Array(18))

/** Wrong whatever it is called. */
const CONTENTS: [string, Uint8Array<ArrayBuffer>][] = [
  ['SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', ascii('<!doctype html><html><body>hello</body></html>')],
  ['EXE', joined(ascii('MZ'), new Uint8Array(62), ascii('PE\u0000\u0000'))],
  ['zip', ZIP],
  ['GIF', ascii('GIF89a\u0001\u0000\u0001\u0000')],
  ['HEIC', joined(new Uint8Array(4), ascii('ftypheic'))],
  ['JPG and zip', joined(jpg(), ZIP)],
  ['PDF and zip', joined(pdf(), ZIP)],
  ['PNG and page', joined(png(), ascii('<html><script>1</script></html>'))],
  ['JPG and PDF', joined(jpg(), pdf())],
  ['half a JPG', jpg(4000).slice(0, 3000)],
]
const NAMES = ['photo.jpg', 'certificate.pdf', 'scan.png', 'photo.jpg.exe', 'noending']

type Case = { label: string; name: string; bytes: Uint8Array<ArrayBuffer>; problem: FileProblem }

const CASES: Case[] = [
  ...CONTENTS.flatMap(([label, bytes]) =>
    NAMES.map((name): Case => ({ label, name, bytes, problem: 'type' })),
  ),
  // Right content under a name that is none.
  { label: 'double ending', name: 'certificate.pdf.exe', bytes: pdf(), problem: 'type' },
  { label: 'double ending', name: 'photo.jpg.svg', bytes: jpg(), problem: 'type' },
  { label: 'nothing', name: 'photo.jpg', bytes: new Uint8Array(0), problem: 'empty' },
  { label: 'locked PDF', name: 'a.pdf', bytes: LOCKED, problem: 'password' },
  { label: 'limit + 1', name: 'a.jpg', bytes: jpg(MAX_FILE_BYTES + 1), problem: 'size' },
]

test('60 wrong files', async () => {
  expect(CASES).toHaveLength(60)
  const edge = submissionEdge()
  for (const { label, name, bytes, problem } of CASES) {
    const body = formData(FILLED['nxt-gen'])
    body.append('birthCertificate', new File([bytes], name, { type: 'image/jpeg' }))
    const [status, code] =
      problem === 'size' ? ([413, 'too_large'] as const) : ([422, 'invalid'] as const)
    const answer = await edge.sendRaw('nxt-gen', JSON_WANTED, body)
    const error = await expectRefusal(answer, status, code, `${label} as ${name}`)
    expect(error?.fields).toEqual({ birthCertificate: FILE_MESSAGES[problem] })
    expect(edge.stored()).toEqual([])
  }
  expect(edge.harness.database.exec('SELECT 1 FROM file')).toEqual([])
})

test('a file where none is asked for answers 400', async () => {
  const edge = submissionEdge()
  for (const form of ['ladies-open', 'mens-open'] as const) {
    const body = formData(FILLED[form])
    body.append('birthCertificate', new File([jpg()], 'a.jpg'))
    await expectRefusal(await edge.sendRaw(form, JSON_WANTED, body), 400, 'bad_request')
  }
  expect(edge.stored()).toEqual([])
})
