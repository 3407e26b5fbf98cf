import { defineConfig } from 'vitest/config'
import { words } from './scripts/build/vite-words.ts'

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
    ],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Each worker keeps one embedded database; two are what a small machine carries.
    maxWorkers: 2,
    isolate: false,
    setupFiles: ['server/testing/quiet-console.ts'],
  },
})
