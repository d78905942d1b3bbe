// `npm run smoke`: checks of a deployed site by requests alone; no browser is started.
import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/smoke',
  workers: 1,
  timeout: 120_000,
  reporter: 'list',
  use: { baseURL: process.env.SMOKE_URL ?? '' },
})
