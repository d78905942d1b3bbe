// `npm run mail-failure`: tells the league by its own contact form why main is not live. The workflow runs it after a failure:
// editors have no GitHub account, and the mail Worker no address but the site's.
import { randomUUID } from 'node:crypto'
import { pathsFrom } from './build/paths.ts'
import { type CmsField, cmsForms } from './cms.ts'
import { fail } from './command-line.ts'
import { valueAt } from './content/mistakes.ts'
import { readContentFiles } from './content/source.ts'
import { checkContent } from './content.ts'

/** A mistake in the words that the CMS shows, with file, line and field behind. */
export function inCmsWords(sentence: string): string {
  const [, path = '', line, text = ''] = /^(content\/\S+), line (\d+): (.*)$/.exec(sentence) ?? []
  const { files, ofPages } = cmsForms()
  const form = [...files, ...ofPages].find((one) => one.path === path)
  if (form === undefined) return sentence
  const [quoted = '', name] = /"(\w+)"/.exec(text) ?? []
  const label = labelIn(form, name)
  return `${form.label}: ${label ? text.replace(quoted, `"${label}"`) : text} (${path}, line ${line}, ${name ?? 'entry'})`
}

function labelIn({ fields = [] }: CmsField, name?: string): string | undefined {
  const [found] = fields.flatMap((field) =>
    field.name === name ? [field.label] : (labelIn(field, name) ?? []),
  )
  return found
}

/** As many letters as leave room for the rest of a message. */
const MAX_LETTERS = 4000

/** The contact form's values. `run`: the address of the run at GitHub. */
export function failureForm(mistakes: readonly string[], email: string, run: string) {
  const list = mistakes.map(inCmsWords).join('\n\n')
  const message =
    mistakes.length > 0
      ? [
          'The last change in the CMS is not live, and visitors see the site as it was before:',
          list.length > MAX_LETTERS ? `${list.slice(0, MAX_LETTERS)} … and more.` : list,
          'Correct this in the CMS and save: everything then goes live by itself.',
        ]
      : [
          'The last change in the CMS may not be live. The fault is not in the content.',
          'Please send this mail to the person who looks after the website.',
        ]
  return {
    subject: 'general',
    name: 'The',
    surname: 'website',
    email,
    phone: '010 555 0100',
    message: [...message, `Details for who looks after the website: ${run}`].join('\n\n'),
  }
}

if (import.meta.main) {
  const { content, public: publicDir } = pathsFrom(process.env)
  const checked = await checkContent(content, publicDir)
  // As the file has it, which may have a mistake elsewhere.
  const { site } = readContentFiles(content).raw
  const [origin, email] = ['origin', 'email'].map((field) => String(valueAt(site, [field])))
  const mistakes = checked.ok ? [] : checked.mistakes
  const answer = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: origin ?? '',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({
      ...failureForm(mistakes, email ?? '', process.env.RUN ?? 'none'),
      submissionId: randomUUID(),
    }),
  }).catch((error: Error) => fail(`${origin} cannot be reached: ${error.message}`))
  if (!answer.ok)
    fail(`${origin} did not take the message: ${answer.status} ${await answer.text()}`)
  console.log('Sent: the league gets a mail.')
}
