// A copy of one or more files of the frozen content with changes, in a folder of its own that is removed after the test.
import { basename, join, resolve } from 'node:path'
import { checkContent } from '../../scripts/content.ts'
import { FROZEN } from '../content-folders.ts'
import { type Changes, writeChanged } from '../made-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export const ROOT = resolve(import.meta.dirname, '../..')
export const PUBLIC = join(ROOT, 'public')

export function fixture(changes: Changes): readonly string[] {
  const dir = temporaryFolder()
  writeChanged(dir, changes)
  return [dir, resolve(ROOT, FROZEN)]
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
