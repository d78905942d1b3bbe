// The folder that wrangler runs in: a copy of the sources with its own build, and each Worker's vars.

import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type League, LeaguesSchema } from '../../shared/content/leagues.ts'
import { withParent } from './processes.ts'

/** The mail Worker, with its recorder in place of the mail service. */
export const MAIL_CONFIGS = ['sandbox/mail/wrangler.toml', 'sandbox/recorder/wrangler.toml']
export const HISTORY_CONFIGS = ['workers/history/wrangler.toml']

/** The vars of each Worker, by the folder of its configuration. */
export type DevVars = Record<string, Record<string, string>>

export async function prepareRunDir(runDir: string, sources: readonly string[], devVars: DevVars) {
  await mkdir(runDir, { recursive: true })
  for (const source of ['shared', 'workers', 'sandbox', 'package.json', ...sources]) {
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

/** What a run folder needs of the edge beside the Workers (`prepareRunDir`). */
export const SITE_SOURCES = ['functions', 'wrangler.toml', 'tsconfig.base.json']

/** How wrangler is told to run it. */
export const SITE = {
  command: ['pages', 'dev'],
  configs: ['wrangler.toml', ...MAIL_CONFIGS, ...HISTORY_CONFIGS],
}

/** Builds the site into its run folder; the exit code of the build, which has said what was wrong. */
export function buildSite(runDir: string, contentDir: string, stdio: 'inherit' | 'ignore'): number {
  const { args, env } = withParent(['scripts/build.ts'])
  const { status } = spawnSync(process.execPath, args, {
    stdio,
    env: {
      ...env,
      CONTENT_DIR: contentDir,
      OUT_DIR: join(runDir, 'dist'),
      GENERATED_DIR: join(runDir, '.generated'),
    },
  })
  return status ?? 1
}

const ContentSchema = v.pipe(v.string(), v.parseJson(), v.object({ leagues: LeaguesSchema }))

/** As the content was compiled for this run. */
export async function leaguesIn(runDir: string): Promise<League[]> {
  const text = await readFile(join(runDir, '.generated/content.json'), 'utf8')
  return v.parse(ContentSchema, text).leagues
}
