import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      // Long runs (fuzzers, kill test) set their own limit.
      testTimeout: 20_000,
      setupFiles: ['tests/setup.ts'],
    },
  }),
)
