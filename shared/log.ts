// The log of edge and Workers: one JSON line an event, with references and codes; never names, addresses, message texts or
// keys. docs/runbook.md explains all events.

/** 'alert': a person is needed. */
export type Level = 'info' | 'warn' | 'error' | 'alert'
export type Fields = Record<string, string | number | boolean | null | readonly string[]>
export type Log = (level: Level, event: string, fields?: Fields) => void

export const log: Log = (level, event, fields = {}) => {
  const method = level === 'alert' ? 'error' : level
  console[method](JSON.stringify({ level, event, ...fields }))
}

/** The part of a caught error that may be logged. Its message can hold URLs with keys, or what a visitor typed. */
export function kindOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : typeof cause
}
