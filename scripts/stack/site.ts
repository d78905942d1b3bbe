// The whole site under wrangler: the edge as Pages runs it, with the mail Worker and the history Worker behind it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { withParent } from './processes.ts'
import { HISTORY_CONFIGS, MAIL_CONFIGS } from './run-dir.ts'

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
