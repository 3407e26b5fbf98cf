import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, as last measured, longest first: begun at the end, one of these would keep a worker after all others. */
const longest = [
  'server/processes',
  'server/own-shop',
  'server/shop/catalog/two-processes',
  'server/tools/backup/rehearse',
  'server/office/shop-desk/pictures',
  'server/shop/fact-sheets/fact-sheets',
  'server/shop/auto-topups/auto-topups',
  'server/shop/checkout/buy-trip',
  'server/shop/auto-topups/once-only',
  'server/ground/health/alerts',
  'server/shop/pace/pace',
  'server/office/shop-desk/shop-desk',
  'server/shop/topups/top-up-link',
  'server/shop/orders/after-sign-out',
  'server/shop/orders/delivery',
  'server/people/accounts/accounts',
  'server/office/admin/orders/top-up-refunds',
  'server/ground/tracing/traced-processes',
  'server/shop/orders/late-money',
  'server/tools/image',
].map((name) => `/${name}.test.ts`)

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(name))
  return place === -1 ? longest.length : place
}

const { sort: inUsualOrder } = BaseSequencer.prototype

/** Runs the longest files first, and the others in the usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await inUsualOrder.call(this, files)
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
