import type { WholesalePlan } from '../shop/supply/esims/wholesaler.ts'

/** A plan as a wholesaler lists it; a test overrides what matters to it. */
export const wholesalePlan = (plan: Partial<WholesalePlan> & Pick<WholesalePlan, 'code'>): WholesalePlan => ({
  name: 'Japan 5GB 30 Days',
  description: '5GB of data across Japan',
  cost: 5_000_000,
  suggestedPrice: null,
  dataMb: 5120,
  dailyMb: null,
  slowedTo: null,
  validityDays: 30,
  startsAt: 'firstConnection',
  useWithinDays: 180,
  speed: '4G/5G',
  reach: 'country',
  destination: { code: 'JP', name: 'Japan' },
  coverage: [{ countryCode: 'JP', countryName: 'Japan', networks: [{ carrier: 'SoftBank', generation: '5G' }] }],
  supportsTopUp: true,
  exitCodes: ['JP'],
  textMessages: 'received',
  ...plan,
})
