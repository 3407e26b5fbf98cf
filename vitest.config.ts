import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'drill/**/*.test.ts',
    ],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Each worker keeps one embedded database; two are what a small machine carries.
    maxWorkers: 2,
    isolate: false,
    setupFiles: ['server/testing/quiet-console.ts'],
  },
})
