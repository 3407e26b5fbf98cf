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
    sequence: { sequencer: LongestFirst },
    setupFiles: ['server/testing/quiet-console.ts'],
  },
})
