import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The settings of a file such as deploy/.env, over those of the environment. Ends the process if it cannot be read. */
export function readSettingsFile(file: string | undefined): NodeJS.Dict<string> {
  if (!file) return { ...process.env }
  try {
    return { ...process.env, ...parseEnv(readFileSync(file, 'utf8')) }
  } catch (error) {
    process.stderr.write(`${file} cannot be read: ${(error as Error).message}\n`)
    process.exit(1)
  }
}
