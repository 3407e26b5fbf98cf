import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** The same engine without the parts that draw a window: a fifth less work. The whole browser, where there is none. */
const shell = process.env.CHROMIUM_SHELL_PATH ?? chromium
const launchedFrom = (executablePath: string) => ({ launchOptions: { executablePath, args } })

/** Notifications are shown by the parts that the shell lacks. */
const needsWindow = 'push.spec.ts'

export default defineConfig({
  testDir: 'proof/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './proof/e2e/prepare-shop.ts',
  // Only what hangs takes so long, on however busy a machine.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  // Tests mostly wait for the shop or the page, so two cores have room for a third.
  workers: Math.max(3, Math.round(availableParallelism() * 1.5)),
  fullyParallel: true,
  forbidOnly: true,
  retries: 1,
  projects: [
    { name: 'shell', testIgnore: needsWindow, use: launchedFrom(shell) },
    { name: 'whole browser', testMatch: needsWindow, use: launchedFrom(chromium) },
  ],
  use: {
    // Recording costs a third of the time, so only a second try is recorded.
    trace: 'on-first-retry',
    // Requests that a worker passes on escape a test that answers them itself; the tests about the worker allow it.
    serviceWorkers: 'block',
    // Spinners and skeletons that move cost a seventh of the processor. Some tests see them move (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
  },
})
