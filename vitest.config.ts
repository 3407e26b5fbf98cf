import { defineConfig } from 'vitest/config'
import { words } from './scripts/build/vite-words.ts'
import { LongestFirst } from './scripts/test/longest-first.ts'

export default defineConfig({
  plugins: [words({ withText: true })],
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'drill/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    // Only what hangs takes so long, on however busy a machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Each worker keeps one embedded database; two are what a small machine carries.
    maxWorkers: 2,
    isolate: false,
    // Most of what a test makes is garbage at once; with little room for the young, a tenth of the time went into sweeping.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    setupFiles: ['server/testing/setup.ts'],
  },
})
