import { statSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'

/** Node 22 has it; the types are those of Node 20. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown }

/**
 * Lets Node keep what it has compiled for the next start, which saves a seventh of it. What is kept runs without a look
 * at its source, so it lies in the data folder, and only if no other user can write there. On Node 20, or before the
 * folder is there, nothing is kept.
 */
export function keepCompiledCode({ DATA_DIR: folder = '.data' }: NodeJS.ProcessEnv, keep = enableCompileCache): void {
  if (keep && isOnlyOurs(folder)) keep(join(folder, 'compiled'))
}

function isOnlyOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}
