import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files as last measured, slowest first: started last, one of these would outlast all other workers. */
const longest = [
  'server/own-shop',
  'server/processes',
  'server/platform/health/alerts',
  'server/back-office/rescue/rescue',
  'server/shop/sales/routes',
  'server/tools/backup/rehearse',
  'server/back-office/shop-editor/pictures',
  'server/platform/tracing/traced-processes',
  'server/tools/image',
  'server/platform/db/lost-database',
  'server/tools/backup/backup',
  'server/shop/auto-topups/auto-topups',
  'server/tools/rehearse-live/rehearse-live',
  'server/platform/db/pooler',
  'server/shop/checkout/buy-trip',
  'server/shop/notifications/used-up',
  'server/shop/orders/delivery',
  'server/back-office/suppliers/suppliers',
  'server/shop/sales/cost-and-quote',
  'server/shop/orders/late-money',
  'server/shop/auto-topups/once-only',
  'server/shop/topups/top-up-payment',
  'server/shop/branding/brand-files',
  'server/back-office/admin/deep-pages',
  'server/shop/payments/declined-card-limit',
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
