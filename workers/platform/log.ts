// Logs one JSON line an event: references and codes, no text of a visitor.

export type Log = (
  event: string,
  facts: Record<string, string | number | readonly string[]>,
) => void

export const logLine: Log = (event, facts) => {
  console.log(JSON.stringify({ event, ...facts }))
}

/** Events that need a person. */
export const alertLine: Log = (event, facts) => {
  console.error(JSON.stringify({ level: 'alert', event, ...facts }))
}
