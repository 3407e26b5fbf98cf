import type { Wholesaler } from '../shop/supply/esims/wholesaler.ts'
import type { TestShop } from './open-test-shop.ts'

/** Connects a made-up supplier, which works like eSIM Access but for `parts`. It stays until it is disconnected. */
export async function connectSupplier(
  shop: TestShop,
  supplier: string,
  parts: Partial<Wholesaler> = {},
): Promise<Wholesaler> {
  const wholesaler = { ...shop.wholesaler, ...parts, supplier }
  connectedTo(shop).set(supplier, wholesaler)
  await shop.deps.catalog.shelf.refresh()
  return wholesaler
}

/** As after a start without its keys. Returns the wholesaler, to connect it again. */
export async function disconnectSupplier(shop: TestShop, supplier: string): Promise<Wholesaler | undefined> {
  const wholesaler = shop.deps.suppliers.get(supplier)
  connectedTo(shop).delete(supplier)
  await shop.deps.catalog.shelf.refresh()
  return wholesaler
}

function connectedTo({ deps: { suppliers } }: TestShop): Map<string, Wholesaler> {
  if (!(suppliers instanceof Map)) throw new Error('suppliers of a test shop are a map')
  return suppliers
}
