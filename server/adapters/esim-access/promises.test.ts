import { keepsThePromises } from '../../testing/wholesaler-promises.ts'
import { createEsimAccess } from './esim-access.ts'

keepsThePromises({
  service: 'wholesaler',
  adapterOf: ({ wholesaler }) => wholesaler,
  strangerOf: ({ config }) => createEsimAccess({ ...config, secretKey: 'a-wrong-secret' }),
  plan: { planCode: 'PH4GJQCV6', countryCode: 'JP', dataMb: 1024 },
  codes: { noFunds: '200007', outOfStock: '200011' },
})
