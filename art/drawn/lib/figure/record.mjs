// Written down beside the drawings: digests of the modules they were drawn by, and of the files that came of it.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from '../files.mjs'

const RECORD = `${root}art/drawn/people/record.json`
const FOLDERS = ['art/drawn/people', 'art/drawn/lib/figure']
const MODULES = [
  'art/drawn/people.mjs',
  'art/drawn/lib/files.mjs',
  'art/drawn/lib/palette.mjs',
  'art/drawn/lib/path.mjs',
]

/** `files` are paths below public/static/. */
export function writeRecord(files) {
  writeFileSync(RECORD, `${JSON.stringify(recordNow(files), null, 2)}\n`)
}

export function writtenRecord() {
  return JSON.parse(readFileSync(RECORD, 'utf8'))
}

/** What the record would say of the files as they are. */
export function recordNow(files) {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(`${root}${folder}`)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => `${folder}/${file}`),
  )
  const modules = [...inFolders, ...MODULES].sort()
  return {
    modules: digestsOf(modules),
    drawings: digestsOf(files.map((file) => `public/static/${file}`)),
  }
}

function digestsOf(files) {
  return Object.fromEntries(files.map((file) => [file, digest(readFileSync(`${root}${file}`))]))
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}
