// Sends generated requests to every address of the shop, with a new seed each time.
//   npm run fuzz                          20,000 of them
//   npm run fuzz -- --seed 4711           repeats an earlier run
//   npm run fuzz -- --inputs 200000
import { parseArgs } from 'node:util'
import { run } from './test/run.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    inputs: { type: 'string', default: '20000' },
  },
})
console.log(`Fuzzing with seed ${values.seed}: ${values.inputs} inputs`)
process.env.FUZZ_SEED = values.seed
process.env.FUZZ_INPUTS = values.inputs
process.exit((await run('npx', ['vitest', 'run', 'server/testing/fuzz'])) ? 0 : 1)
