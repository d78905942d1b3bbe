import { defineConfig, mergeConfig } from 'vitest/config'
import { generatedFrom } from './scripts/build/edge.ts'
import { FROZEN_PATHS } from './tests/content-folders.ts'
import { configFor } from './vite.config.ts'

const ALL = 'tests/**/*.test.{ts,tsx}'
const WORKERD = ['tests/**/{workerd,uploads}.test.ts']
const KILL = ['tests/**/kill.test.ts']

export default mergeConfig(
  configFor(FROZEN_PATHS),
  defineConfig({
    plugins: [generatedFrom(FROZEN_PATHS.generated)],
    test: {
      globalSetup: 'tests/compile-frozen.ts',
      // Left to itself it keeps one of two cores for watching files.
      maxWorkers: '100%',
      reporters: ['default', 'json'],
      outputFile: { json: 'test-results/unit.json' },
      // By what a test starts: nothing, a workerd, one that is killed. `npm run check` runs the first alone.
      projects: [
        project('fast', [ALL], [...WORKERD, ...KILL]),
        project('workerd', WORKERD),
        project('kill', KILL),
      ],
    },
  }),
)

function project(name: string, include: string[], exclude: string[] = []) {
  // Long runs (fuzzers, kill test) set their own limit.
  const test = { name, include, exclude, testTimeout: 20_000, setupFiles: ['tests/setup.ts'] }
  return { extends: true as const, test }
}
