// One JSON line per thing worth knowing; never names, addresses, message texts or keys.

export type Level = 'info' | 'warn' | 'error'
export type Fields = Record<string, string | number | boolean | null>
export type Log = (level: Level, event: string, fields?: Fields) => void

const MAX_TEXT = 200
/** JSON leaves these as they are, yet terminals and log viewers act on them: DEL, C1, line separators, text direction. */
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

export const log: Log = (level, event, fields = {}) => {
  const line = logLine(level, event, fields)
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  else console.log(line)
}

export function logLine(level: Level, event: string, fields: Fields): string {
  return JSON.stringify({ level, event, ...fields }, (_key, value: unknown) =>
    typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value,
  ).replace(UNSAFE, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** What may be told of a caught error: its kind. Messages can carry URLs with keys, or what a visitor typed. */
export function kindOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : typeof cause
}
