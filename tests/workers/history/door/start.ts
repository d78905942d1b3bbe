// The history Worker in real workerd, behind a door for tests.
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { buildWorkers } from '../../../../scripts/build/bundles.ts'
import { compileContent } from '../../../../scripts/content.ts'
import { HISTORY_CONFIGS } from '../../../../scripts/stack/local-run.ts'
import { removeFolder } from '../../../../scripts/stack/processes.ts'
import { FROZEN_PATHS } from '../../../content-folders.ts'
import { Stack } from '../../../kill/stack.ts'

const DOOR_DIR = 'tests/workers/history/door'

/** Runs while the tests of a file do. `dir`: a folder for this run alone. */
export function startHistory(dir: string): Stack {
  const stack = new Stack({
    dir,
    devVars: {},
    front: {
      sources: [`${DOOR_DIR}/src`],
      command: ['dev'],
      configs: [`${DOOR_DIR}/wrangler.toml`, ...HISTORY_CONFIGS],
      build: async (runDir) => {
        const paths = { ...FROZEN_PATHS, generated: join(runDir, '.generated') }
        await compileContent(paths)
        // As in scripts/build.ts: Vite compiles JSX by it.
        vi.stubEnv('NODE_ENV', 'production')
        await buildWorkers(paths)
        vi.unstubAllEnvs()
      },
    },
  })
  beforeAll(async () => {
    await stack.prepare()
    await stack.start()
  }, 120_000)
  afterAll(async () => {
    await stack.kill()
    await removeFolder(dir)
  })
  return stack
}
