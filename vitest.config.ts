import { defineConfig, mergeConfig, type UserWorkspaceConfig } from 'vitest/config'
import { generatedFrom } from './scripts/build/bundles.ts'
import { FROZEN_PATHS } from './tests/content-folders.ts'
import { configFor } from './vite.config.ts'

const ALL = 'tests/**/*.test.{ts,tsx}'
const WORKERD = ['tests/**/workerd.test.ts', 'tests/scripts/deploy/whole.test.ts']
const KILL = ['tests/**/kill.test.ts']
/** Random and simulated: little of it in the project `fast`, much in `deep`. */
const DEEP = ['tests/**/*.deep.test.{ts,tsx}', 'tests/workers/**/kill.test.ts']
/** Too long for `npm test`. */
const LONG = ['tests/fuzz/*.test.ts']
const MINUTE = 60_000

export default mergeConfig(
  configFor(FROZEN_PATHS),
  defineConfig({
    plugins: [generatedFrom(FROZEN_PATHS.generated)],
    test: {
      globalSetup: 'tests/content-folders.ts',
      // By default Vitest leaves one of two cores unused.
      maxWorkers: '100%',
      // Tests that run side by side in one file start programs that take a core each.
      maxConcurrency: 2,
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/unit.json' },
      // By what a test starts: nothing, workerd or wrangler, a workerd that is killed. `npm test` runs these three.
      projects: [
        project('fast', { include: [ALL], exclude: [...WORKERD, ...KILL, ...LONG] }),
        project('workerd', { include: WORKERD }),
        project('kill', { include: KILL, testTimeout: 5 * MINUTE }),
        project('deep', {
          include: [...DEEP, ...LONG],
          env: { RUNS: 'many' },
          testTimeout: 60 * MINUTE,
        }),
      ],
    },
  }),
)

function project(name: string, options: NonNullable<UserWorkspaceConfig['test']>) {
  const limits = { testTimeout: 2 * MINUTE, hookTimeout: 3 * MINUTE }
  return {
    extends: true as const,
    test: { name, setupFiles: ['tests/setup.ts'], ...limits, ...options },
  }
}
