// RFC 5545 and 7986, as far as a league needs them: days, texts and addresses, in lines that calendars can read.

/** Name, with its parameters, and value; texts are escaped before (`text`). */
export type Property = readonly [name: string, value: string]

const FOLD_OCTETS = 75

export function icalendar(properties: readonly Property[]): string {
  return properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}

export function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** YYYY-MM-DD as a DATE. */
export function date(day: string): string {
  return day.replaceAll('-', '')
}

/** A moment in UTC, to the second. */
export function dateTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A line of more than 75 octets goes on in the next one after a space; no letter is cut into its octets. */
function folded(line: string): string {
  let lines = ''
  let octets = 0
  for (const letter of line) {
    const more = Buffer.byteLength(letter)
    if (octets + more > FOLD_OCTETS) {
      lines += '\r\n '
      octets = 1
    }
    lines += letter
    octets += more
  }
  return lines
}
