import { openBuyer } from './buy.ts'
import { readCases } from './cases.ts'
import { costOf, median } from './cost.ts'
import { load } from './load.ts'
import { requestBytes } from './record.ts'
import type { Shop, Stage } from './stage.ts'

export interface MemoryFigures {
  /** Megabytes at the end of each minute. */
  minutes: number[]
  /** The last third against the one before: 1 is flat. */
  growth: number
  requests: number
  purchases: number
}

/** Reads of every kind as fast as possible, and a purchase now and then: leaks add up. */
export async function measureMemory(
  { sandboxUrl }: Pick<Stage, 'sandboxUrl'>,
  shop: Shop,
  minutes: number,
  connections: number,
): Promise<MemoryFigures> {
  const cases = await readCases(shop.url)
  const buyer = await openBuyer(shop.url, sandboxUrl)
  const figures: MemoryFigures = { minutes: [], growth: 1, requests: 0, purchases: 0 }
  for (let minute = 0; minute < minutes; minute++) {
    await buyer.buy()
    figures.purchases++
    for (const one of cases) {
      const seconds = 60 / cases.length
      const { requests } = await load({ ports: [shop.port], request: requestBytes(one), connections, seconds })
      figures.requests += requests
    }
    figures.minutes.push(costOf([shop.pid]).memoryMb)
  }
  const third = Math.floor(minutes / 3)
  const [before, last] = [figures.minutes.slice(-2 * third, -third), figures.minutes.slice(-third)]
  figures.growth = median(last) / median(before)
  return figures
}
