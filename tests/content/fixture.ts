// A copy of one or more files of the frozen content with changes, in a folder of its own that is removed after the test.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { checkContent } from '../../scripts/content.ts'
import { FROZEN_PATHS } from '../content-folders.ts'

export const ROOT = resolve(import.meta.dirname, '../..')
export const PUBLIC = join(ROOT, 'public')

/** File name to its text, or to a change of the text that the frozen content holds. */
export type Changes = Record<string, string | ((own: string) => string)>

export function fixture(changes: Changes): readonly string[] {
  const [frozen = ''] = FROZEN_PATHS.content
  const dir = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [file, change] of Object.entries(changes)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    const text =
      typeof change === 'string' ? change : change(readFileSync(join(frozen, file), 'utf8'))
    writeFileSync(join(dir, file), text)
  }
  return [dir, frozen]
}

/** The sentences, each from the file's name on; without mistakes, the advice. */
export async function mistakesOf(changes: Changes, publicDir = PUBLIC): Promise<string[]> {
  const folders = fixture(changes)
  const checked = await checkContent(folders, publicDir)

  const told = checked.ok ? checked.advice : checked.mistakes
  return told.map((text) => fromFileName(text, folders[0]))
}

/** A sentence names its file from the working directory, of which only the last name of `dir` is always a part. */
function fromFileName(sentence: string, dir = ''): string {
  return sentence.slice(sentence.indexOf(`${basename(dir)}/`) + basename(dir).length + 1)
}

/** Replaces the first `from` below the template, and fails when there is none: a fixture that changes nothing proves nothing. */
export function replacing(from: string, to: string): (own: string) => string {
  return (own) => {
    const template = /^(?:#.*\n)*/.exec(own)?.[0] ?? ''
    const rest = own.slice(template.length)
    if (!rest.includes(from)) throw new Error(`the content holds no ${from}`)
    return template + rest.replace(from, to)
  }
}
