import { orderTraits } from '#contract/sales/order.ts'
import type { EsimState } from '#contract/supply/esim.ts'
import type { TravellerView } from '#contract/sales/traveller.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { languageOfOrder } from '../../sales/books/order.ts'
import type { TravellerToShow } from '../travellers/store.ts'
import { travellerUrl } from '../travellers/traveller-link.ts'

const onAPhone: ReadonlySet<EsimState> = new Set(['installed', 'inUse', 'usedUp'])

/** What the buyer sees of one traveller. Others than the buyer get no link: it opens the code. */
export function presentTraveller(
  deps: WithVault & WithConfig,
  { traveller, order, esim }: TravellerToShow,
  isUnlinked = false,
): TravellerView {
  const isLinked = !isUnlinked && !orderTraits[order.status].isGivenUp
  const totalMb = esim ? esim.totalMb : order.dataMb
  const usedMb = esim?.usedMb ?? 0
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    name: traveller.name,
    kitUrl: isLinked ? travellerUrl(deps, traveller, languageOfOrder(order)) : null,
    status: order.status,
    openedAt: traveller.openedAt?.toISOString() ?? null,
    isInstalled: esim !== null && (usedMb > 0 || onAPhone.has(esim.state)),
    dataAmount: order.dataMb,
    dataUsed: usedMb,
    dataRemaining: totalMb === null ? null : Math.max(0, totalMb - usedMb),
    supportTopUp: order.supportsTopUp,
    mailedTo: traveller.mailedTo,
  }
}

/** All travellers of an order's group, for its view; nothing where there is no group. */
export const presentTravellers = (
  deps: WithVault & WithConfig,
  group: readonly TravellerToShow[],
  isUnlinked?: boolean,
): { travellers?: TravellerView[] } =>
  group.length > 0 ? { travellers: group.map((each) => presentTraveller(deps, each, isUnlinked)) } : {}
