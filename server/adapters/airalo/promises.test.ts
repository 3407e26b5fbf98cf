import { keepsThePromises } from '../../testing/wholesaler-promises.ts'
import { createAiralo } from './airalo.ts'

keepsThePromises({
  service: 'airalo',
  adapterOf: ({ airalo }) => airalo,
  strangerOf: ({ airaloConfig }) =>
    createAiralo({
      ...airaloConfig,
      clientSecret: 'a-wrong-secret',
      tokens: { get: async (make) => (await make()).token },
    }),
  plan: { planCode: 'japan-link-7days-1gb', countryCode: 'JP', dataMb: 1024 },
  codes: { noFunds: '11', outOfStock: '34' },
})
