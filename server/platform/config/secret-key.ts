import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partsOfError } from '../error-parts.ts'
import { onlyOurs } from './private-folder.ts'

/** Where a key that the shop generated is kept. */
export const secretKeyFile = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'secret-key')

/**
 * The key everything secret is sealed with: from the environment, else made once and kept in the data
 * folder. Processes that start together agree on the first one written.
 */
export function secretKeyOf({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): Buffer {
  if (secretKey) return Buffer.from(secretKey, 'base64')
  const file = secretKeyFile({ dataDir })
  mkdirSync(dataDir, { recursive: true, mode: onlyOurs })
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (partsOfError(error).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
