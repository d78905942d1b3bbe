// When the seasons of the sandbox began: remembered beside the mails, so that they go on after a restart.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds since 1970. `dir`: null remembers nothing. */
export function seasonStart(dir: string | null, now: number): number {
  const file = dir && join(dir, 'season-start.txt')
  const known = file ? Date.parse(textOf(file)) : Number.NaN
  // One that is still to come was written by a clock that went wrong.
  if (known <= now) return known
  if (file && dir) {
    mkdirSync(dir, { recursive: true })
    writeFileSync(file, `${new Date(now).toISOString()}\n`)
  }
  return now
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
