import type { Coverage } from '#contract/supply/esim.ts'
import type { RescueKit } from '#contract/bought/rescue-request.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { findPlanDetails } from '../../plans/catalog/store.ts'
import { capabilitiesOf } from '../../supply/esims/dealing-with.ts'
import type { Esim } from '../../supply/esims/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { findFacts } from '../../plans/plan-facts/store.ts'
import { findingOf } from './finding.ts'

interface OrderInTrouble {
  order: {
    id: string
    planId: string
    planName: string
    countryCode: string | null
    carrier: string | null
    supportsTopUp: boolean
    promisedFacts: string | null
  }
  esim: Esim | null
}

/** What a rescue needs, field by field: it may end up on a device that is not the buyer's. */
export async function packRescue(
  deps: WithDb & WithClock & WithSuppliers,
  { order, esim }: OrderInTrouble,
  countryCode?: string | null,
): Promise<RescueKit> {
  const { db, clock } = deps
  const coverage = await coverageOf({ db }, order)
  const { seesInstallation = true } = esim ? capabilitiesOf(deps, esim) : {}
  const countryCodes = coverage.map((place) => place.countryCode)
  return {
    orderId: order.id,
    packageName: order.planName,
    finding: findingOf({ esim, countryCodes, countryCode, seesInstallation }, clock.now()),
    asOf: esim?.readAt.toISOString() ?? null,
    apn: esim?.apn ?? null,
    supportTopUp: order.supportsTopUp,
    coverage,
  }
}

/** The coverage promised with the order; for older orders without one, that of the plan as last seen. */
async function coverageOf({ db }: WithDb, order: OrderInTrouble['order']): Promise<RescueKit['coverage']> {
  const promised = order.promisedFacts ? await findFacts(db, order.promisedFacts) : undefined
  const coverage = promised?.facts.coverage ?? (await findPlanDetails(db, { id: order.planId }))?.coverage
  if (coverage) return coverage.map(inShort)
  return order.countryCode ? [{ countryCode: order.countryCode, networks: order.carrier ? [order.carrier] : [] }] : []
}

const inShort = ({ countryCode, networks }: Coverage) => ({
  countryCode,
  networks: [...new Set(networks.map(({ carrier }) => carrier))],
})
