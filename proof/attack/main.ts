import { parseArgs } from 'node:util'
import type { Attack, Finding, Verdict } from './attack.ts'
import { findings } from './findings.ts'
import { openScene, type Scene } from './scene.ts'

/**
 * Tries what an attacker would try against the built shop on PostgreSQL: `npm run attack`. Exits with a non-zero status
 * if anything got through, or could not be tried.
 */
const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})

const isWanted = ({ number, name: finding }: Finding, { name, isShort }: Attack): boolean => {
  const word = values.only?.toLowerCase()
  const isNumber = word !== undefined && /^\d+$/.test(word)
  const isNamed = isNumber ? Number(word) === number : `${finding} ${name}`.toLowerCase().includes(word ?? '')
  return isNamed && (!values.short || isShort === true)
}

const wanted = findings
  .map((finding) => ({ ...finding, attacks: finding.attacks.filter((attack) => isWanted(finding, attack)) }))
  .filter(({ attacks }) => attacks.length > 0)

interface TryResult {
  mark: string
  evidence: string
}

async function tryOne(scene: Scene, { attempt }: Attack): Promise<TryResult> {
  const told = ({ isRefused, evidence }: Verdict) => ({ mark: isRefused ? 'refused' : 'GOT THROUGH', evidence })
  return attempt(scene).then(told, (error: unknown) => ({ mark: 'NOT TRIED', evidence: String(error) }))
}

async function main(): Promise<number> {
  const started = Date.now()
  const scene = await openScene()
  if ('missing' in scene) {
    console.log(`Skipped: ${scene.missing}`)
    return 2
  }
  const counts: Record<string, number> = {}
  for (const { number, name, attacks } of wanted) {
    console.log(`\n${number}. ${name}`)
    for (const attack of attacks) {
      const from = Date.now()
      const { mark, evidence } = await tryOne(scene, attack)
      counts[mark] = (counts[mark] ?? 0) + 1
      console.log(`  ${mark.padEnd(11)}  ${attack.name} (${((Date.now() - from) / 1000).toFixed(1)} s)`)
      console.log(`               ${evidence}`)
    }
  }
  const failed = (counts['GOT THROUGH'] ?? 0) + (counts['NOT TRIED'] ?? 0)
  await scene.close(failed > 0 ? 'logs' : undefined)
  const said = Object.entries(counts).map(([mark, count]) => `${count} ${mark.toLowerCase()}`)
  console.log(`\n${said.join(', ')} after ${((Date.now() - started) / 1000).toFixed(0)} s`)
  if (failed > 0) console.log(`The logs are in ${scene.stage.folder}.`)
  return failed > 0 ? 1 : 0
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
if (values.list) {
  for (const { number, name, attacks } of wanted)
    console.log(`${number}. ${name}\n${attacks.map((attack) => `  - ${attack.name}`).join('\n')}`)
  process.exit(0)
}
process.exit(await main())
