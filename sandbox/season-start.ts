// When the seasons of the sandbox began: remembered beside the mails, so that they go on after a restart.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type SeasonStart = {
  at: number
  /** Nothing was remembered. */
  isFirst: boolean
}

/** `dir`: null remembers nothing. */
export function seasonStart(dir: string | null, now: number): SeasonStart {
  const file = dir && join(dir, 'season-start.txt')
  const known = file ? Date.parse(textOf(file)) : Number.NaN
  // One that is still to come was written by a clock that went wrong.
  if (known <= now) return { at: known, isFirst: false }
  if (file && dir) {
    mkdirSync(dir, { recursive: true })
    writeFileSync(file, `${new Date(now).toISOString()}\n`)
  }
  return { at: now, isFirst: true }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
