// The start of the sandbox's seasons, stored beside the mails, so that they go on after a restart.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds since 1970. `dir`: null stores nothing. */
export function seasonStart(dir: string | null, now: number): number {
  const file = dir && join(dir, 'season-start.txt')
  const known = file ? Date.parse(textOf(file)) : Number.NaN
  // A time in the future comes from a wrong clock.
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
