import { parseArgs } from 'node:util'
import { withClient } from './books.ts'
import { prepareBuild } from './build-before.ts'
import type { Blow } from './chaos.ts'
import { letThemIn, openDoors } from './crowd.ts'
import { openDiary } from './diary.ts'
import { tableOf, tell } from './report.ts'
import { settle } from './settle.ts'
import { openStage, type Stage } from './stage.ts'

/**
 * Upgrades a shop of the previous release to this build under load, goes all the way back, and forward again, one
 * process at a time: `npm run drill:upgrade -- --from FOLDER|REVISION`. Two processes serve and one runs the jobs, so
 * that each build at some time runs every job the other writes. Exits with a non-zero status if money and goods differ.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    purchases: { type: 'string', default: '120' },
    crowd: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
})
const options = { seed: Number(values.seed), purchases: Number(values.purchases), crowd: Number(values.crowd) }

const places = ['web 1', 'web 2', 'worker'] as const
type Build = 'before' | 'now'

/** Which process is replaced by which build, in this order. */
const steps: [(typeof places)[number], Build, string][] = [
  ['worker', 'now', 'the new worker does the jobs of the old build'],
  ['web 1', 'now', 'both builds sell'],
  ['worker', 'before', 'the old worker does the jobs of both'],
  ['web 2', 'now', 'the old worker does the jobs of the new build'],
  ['worker', 'now', 'everything is new'],
  ['web 1', 'before', 'the way back: both builds sell'],
  ['web 2', 'before', 'the new worker does the jobs of the old build'],
  ['worker', 'before', 'everything is old, on the migrated database'],
  ['web 1', 'now', 'forward again'],
  ['web 2', 'now', 'the old worker does the jobs of the new build'],
  ['worker', 'now', 'everything is new'],
]

interface Phase {
  what: string
  from: Date
  exit: number | null
}

/** Steps spread over the visits, so that customers buy between any two of them. */
const planSteps = (stage: Stage, before: string, phases: Phase[]): Blow[] => {
  // One step at a time, however quick the visits are.
  let last: Promise<void> = Promise.resolve()
  return steps.map(([place, build, what], index) => ({
    at: Math.floor(((index + 1) * options.purchases) / (steps.length + 1)),
    strike: () =>
      (last = last.then(async () => {
        const exit = await stage.shops[places.indexOf(place)]?.replace(build === 'before' ? before : process.cwd())
        phases.push({
          what: `${place} is ${build === 'before' ? 'old' : 'new'}: ${what}`,
          from: new Date(),
          exit: exit ?? null,
        })
        if (values.verbose) console.log(`${place} is ${build}: ${what}`)
      })),
  }))
}

const countOrders = (database: string, from: Date, to: Date): Promise<number> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from orders where created_at >= $1 and created_at < $2',
      [from, to],
    )
    return rows[0]?.count ?? 0
  })

async function main(): Promise<number> {
  const before = prepareBuild(values.from)
  const env = { DRAIN_SECONDS: '1', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn', DELIVERY_DEADLINE_SECONDS: '120' }
  const roles = [{ ROLE: 'web' }, { ROLE: 'web' }, { ROLE: 'worker' }]
  const shops = roles.map((role) => ({ ...env, ...role }))
  const stage = await openStage({ name: 'upgrade', before: before.folder, areAllBefore: true, shops })
  if ('missing' in stage) {
    console.log(`Skipped: ${stage.missing}`)
    before.remove()
    return 2
  }
  const diary = openDiary()
  let code = 1
  try {
    const phases: Phase[] = [{ what: 'everything is old', from: new Date(), exit: 0 }]
    const world = await openDoors(options, stage, diary, false)
    await letThemIn(options, world, () => planSteps(stage, before.folder, phases))
    const { books, differences: found } = await settle(stage.databases.sandbox, stage.databases.shop, 300)
    const differences = [
      ...found,
      ...[stage.sandbox, ...stage.shops]
        .flatMap((program) => program.deaths)
        .map((death) => ({ rule: 'no process ends by itself', what: death, about: [] })),
      ...phases
        .filter(({ exit }) => exit !== 0)
        .map(({ what, exit }) => ({ rule: 'who is replaced ends well', what: `${exit} before ${what}`, about: [] })),
    ]
    console.log(`From ${before.name}:\n| orders | while |\n| ---: | --- |`)
    for (const [index, { what, from }] of phases.entries()) {
      const orders = await countOrders(stage.databases.shop, from, phases[index + 1]?.from ?? new Date())
      console.log(`| ${orders} | ${what} |`)
    }
    console.log(tableOf(books, [['visits', options.purchases]], differences))
    tell(differences, diary, values.verbose)
    code = differences.length === 0 && phases.length === steps.length + 1 ? 0 : 1
    if (code !== 0) console.log(`The logs are in ${stage.folder}.`)
  } finally {
    await stage.close(code === 0 ? undefined : 'logs')
    before.remove()
  }
  return code
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.exit(await main())
