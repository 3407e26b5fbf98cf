import { type Wholesaler, WholesalerUnavailable, type WithWholesaler } from './wholesaler.ts'

/**
 * The same dependencies, with the wholesaler that this order or eSIM is from. One that is no longer connected counts as
 * unreachable: each call throws, so deadlines, refunds and readings work as in an outage.
 */
export function dealingWith<Given extends WithWholesaler>(deps: Given, of: { supplier: string }): Given {
  return deps.wholesaler.supplier === of.supplier ? deps : { ...deps, wholesaler: notConnected(of.supplier) }
}

const notConnected = (supplier: string): Wholesaler =>
  new Proxy({ supplier } as Wholesaler, {
    get: (target, key) =>
      key in target
        ? Reflect.get(target, key)
        : () => Promise.reject(new WholesalerUnavailable(`No wholesaler is connected as ${supplier}.`)),
  })
