import { configDefaults, defineConfig } from 'vitest/config'
import { words } from './scripts/build/vite-words.ts'
import { LongestFirst } from './scripts/test/longest-first.ts'

/** Tests of shops that keep their books in another currency than the usual one, by the ends of their names. */
const inOtherBooks = { 'server/**/*.euro.test.ts': 'EUR', 'server/**/*.yen.test.ts': 'JPY' }

export default defineConfig({
  plugins: [words({ withText: true })],
  test: {
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
    projects: [
      {
        extends: true,
        test: {
          name: 'landfall',
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'proof/drill/**/*.test.ts',
            'proof/bench/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...Object.keys(inOtherBooks)],
        },
      },
      // A process keeps its books in one currency, which it reads as it loads: these files have processes of their own.
      ...Object.entries(inOtherBooks).map(([files, currency]) => ({
        extends: true as const,
        test: { name: `books in ${currency}`, include: [files], isolate: true, env: { BOOKS_CURRENCY: currency } },
      })),
    ],
  },
})
