import {
  type Capabilities,
  type Wholesaler,
  WholesalerUnavailable,
  type WithSuppliers,
  type WithWholesaler,
} from './wholesaler.ts'

/**
 * The same dependencies, with the wholesaler that this order or eSIM is from. One that is no longer connected counts as
 * unreachable: each call throws, so deadlines, refunds and readings work as in an outage.
 */
export const dealingWith = <Given extends WithSuppliers>(
  deps: Given,
  { supplier }: { supplier: string },
): Given & WithWholesaler => ({ ...deps, wholesaler: deps.suppliers.get(supplier) ?? notConnected(supplier) })

/** What an order's or an eSIM's supplier can do; one that is no longer connected does nothing for us. */
export const capabilitiesOf = ({ suppliers }: WithSuppliers, { supplier }: { supplier: string }): Capabilities =>
  suppliers.get(supplier)?.capabilities ?? nothing

/**
 * Does the same with each wholesaler, side by side: one that is slow or down holds up no other. Afterwards it throws
 * what failed.
 */
export async function dealingWithEach<Given extends WithSuppliers>(
  deps: Given,
  work: (deps: Given & WithWholesaler) => Promise<unknown>,
): Promise<void> {
  const each = [...deps.suppliers.values()]
  const outcomes = await Promise.allSettled(each.map((wholesaler) => work({ ...deps, wholesaler })))
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  if (failures.length === 1) throw failures[0]
}

/** The one the shop began with. */
export const firstSupplier = ({ suppliers }: WithSuppliers): string => [...suppliers.keys()][0] ?? ''

const nothing: Capabilities = {
  takesBack: false,
  switchesOff: false,
  seesInstallation: false,
  repeatsAfterSeconds: 0,
  certainAfterSeconds: 0,
  isSuggestedLeast: false,
  reading: { callsAMinute: 0, boughtTogether: null, freshSeconds: 0 },
}

const notConnected = (supplier: string): Wholesaler =>
  new Proxy({ supplier, capabilities: nothing } as Wholesaler, {
    get: (target, key) =>
      key in target
        ? Reflect.get(target, key)
        : () =>
            Promise.reject(new WholesalerUnavailable(`No wholesaler is connected as ${supplier}.`, { isUnsent: true })),
  })
