import { ConfigError } from '../../platform/config/config.ts'
import { readConfig, type ShopConfig } from '../../config.ts'
import { sandboxUrlOf } from '../../platform/config/sandbox.ts'
import { closeDatabase, openDatabaseState } from './database-state.ts'
import { checksOf, runCheck } from './checks.ts'
import { failed, type Finding } from './finding.ts'

const marks = { fine: '✓', note: '•', failed: '✗' }

function print(name: string, finding: Finding): void {
  const says = finding.says.replaceAll('\n', `\n${' '.repeat(20)}`)
  process.stdout.write(`${marks[finding.kind]} ${name.padEnd(18)}${says}\n`)
  if (finding.kind === 'failed') process.stdout.write(`${' '.repeat(20)}→ ${finding.mend}\n`)
}

function readConfigOrExit() {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const problem of error.problems) print('Settings', failed(problem, 'see docs/configuration.md'))
    process.exit(1)
  }
}

function verdictOn({ isSandbox, isRehearsal }: Pick<ShopConfig, 'isSandbox' | 'isRehearsal'>): string {
  if (isRehearsal) return 'Nothing stands against opening, as far as a rehearsal can tell.'
  return isSandbox ? 'Ready to open, with play money.' : 'Ready to open.'
}

/** Is this shop ready to open? Exits with 1 when it is not. */
export async function preflight(): Promise<void> {
  const config = readConfigOrExit()
  const isSandboxUp = await fetch(`${sandboxUrlOf(config)}/smtp`, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.ok,
    () => false,
  )
  const state = await openDatabaseState(config)
  let failures = 0
  for (const check of checksOf(config, state)) {
    const finding = await runCheck(check, isSandboxUp)
    print(check.name, finding)
    if (finding.kind === 'failed') failures++
  }
  await closeDatabase(state)

  process.stdout.write(failures === 0 ? `\n${verdictOn(config)}\n` : `\n${failures} to fix before opening.\n`)
  process.exitCode = failures === 0 ? 0 : 1
}
