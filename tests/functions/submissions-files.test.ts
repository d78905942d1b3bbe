// Wrong files through edge and outbox: each refused with the right code, none stored.
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '../../shared/api.ts'
import { FILE_MESSAGES, type FileProblem } from '../../shared/forms/submission.ts'
import { FILLED, formData } from '../filled-forms.ts'
import { ascii, jpg, pdf } from '../workers/files.ts'
import { expectRefusal } from './answers.ts'
import { submissionEdge } from './submission-edge.ts'

const JSON_WANTED = { accept: 'application/json' }

type Case = { label: string; name: string; bytes: Uint8Array<ArrayBuffer>; problem: FileProblem }

const CASES: Case[] = [
  { label: 'SVG', name: 'photo.jpg', bytes: ascii('<svg></svg>'), problem: 'type' },
  { label: 'half a JPG', name: 'noending', bytes: jpg(4000).slice(0, 3000), problem: 'type' },
  { label: 'nothing', name: 'photo.jpg', bytes: new Uint8Array(0), problem: 'empty' },
  { label: 'locked', name: 'a.pdf', bytes: pdf(4000, '<</Encrypt 12 0 R>>'), problem: 'password' },
  { label: 'script', name: 'a.pdf', bytes: pdf(4000, '<</JS (x)>>'), problem: 'active' },
  { label: 'limit + 1', name: 'a.jpg', bytes: jpg(MAX_FILE_BYTES + 1), problem: 'size' },
]

test('a wrong file is refused with its reason, and not stored', async () => {
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
