import { setFaults } from '../stage.ts'
import type { Calamity, Scene } from './calamity.ts'
import { inBooks } from './in-books.ts'

const walletOf = async ({ production }: Scene): Promise<number> => {
  const answer = await fetch(`${production.sandboxUrl}/esim-access/balance`)
  return ((await answer.json()) as { usd: number }).usd
}

const fillWallet = ({ production }: Scene, usd: number) =>
  fetch(`${production.sandboxUrl}/esim-access/balance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usd }),
  })

/** Opening Operations reads the balance if it is older than two minutes. */
async function haveBalanceRead(scene: Scene): Promise<void> {
  await inBooks(scene, `update balance_readings set read_at = read_at - interval '3 minutes'`)
  await scene.shopper.act('GET', '/api/admin/operations')
}

/** The wallet is restored to the cent: the audit compares it with what was delivered. */
let inWallet = 0

export const failingPartners: Calamity[] = [
  {
    what: 'the payment provider fails while money should go back',
    rings: ['RefundStuck'],
    mayRing: ['JobsFail'],
    async strike({ production, shopper }) {
      const orderId = await shopper.buy()
      await shopper.untilStatus(orderId, 'active', 60)
      await setFaults(production.sandboxUrl, { payments: { errorRate: 1 } })
      await shopper.act('POST', `/api/admin/orders/${orderId}/refund`, { reason: 'a drill' })
    },
    mend: ({ production }) => setFaults(production.sandboxUrl, {}),
  },
  {
    what: 'the account at the wholesaler is nearly empty',
    rings: ['WholesalerBalanceLow'],
    async strike(scene) {
      inWallet = await walletOf(scene)
      await fillWallet(scene, 1)
      await haveBalanceRead(scene)
    },
    async mend(scene) {
      await fillWallet(scene, inWallet)
      await haveBalanceRead(scene)
    },
  },
  {
    what: 'the balance was not read for two hours',
    rings: ['WholesalerBalanceUnknown'],
    strike: async (scene) =>
      void (await inBooks(scene, `update balance_readings set read_at = read_at - interval '2 hours'`)),
    mend: haveBalanceRead,
  },
  {
    what: 'the catalogue was not read for four hours',
    rings: ['CatalogueOld'],
    strike: async (scene) =>
      void (await inBooks(scene, `update catalog_syncs set finished_at = finished_at - interval '4 hours'`)),
    mend: async ({ shopper }) => void (await shopper.act('POST', '/api/admin/operations/sync')),
  },
  {
    what: 'the wholesaler answers nothing but errors',
    rings: ['DeliverySlow', 'JobsFail'],
    mayRing: ['DeliveryLate', 'MoneyJobsWait', 'JobsGivenUp'],
    isRemembered: true,
    async strike({ production, shopper }) {
      await setFaults(production.sandboxUrl, { wholesaler: { errorRate: 1 } })
      for (let order = 0; order < 3; order++) await shopper.buy()
    },
    mend: ({ production }) => setFaults(production.sandboxUrl, {}),
  },
]
