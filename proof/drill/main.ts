import { badWeather, planBlows } from './chaos.ts'
import { decideWithdrawals, endBounces } from './customers/administrator.ts'
import { endHolds } from './customers/holds.ts'
import { makeTopUpBounce, returnInEveryCurrency, sellToGroups } from './customers/member.ts'
import { letThemIn, openDoors } from './crowd.ts'
import { openDiary } from './diary.ts'
import { readOptions } from './options.ts'
import { planPriceRises } from './price-rise.ts'
import { createRandom } from './random.ts'
import { tableOf, tell } from './report.ts'
import { settle } from './settle.ts'
import { planSupplierDeaths } from './supplier-deaths.ts'
import { openStage, setFaults } from './stage.ts'
import { taxSettings } from './tax.ts'

/** The clocks of the three shops: right, ahead and behind. */
const clockSkews = [0, 7, -7]

/** Out of stock for every other eSIM. */
const refusingHalf = { allocateAfterMs: 0, orderErrorCode: '200011', orderErrorRate: 0.5 }

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  const started = Date.now()
  console.log(
    `Drill with seed ${options.seed}: ${options.purchases} visits, ${options.kills} kills, ${options.databaseRestarts} database restarts, ${options.hasTwoSuppliers ? 2 : 1} wholesalers`,
  )
  const stage = await openStage({
    name: 'drill',
    before: options.before,
    shops: clockSkews.map((seconds) => ({
      CLOCK_SKEW_SECONDS: String(seconds),
      DELIVERY_DEADLINE_SECONDS: String(options.deadlineSeconds),
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'warn',
      ...(options.before === undefined && taxSettings),
      ...(options.hasTwoSuppliers && {
        AIRALO_CLIENT_ID: 'sandbox-client-id',
        AIRALO_CLIENT_SECRET: 'sandbox-client-secret',
      }),
    })),
  })
  if ('missing' in stage) {
    console.log(`Skipped: ${stage.missing}`)
    return 2
  }
  const { databases } = stage
  const diary = openDiary()
  let code = 1
  try {
    const world = await openDoors(options, stage, diary, options.before === undefined)
    const weather = badWeather(options)
    await setFaults(stage.sandboxUrl, weather)
    const opened = Date.now()
    await letThemIn(options, world, (random) =>
      // The previous build buys at any cost.
      [
        ...planBlows(options, random, stage, diary),
        ...planSupplierDeaths(options, random, world, weather),
        ...(world.hasTrips ? planPriceRises(options, random, world, weather) : []),
      ].toSorted((a, b) => a.at - b.at),
    )
    const closed = Date.now()
    const operator = createRandom(options.seed + 1)

    await Promise.all([stage.sandbox, ...stage.shops].map((program) => program.untilReady()))
    if (world.hasTrips) {
      await setFaults(stage.sandboxUrl, { wholesaler: refusingHalf })
      await sellToGroups(world, operator)
    }
    await setFaults(stage.sandboxUrl, { wholesaler: { allocateAfterMs: 0 } })
    if (world.hasTrips) {
      await makeTopUpBounce(world, operator)
      await returnInEveryCurrency(world, operator)
    }
    const { books, differences: found } = await settle(
      databases.sandbox,
      databases.shop,
      options.settleSeconds,
      async () => {
        await endBounces(world, operator)
        await decideWithdrawals(world, operator)
        if (world.hasTrips) await endHolds(world, operator)
      },
    )
    const differences = [
      ...found,
      ...world.found,
      ...[stage.sandbox, ...stage.shops]
        .flatMap((program) => program.deaths)
        .map((death) => ({ rule: 'no process ends by itself', what: death, about: [] })),
    ]
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(0)} s`
    const facts: [string, string | number][] = [
      ['seed', options.seed],
      ['visits', options.purchases],
      ['kills', options.kills],
      ['database restarts', options.databaseRestarts],
      ['wholesalers', options.hasTwoSuppliers ? 2 : 1],
      ['in the shop for', seconds(opened, closed)],
      ['at rest after', seconds(closed, Date.now())],
    ]
    console.log(tableOf(books, facts, differences))
    tell(differences, diary, options.isVerbose)
    code = differences.length === 0 ? 0 : 1
    if (code !== 0) console.log(`The logs are in ${stage.folder}. Again: npm run drill -- --seed ${options.seed} …`)
  } finally {
    await stage.close(code === 0 ? undefined : 'logs')
  }
  console.log(`${code === 0 ? 'No differences' : 'Differences'} after ${((Date.now() - started) / 1000).toFixed(0)} s`)
  return code
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.exit(await main())
