import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The build of the previous release, ready to start. */
export interface BuildBefore {
  folder: string
  name: string
  remove(): void
}

const run = (command: string, args: string[], cwd?: string) => {
  const { status } = spawnSync(command, args, { ...(cwd && { cwd }), stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

/**
 * The newest release with a revision, from the table in `docs/upgrading.md`. Before the first release it is the commit
 * that last wrote the base migrations (those numbered below 0100): its databases are the oldest that this build can take over.
 */
function releaseBefore(page = readFileSync('docs/upgrading.md', 'utf8')): string {
  return /^\| [^|]+ \| `([0-9a-f]{7,40})` \|/m.exec(page)?.[1] ?? lastBase()
}

function lastBase(): string {
  const base = 'server/platform/db/migrations/00*.sql'
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%H', '--', base], { encoding: 'utf8' })
  const revision = stdout?.trim()
  if (!revision) throw new Error('there is no history here to take an older build from: say --from FOLDER|REVISION')
  return revision
}

/** From a folder with a build in it, or a revision, which is checked out beside the work tree, installed and built. */
export function prepareBuild(from = releaseBefore()): BuildBefore {
  if (existsSync(join(from, 'dist/server/main.js')))
    return { folder: realpathSync(from), name: from, remove: () => undefined }
  const parent = mkdtempSync(join(tmpdir(), 'landfall-before-'))
  const folder = join(parent, 'shop')
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', folder])
    rmSync(parent, { recursive: true, force: true })
  }
  try {
    run('git', ['worktree', 'add', '--detach', '--quiet', folder, from])
    run(process.execPath, ['scripts/prepare.mjs', 'build'], folder)
  } catch (error) {
    remove()
    throw error
  }
  return { folder, name: from, remove }
}
