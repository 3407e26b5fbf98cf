import { ConfigError } from './config.ts'

/** Runs the start of a program. Unusable settings end the process, with one sentence each. */
export async function orRefuse<T>(begin: () => T | Promise<T>): Promise<T> {
  try {
    return await begin()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`Landfall cannot start:\n${error.problems.map((problem) => `  - ${problem}`).join('\n')}\n`)
    process.exit(1)
  }
}
