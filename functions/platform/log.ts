// One JSON line per thing worth knowing; never names, addresses, message texts or keys.
import { CONTROL, INVISIBLE } from '../../contract/text.ts'

export type Level = 'info' | 'warn' | 'error'
export type Fields = Record<string, string | number | boolean | null>
export type Log = (level: Level, event: string, fields?: Fields) => void

const MAX_TEXT = 200

export const log: Log = (level, event, fields = {}) => {
  const line = logLine(level, event, fields)
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  else console.log(line)
}

export function logLine(level: Level, event: string, fields: Fields): string {
  const line = JSON.stringify({ level, event, ...fields }, (_key, value: unknown) =>
    typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value,
  )
  // JSON leaves some of these as they are, yet terminals and log viewers act on them.
  return line.replace(CONTROL, escaped).replace(INVISIBLE, escaped)
}

function escaped(mark: string): string {
  return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** What may be told of a caught error: its kind. Messages can carry URLs with keys, or what a visitor typed. */
export function kindOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : typeof cause
}
