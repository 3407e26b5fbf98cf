// What the shop does in a second and what that costs, beside a bare node:http server that answers the same bytes.
// npm run bench -- [--short] [--only reads,purchase,…] [--rounds 5] [--seconds 2] [--out figures.json]
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { startCeiling } from './ceiling.ts'
import { readOptions, type Section } from './options.ts'
import { createSections } from './sections.ts'
import { openStage } from './stage.ts'

const options = readOptions(process.argv.slice(2))
const machine = {
  at: new Date().toISOString(),
  node: process.version,
  cores: cpus().length,
  processor: cpus()[0]?.model,
  loadBefore: loadavg()[0],
}
console.log(`${machine.cores} × ${machine.processor}, Node ${machine.node}, load ${machine.loadBefore?.toFixed(1)}`)
console.log(
  `median of ${options.rounds} rounds of ${options.secondsPerRound} s, ${options.connections} connections, shop and ceiling in turn`,
)

const figures: Partial<Record<Section, unknown>> = {}
const stage = await openStage()
const ceiling = await startCeiling()
try {
  const run = createSections({ options, stage, ceiling })
  for (const section of options.sections) if (section !== 'admin') figures[section] = await run[section]()
} finally {
  await ceiling.stop()
  await stage.close()
}
if (options.outFile) writeFileSync(options.outFile, `${JSON.stringify({ machine, options, figures }, null, 2)}\n`)
// The administrator's lists have a bench of their own, on databases of their own.
if (options.sections.has('admin'))
  process.exitCode =
    spawnSync(process.execPath, ['--import', 'tsx', 'bench/admin.ts'], { stdio: 'inherit' }).status ?? 1
