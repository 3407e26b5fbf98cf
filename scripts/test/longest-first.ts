import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files as last measured, slowest first: started last, one of these would outlast all other workers. */
const longest = [
  'server/processes',
  'server/own-shop',
  'server/shop/catalog/two-processes',
  'server/tools/backup/rehearse',
  'server/back-office/shop-editor/pictures',
  'server/shop/fact-sheets/fact-sheets',
  'server/shop/auto-topups/auto-topups',
  'server/shop/checkout/buy-trip',
  'server/shop/auto-topups/once-only',
  'server/platform/health/alerts',
  'server/shop/usage-forecast/usage-forecast',
  'server/back-office/shop-editor/shop-editor',
  'server/shop/topups/top-up-link',
  'server/shop/orders/after-sign-out',
  'server/shop/orders/delivery',
  'server/identity/accounts/accounts',
  'server/back-office/admin/orders/top-up-refunds',
  'server/platform/tracing/traced-processes',
  'server/shop/orders/late-money',
  'server/tools/image',
].map((name) => `/${name}.test.ts`)

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(name))
  return place === -1 ? longest.length : place
}

const { sort: inUsualOrder } = BaseSequencer.prototype

/** Runs the slowest files first, and the others in the usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await inUsualOrder.call(this, files)
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
