import { type Config, ConfigError, readConfig } from './config.ts'
import { closeDataFolder } from './private-folder.ts'

/** Runs what a program begins with. Settings it cannot work with end it, each told in a sentence. */
export async function orRefuse<T>(begin: () => T | Promise<T>): Promise<T> {
  try {
    return await begin()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`Landfall cannot start:\n${error.problems.map((problem) => `  - ${problem}`).join('\n')}\n`)
    process.exit(1)
  }
}

/** The settings of this process, once they and its data folder are fit for use. */
export const beginWithConfig = (): Promise<Config> =>
  orRefuse(() => {
    const config = readConfig()
    closeDataFolder(config)
    return config
  })
