import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files as last measured, slowest first: started last, one of these would outlast all other workers. */
const longest = [
  'server/own-shop',
  'server/processes',
  'server/back-office/rescue/rescue',
  'server/platform/tracing/traced-processes',
  'server/shop/catalog/two-processes',
  'server/shop/checkout/buy-trip',
  'server/shop/orders/delivery',
  'server/platform/health/alerts',
  'server/shop/auto-topups/auto-topups',
  'server/tools/rehearse-live/rehearse-live',
  'server/back-office/shop-editor/pictures',
  'server/tools/image',
  'server/identity/accounts/accounts',
  'server/back-office/refunds/bounced-refunds',
  'server/tools/backup/backup',
  'server/shop/sales/routes',
  'server/shop/auto-topups/once-only',
  'server/back-office/disputes/disputes',
  'server/tools/backup/rehearse',
  'server/shop/invoices/report-papers',
  'server/shop/payments/declined-card-limit',
  'server/shop/notifications/used-up',
  'server/shop/orders/late-money',
  'server/back-office/suppliers/suppliers',
  'server/shop/usage-forecast/usage-forecast',
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
