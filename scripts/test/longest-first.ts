import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files as last measured, slowest first: started last, one of these would outlast all other workers. */
const longest = [
  'server/own-shop',
  'server/processes',
  'server/platform/health/alerts',
  'server/office/bought/rescue/rescue',
  'server/shop/sales/deliver/routes',
  'server/tools/backup/rehearse',
  'server/office/site/shop-editor/pictures',
  'server/platform/tracing/traced-processes',
  'server/tools/image',
  'server/platform/db/lost-database',
  'server/tools/backup/backup',
  'server/shop/bought/auto-topups/auto-topups',
  'server/tools/rehearse-live/rehearse-live',
  'server/platform/db/pooler',
  'server/shop/channels/checkout/buy-trip',
  'server/shop/messages/notifications/used-up',
  'server/shop/bought/orders/delivery',
  'server/office/supply/suppliers/suppliers',
  'server/shop/sales/deliver/cost-and-quote',
  'server/shop/bought/orders/late-money',
  'server/shop/bought/auto-topups/once-only',
  'server/shop/bought/topups/top-up-payment',
  'server/shop/site/branding/brand-files',
  'server/office/admin/deep-pages',
  'server/shop/money/payments/declined-card-limit',
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
