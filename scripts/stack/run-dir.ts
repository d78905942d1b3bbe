// The folder that wrangler runs in: a copy of the sources, each Worker's vars beside its configuration.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mail Worker, with its recorder in place of the mail service. */
export const MAIL_CONFIGS = ['sandbox/mail/wrangler.toml', 'sandbox/recorder/wrangler.toml']
export const HISTORY_CONFIGS = ['workers/history/wrangler.toml']

/** The vars of each Worker, by the folder of its configuration. */
export type DevVars = Record<string, Record<string, string>>

export async function prepareRunDir(runDir: string, sources: readonly string[], devVars: DevVars) {
  await mkdir(runDir, { recursive: true })
  for (const source of ['contract', 'workers', 'sandbox', 'package.json', ...sources]) {
    await rm(join(runDir, source), { recursive: true, force: true })
    await cp(source, join(runDir, source), { recursive: true })
  }
  for (const [folder, vars] of Object.entries(devVars)) {
    await writeFile(join(runDir, folder, '.dev.vars'), dotenv(vars))
  }
}

function dotenv(vars: Record<string, string>): string {
  return Object.entries(vars)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')
}
