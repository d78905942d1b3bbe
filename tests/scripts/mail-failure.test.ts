// What the league reads when a change is not live: the contact form's own mail, whatever the content says.
import { expect, test } from 'vitest'
import { failureForm } from '../../scripts/mail-failure.ts'
import { submissionEdge } from '../functions/submission-edge.ts'

const RUN = 'https://github.com/league/site/actions/runs/1'
const MISTAKE =
  'content/coaches.yml, line 26: "upload" of Zoë O\'Brien-Ñandú: "content/uploads/a.heic" is HEIC.'

async function mailed(mistakes: string[]): Promise<string> {
  const edge = submissionEdge()
  const answer = await edge.send('contact', failureForm(mistakes, 'hello@league.example', RUN))
  expect(answer.status).toBe(200)
  await edge.harness.settle()
  expect(edge.stored()).toMatchObject([{ state: 'sent' }])
  return edge.harness.mails.map(({ text }) => text).join()
}

test('each mistake is in the mail, with file, line and field', async () => {
  const text = await mailed([MISTAKE])
  expect(text).toContain(MISTAKE)
  expect(text).toContain('Correct this in the CMS and save')
  expect(text).toContain(RUN)
})

test('more mistakes than a message holds are cut', async () => {
  const text = await mailed(Array.from({ length: 500 }, (_, n) => `${n} ${MISTAKE}`))
  expect(text).toContain('… and more.')
})

test('a failure that is no mistake in the content is for the operator', async () => {
  expect(await mailed([])).toContain('send this mail to the person who looks after the website')
})
