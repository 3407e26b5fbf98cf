import type { OrderView } from '#contract/bought/order-view.ts'
import { dropRescue, keepRescue, listRescues, sendRescue } from './kept-rescues.ts'
import { dropKept, type KeptKit, keepKit, listKept } from './kept-kits.ts'

/** What happens to a kit on this device, given who is signed in. */
export function fateOf({ owner }: Pick<KeptKit, 'owner'>, userId: string | null): 'keep' | 'adopt' | 'drop' {
  if (owner === userId) return 'keep'
  // A guest's kit passes to the account they sign in to, and leaves with it.
  return owner === null ? 'adopt' : 'drop'
}

/** Deletes the kits of accounts no longer signed in here, also after a sign-out on another device. */
export async function tidyKits(userId: string | null): Promise<void> {
  for (const kept of await listKept()) {
    const fate = fateOf(kept, userId)
    if (fate === 'drop') await dropKept(kept.kit.orderId)
    if (fate === 'adopt') await keepKit({ ...kept, owner: userId })
  }
  await tidyRescues(userId)
}

/** Rescues follow their kits; those recorded offline are sent once there is a connection. */
async function tidyRescues(userId: string | null): Promise<void> {
  const shared = new Set((await listKept()).flatMap(({ token, kit }) => (token ? [kit.orderId] : [])))
  for (const kept of await listRescues()) {
    const fate = fateOf(kept, userId)
    if (fate === 'drop') {
      await dropRescue(kept.orderId)
      continue
    }
    if (fate === 'adopt') await keepRescue({ ...kept, owner: userId })
    // A device that opened a shared link may read the kit and nothing else.
    if (kept.isUnsent && !shared.has(kept.orderId)) await sendRescue(kept).catch(() => undefined)
  }
}

/** Updates the kept kits from the orders the account page has just loaded; kits of refunded orders are deleted. */
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
