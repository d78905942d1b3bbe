// `npm run changes -- <commit>`: what the content says now and did not say in that commit, in words, for who decides on it.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parse } from 'yaml'
import { describeChanges, type Files } from './changes/describe.ts'

const FOLDER = 'content'
/** More is a new season: it is read as a whole, on the preview. */
const MOST = 60

const [commit = 'HEAD'] = process.argv.slice(2)
const changes = describeChanges(filesOf(commit), filesNow())
const shown = changes.slice(0, MOST)
const more = changes.length - shown.length
const text = [
  changes.length === 0 ? 'No content changes.' : 'Content that changes:',
  // As code, so that nothing in a text is read as markup.
  ...shown.map((change) => `- \`${change.replaceAll('`', "'")}\``),
  ...(more > 0 ? [`- and ${more} more`] : []),
].join('\n')
console.log(text)
// A workflow's later steps read it there; the mark around it is one that no text can hold.
const { GITHUB_OUTPUT } = process.env
if (GITHUB_OUTPUT) {
  const mark = randomUUID()
  appendFileSync(GITHUB_OUTPUT, `changes<<${mark}\n${text}\n${mark}\n`)
}

function filesNow(): Files {
  const files = globSync(`${FOLDER}/**/*.yml`)
  return new Map(files.map((file) => [nameOf(file), parse(readFileSync(file, 'utf8'))]))
}

function filesOf(at: string): Files {
  const files = git('ls-tree', '-r', '--name-only', at, FOLDER)
    .split('\n')
    .filter((file) => file.endsWith('.yml'))
  return new Map(files.map((file) => [nameOf(file), parse(git('show', `${at}:${file}`))]))
}

function nameOf(file: string): string {
  return relative(FOLDER, file)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' })
}
