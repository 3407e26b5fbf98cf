import { setTimeout as sleep } from 'node:timers/promises'
import type { Blow } from './chaos.ts'
import type { DrillOptions } from './options.ts'
import type { Random } from './random.ts'
import { setFaults } from './stage.ts'
import type { World } from './world.ts'

type Weather = Record<string, object | undefined>

/** How each is called among the faults, and what it answers when it has sold its last eSIM. */
const standIns = { wholesaler: '200011', airalo: '33' } as const
type StandIn = keyof typeof standIns

/**
 * Each wholesaler dies for a while and comes back; once both have sold their last eSIM, and nothing is to be had anywhere.
 * The crowd goes on buying meanwhile.
 */
export function planSupplierDeaths(
  { purchases, hasTwoSuppliers }: Pick<DrillOptions, 'purchases' | 'hasTwoSuppliers'>,
  random: Random,
  world: World,
  weather: Weather,
): Blow[] {
  if (!hasTwoSuppliers) return []
  const during = async (what: string, faults: Weather) => {
    world.diary.note('drill', what)
    await setFaults(world.sandboxUrl, { ...weather, ...faults })
    await sleep(4000 + random.below(6000))
    await setFaults(world.sandboxUrl, weather)
    world.diary.note('drill', `no longer: ${what}`)
  }
  const isDead = (one: StandIn) => ({ [one]: { ...weather[one], dead: true } })
  const isSoldOut = (one: StandIn) => ({
    [one]: { ...weather[one], orderErrorCode: standIns[one], orderErrorRate: 1 },
  })
  return [
    { at: Math.floor(purchases * 0.2), strike: () => during('eSIM Access is dead', isDead('wholesaler')) },
    { at: Math.floor(purchases * 0.5), strike: () => during('Airalo is dead', isDead('airalo')) },
    {
      at: Math.floor(purchases * 0.7),
      strike: () => during('both have sold their last eSIM', { ...isSoldOut('wholesaler'), ...isSoldOut('airalo') }),
    },
  ]
}
