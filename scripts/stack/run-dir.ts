// The folder that `wrangler pages dev` serves: the built site beside a copy of the edge's sources and their vars.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const SOURCES = [
  'functions',
  'contract',
  'workers',
  'sandbox',
  'wrangler.toml',
  'package.json',
  'tsconfig.base.json',
]
/** Pages, then the mail Worker with its recorder in place of the mail service. */
export const CONFIGS = [
  'wrangler.toml',
  'sandbox/mail/wrangler.toml',
  'sandbox/recorder/wrangler.toml',
]

export async function prepareRunDir(settings: Settings): Promise<void> {
  const { runDir, edgeVars, mailVars, recorderVars } = settings
  await mkdir(runDir, { recursive: true })
  for (const source of SOURCES) {
    await rm(join(runDir, source), { recursive: true, force: true })
    await cp(source, join(runDir, source), { recursive: true })
  }
  await writeFile(join(runDir, '.dev.vars'), dotenv(edgeVars))
  await writeFile(join(runDir, 'sandbox/mail/.dev.vars'), dotenv(mailVars))
  await writeFile(join(runDir, 'sandbox/recorder/.dev.vars'), dotenv(recorderVars))
}

/** As wrangler reads `.dev.vars`. */
export function dotenv(vars: Record<string, string>): string {
  return Object.entries(vars)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')
}
