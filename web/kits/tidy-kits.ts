import type { OrderView } from '#contract/orders/order-view.ts'
import { dropRescue, keepRescue, listRescues, sendRescue } from './kept-rescues.ts'
import { dropKept, type KeptKit, keepKit, listKept } from './kept-kits.ts'

/** What becomes of a kit on this device, now that we know who uses it. */
export function fateOf({ owner }: Pick<KeptKit, 'owner'>, userId: string | null): 'keep' | 'adopt' | 'drop' {
  if (owner === userId) return 'keep'
  // A guest's kit goes over to the account they sign in to, and leaves with it.
  return owner === null ? 'adopt' : 'drop'
}

/** Drops the kits of whoever is no longer signed in here, also when they were signed out from elsewhere. */
export async function tidyKits(userId: string | null): Promise<void> {
  for (const kept of await listKept()) {
    const fate = fateOf(kept, userId)
    if (fate === 'drop') await dropKept(kept.kit.orderId)
    if (fate === 'adopt') await keepKit({ ...kept, owner: userId })
  }
  await tidyRescues(userId)
}

/** What was tried goes the way of the kits, and what was tried without a connection is told once there is one. */
async function tidyRescues(userId: string | null): Promise<void> {
  const shared = new Set((await listKept()).flatMap(({ token, kit }) => (token ? [kit.orderId] : [])))
  for (const kept of await listRescues()) {
    const fate = fateOf(kept, userId)
    if (fate === 'drop') {
      await dropRescue(kept.orderId)
      continue
    }
    if (fate === 'adopt') await keepRescue({ ...kept, owner: userId })
    // Whoever was let in by a link may read the kit and nothing else.
    if (kept.isUnsent && !shared.has(kept.orderId)) await sendRescue(kept).catch(() => undefined)
  }
}

/** Brings the kept kits up to what the account page just learned; what was given back is dropped. */
export async function matchKits(orders: readonly OrderView[]): Promise<void> {
  const known = new Map(orders.map((order) => [order.id, order]))
  for (const kept of await listKept()) {
    const order = known.get(kept.kit.orderId)
    if (!order) continue
    if (!order.installationCode) await dropKept(order.id)
    else await keepKit({ ...kept, kit: { ...kept.kit, ...figuresOf(order) }, keptAt: new Date().toISOString() })
  }
}

const figuresOf = ({ dataUsed, dataRemaining, usageAsOf, expiresAt }: OrderView) => ({
  dataUsed,
  dataRemaining,
  usageAsOf,
  expiresAt,
})
