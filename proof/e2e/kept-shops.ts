import { type RunningShop, runShop } from './run-shop.ts'
import { copyTemplate, type DatabaseKind, type ShopData } from './shop-data.ts'

interface Opening {
  env: Record<string, string>
  kind: DatabaseKind
  /** Writes into the data before the shop opens. */
  prepare(data: ShopData): Promise<void>
}

export interface KeptShops {
  /** The shop of this name, opened if it is not open. The usual one has no name. */
  open(name: string | undefined, opening: Opening): Promise<RunningShop>
  close(): Promise<void>
}

/**
 * The shops of a worker: the usual one, which stays open, and at most one other. Two seconds of the processor open a
 * shop, and an open one takes as much in a minute and a half without a single visitor.
 */
export function keepShops(): KeptShops {
  let usual: RunningShop | undefined
  let other: { name: string; shop: RunningShop } | undefined

  const closeOther = async () => {
    const { shop } = other ?? {}
    other = undefined
    await shop?.stop()
  }

  return {
    async open(name, opening) {
      if (name === undefined) {
        usual ??= await openShop(opening)
        await closeOther()
        return usual
      }
      if (other?.name !== name) {
        await closeOther()
        other = { name, shop: await openShop(opening) }
      }
      return other.shop
    },
    async close() {
      await closeOther()
      await usual?.stop()
    },
  }
}

async function openShop({ env, kind, prepare }: Opening): Promise<RunningShop> {
  const data = await copyTemplate(kind)
  await prepare(data)
  // A language that is never offered costs the other tests nothing, and its tests no shop of their own.
  const shop = await runShop({ ...data.env, PSEUDO_LANGUAGE: '1', ...env })
  return {
    url: shop.url,
    async stop() {
      await shop.stop()
      await data.discard()
    },
  }
}
