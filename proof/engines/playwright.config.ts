import { defineConfig } from '@playwright/test'
import type { EngineName } from './engine-test.ts'

// The engines of Safari and Firefox, one after the other: each has both cores to itself.
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: '../e2e/prepare-shop.ts',
  // Only what hangs takes so long, on however busy a machine.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  workers: 1,
  forbidOnly: true,
  retries: 1,
  projects: (['webkit', 'firefox'] as const).map((engineName) => ({ name: engineName, use: { engineName } })),
})
