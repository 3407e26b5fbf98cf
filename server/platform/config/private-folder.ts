import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { partsOfError } from '../error-parts.ts'
import { type Config, ConfigError } from './config.ts'

const others = 0o077
export const onlyOurs = 0o700

/** The operator's pictures stay open: every visitor may see them, and another user often puts them there. */
const openToAll = 'photos'

/**
 * Closes the data folder and everything in it to every other user of the machine: it holds the key to the codes and the
 * embedded database. Where it holds neither, it is closed if permissions allow. Windows has no such rights; its folders
 * are closed to begin with.
 */
export function closeDataFolder({
  dataDir,
  databaseUrl,
  secretKey,
}: Pick<Config, 'dataDir'> & { databaseUrl: string | undefined; secretKey: string | undefined }) {
  // Files that this process writes from here on are private too.
  process.umask(others)
  const holdsSecrets = !databaseUrl || !secretKey
  if (holdsSecrets) mkdirSync(dataDir, { recursive: true, mode: onlyOurs })
  if (process.platform === 'win32' || !existsSync(dataDir)) return
  try {
    close(dataDir)
    for (const name of readdirSync(dataDir)) if (name !== openToAll) closeToOthers(join(dataDir, name))
  } catch (error) {
    if (!isNotOurs(error)) throw error
    if (holdsSecrets)
      throw new ConfigError([
        `DATA_DIR (${dataDir}) is open to other users of this machine, and the shop may not change that: give it to the user the shop runs as, or set DATABASE_URL and SECRET_KEY so that nothing secret is in it.`,
      ])
  }
}

const isNotOurs = (error: unknown): boolean => ['EPERM', 'EACCES', 'EROFS'].includes(partsOfError(error).code ?? '')

/** Closes a file, or a folder and everything in it, to every user but ours. */
export function closeToOthers(path: string): void {
  if (process.platform === 'win32' || !close(path)) return
  for (const name of readdirSync(path)) closeToOthers(join(path, name))
}

/** Returns true for a folder, whose contents need closing too. */
function close(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat || stat.isSymbolicLink()) return false
  if (stat.mode & others) chmodSync(path, stat.mode & onlyOurs)
  return stat.isDirectory()
}
