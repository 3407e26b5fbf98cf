import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Runs a command with its output shown; answers its exit status, or none when it could not run. */
export const exitStatusOf = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(undefined))
    child.on('exit', resolve)
  })

/** The same; answers whether it ended well. */
export const run = async (command, args, env) => (await exitStatusOf(command, args, env)) === 0

/** Runs a test program and reads how many tests passed from the report it writes. */
export async function runReported(command, args, report, env) {
  const isFine = await run(command, args, env)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')))
  // A run may fail without a failing test: a file that does not load, an unhandled rejection.
  if (!isFine && counts.failed === 0) counts.failed = 1
  return counts
}

const countsOf = (report) =>
  report.stats
    ? {
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
        skipped: report.stats.skipped,
      }
    : {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
      }
