import { setTimeout as sleep } from 'node:timers/promises'
import type { Blow } from './chaos.ts'
import { endHolds } from './customers/holds.ts'
import { leavePaymentOpen } from './customers/late-payer.ts'
import { insist } from './insist.ts'
import type { DrillOptions } from './options.ts'
import type { Random } from './random.ts'
import { setFaults } from './stage.ts'
import { readShelf, type World } from './world.ts'

/** This many guests pay before the shop has read the new cost, and as many after their price has ended. */
const guestsEach = 3
/** How often an administrator looks for holds, and a guest at the price, half a second apart. */
const looks = 60

/**
 * The wholesaler raises its prices elevenfold for a while, and then lowers them again, as the crowd goes on buying.
 * What was paid before is held for an administrator; what is paid at the old price after it has ended is refunded.
 */
export function planPriceRises(
  { purchases }: Pick<DrillOptions, 'purchases'>,
  random: Random,
  world: World,
  weather: { wholesaler: object },
): Blow[] {
  const count = Math.max(1, Math.floor(purchases / 80))
  return Array.from({ length: count }, (_, nth) => ({
    at: Math.floor((purchases * (nth + 0.4)) / count),
    strike: () => riseAndFall(world, `rise-${nth}`, random.fork(1000 + nth), weather),
  }))
}

async function riseAndFall(world: World, name: string, random: Random, weather: { wholesaler: object }) {
  const open = (kind: string) => (_: unknown, nth: number) => leavePaymentOpen(world, `${name}-${kind}-${nth}`, random)
  const quick = await Promise.all(Array.from({ length: guestsEach }, open('quick')))
  const late = await Promise.all(Array.from({ length: guestsEach }, open('late')))
  const before = await shelfPrice(world)
  await setFaults(world.sandboxUrl, { ...weather, wholesaler: { ...weather.wholesaler, priceRise: 10 } })
  world.diary.note('drill', 'the wholesaler’s prices rise')
  await Promise.all(quick.map((pay) => pay?.('in time')))
  await readPriceList(world, (price) => price !== before)
  await Promise.all(late.map((pay) => pay?.('late')))
  for (let decided = 0, look = 0; decided < guestsEach && look < looks; look++) {
    decided += await endHolds(world, random)
    await sleep(500)
  }
  await setFaults(world.sandboxUrl, weather)
  world.diary.note('drill', 'the wholesaler’s prices fall')
  await readPriceList(world, (price) => price === before)
}

const shelfPrice = async ({ shopUrl }: World) =>
  (await readShelf(shopUrl).catch(() => undefined))?.map(({ price }) => price).join(' ')

/** An administrator has the price list read until the plans show it: with these faults a reading may fail. */
async function readPriceList(world: World, isNew: (price: string) => boolean): Promise<void> {
  for (let look = 0; look < looks; look++) {
    if (look % 10 === 0) await insist(() => world.admin.send('POST', '/api/admin/operations/sync'))
    const price = await shelfPrice(world)
    if (price !== undefined && isNew(price)) return
    await sleep(500)
  }
}
