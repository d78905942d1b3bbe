// The command line of the organisers' commands: options, --help, output and exit code.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Output of a command, and whether it succeeded. */
export type Said = { ok: boolean; lines: string[] }

export function yes(...lines: string[]): Said {
  return { ok: true, lines }
}

export function no(...lines: string[]): Said {
  return { ok: false, lines }
}

/** Ends with 1 and a sentence when an option is unknown, with the usage when it is asked for. */
export function readCommandLine<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  if (process.argv.slice(2).some((word) => ['-h', '--help'].includes(word))) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(error instanceof Error ? error.message : 'unknown option')
  }
}

export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

export function tell({ ok, lines }: Said): void {
  for (const line of lines) (ok ? console.log : console.error)(line)
  if (!ok) process.exitCode = 1
}
