// What the shop serves per second and what that costs, beside a bare node:http server that answers the same bytes.
// npm run bench -- [--short] [--only reads,purchase,…] [--rounds 25] [--seconds 0.4] [--out figures.json]
// npm run bench -- --short --against bench/figures.json   fails where a figure is a quarter worse than the accepted one
// npm run bench -- --short --accept                       makes this run's figures the accepted ones
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { startCeiling } from './ceiling.ts'
import {
  betterOf,
  compare,
  type Figures,
  type RunResults,
  guardedOf,
  isGood,
  tableOfCompared,
  withFigures,
} from './guard.ts'
import { figuresFile, readOptions, type Section } from './options.ts'
import { say } from './report.ts'
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
  `medians of ${options.rounds} turns of ${options.secondsPerRound} s each for shop and ceiling, ${options.connections} connections`,
)

const figures: Partial<Record<Section, unknown>> = {}
const accepted = options.against ? (JSON.parse(readFileSync(options.against, 'utf8')) as Figures) : undefined
let found: Figures = {}
const stage = await openStage()
const ceiling = await startCeiling()
try {
  const run = createSections({ options, stage, ceiling })
  const foundNow = async (section: Section): Promise<Figures> => {
    if (section !== 'admin') figures[section] = await run[section]()
    return guardedOf({ [section]: figures[section] } as RunResults)
  }
  for (const section of options.sections) {
    let ofSection = await foundNow(section)
    if (accepted && compare(accepted, ofSection).some(({ name, isTooBad }) => isTooBad && name in ofSection)) {
      console.log('\nOne of these is a quarter worse than accepted, so they are measured once more.')
      ofSection = betterOf(ofSection, await foundNow(section))
    }
    found = { ...found, ...ofSection }
  }
} finally {
  await ceiling.stop()
  await stage.close()
}
if (options.outFile) writeFileSync(options.outFile, `${JSON.stringify({ machine, options, figures }, null, 2)}\n`)

if (accepted) {
  const compared = compare(accepted, found)
  say(`Against ${options.against}`, tableOfCompared(compared))
  if (!isGood(compared)) process.exitCode = 1
}
if (options.isAccepted) {
  const page = 'docs/performance.md'
  writeFileSync(figuresFile, `${JSON.stringify(found, null, 2)}\n`)
  writeFileSync(page, withFigures(readFileSync(page, 'utf8'), found))
}
// The administrator's lists have their own bench, on their own databases.
if (options.sections.has('admin'))
  process.exitCode =
    spawnSync(process.execPath, ['--import', 'tsx', 'proof/bench/admin.ts'], { stdio: 'inherit' }).status ?? 1
