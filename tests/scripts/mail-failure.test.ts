// What the league reads when a change is not live: the contact form's own mail, whatever the content says.
import { expect, test } from 'vitest'
import { failureForm, inCmsWords } from '../../scripts/mail-failure.ts'
import { submissionEdge } from '../functions/submission-edge.ts'

const RUN = 'https://github.com/league/site/actions/runs/1'
const MISTAKE = 'content/coaches.yml, line 26: "alt" of Zoë O\'Brien-Ñandú is missing.'

test.each([
  [
    MISTAKE,
    'Coaches: "Picture in words" of Zoë O\'Brien-Ñandú is missing. (content/coaches.yml, line 26, alt)',
  ],
  [
    'content/leagues.yml, line 9: entry 2 of "was" of Gold: "silver" is the slug of Silver.',
    'Leagues: entry 2 of "Earlier names in links" of Gold: "silver" is the slug of Silver. (content/leagues.yml, line 9, was)',
  ],
  [
    'content/pages/about.yml, line 2: a quote does not end.',
    'About: a quote does not end. (content/pages/about.yml, line 2, entry)',
  ],
  ['content/logo.svg is missing.', 'content/logo.svg is missing.'],
])('%s is told in the words of the CMS', (sentence, told) => {
  expect(inCmsWords(sentence)).toBe(told)
})

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
  expect(text).toContain(inCmsWords(MISTAKE))
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
