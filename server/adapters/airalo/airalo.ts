import { type Clock, systemClock } from '../../platform/clock.ts'
import type { TokenKeeper } from '../../shop/supply/esims/keep-token.ts'
import type { Capabilities, Wholesaler } from '../../shop/supply/esims/wholesaler.ts'
import { createPacer, type Pace } from '../pacer.ts'
import { Anything, Balance, OptedIn, PackageList } from './answers.ts'
import { aSale, createClient } from './client.ts'
import { iccidOf, readEsim } from './esims.ts'
import { isFailure, raise } from './failures.ts'
import { readHints } from './hints.ts'
import { toPlans } from './plans.ts'
import { buyEsim, findPurchase, findTopUp, listTopUps, topUp } from './purchases.ts'
import { toMicroUsd } from './units.ts'

export interface AiraloConfig {
  /** `https://partners-api.airalo.com`, or the sandbox's `…/sandbox/airalo`. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Whether the contract says that its retail prices must not be undercut. */
  hasLeastPrices?: boolean
  timeoutMs: number
  tokens: TokenKeeper
  pace?: Pace | undefined
  clock?: Clock
}

/** Five a second for the whole account. The queue holds half a minute of them. */
const withinTheLimit = { calls: 5, perMs: 1100, mostWaiting: 150 }
/** The whole list in one answer, or in a few. */
const listTimeoutMs = 120_000
const placesAPage = 1000

const capabilitiesOf = ({ hasLeastPrices = true }: AiraloConfig): Capabilities => ({
  // A request is decided by a person, and there is no call that tells how.
  takesBack: false,
  // No call ends an eSIM before its plan does.
  switchesOff: false,
  seesInstallation: false,
  // How soon an order can be found is not published; its own kit waits a minute for an answer.
  repeatsAfterSeconds: 120,
  certainAfterSeconds: 120,
  // One at a time, two calls each; figures are kept for 20 minutes.
  reading: { callsAMinute: 60, boughtTogether: null, freshSeconds: 20 * 60 },
  isSuggestedLeast: hasLeastPrices,
})

/** The Airalo Partner API behind the shop's `Wholesaler` port. */
export function createAiralo(config: AiraloConfig): Wholesaler {
  const { pace = createPacer(withinTheLimit), clock = systemClock } = config
  const client = createClient({ ...config, pace, clock })

  return {
    supplier: 'airalo',
    capabilities: capabilitiesOf(config),

    async listPlans() {
      const timeoutMs = Math.max(config.timeoutMs, listTimeoutMs)
      const plans = []
      for (let page = 1, last = 1; page <= last; page++) {
        const path = `packages?limit=${placesAPage}&page=${page}`
        const list = await client.ensure({ path, timeoutMs }, PackageList)
        plans.push(...toPlans(list))
        last = list.meta?.last_page ?? 1
      }
      return plans
    },

    listTopUps: (esim, asking) => listTopUps(client, iccidOf(esim), asking),

    buyEsim: (request) => buyEsim(client, request),

    findPurchase: (searched) => findPurchase(client, searched),

    async readEsims(esims, asking) {
      const found = await Promise.all(esims.map((esim) => readEsim(client, esim, asking)))
      return found.filter((esim) => esim !== undefined)
    },

    // There is no such list.
    readEsimsBought: async () => [],

    async cancelEsim(esim) {
      const body = { iccids: [iccidOf(esim)], reason: 'CHANGE_OF_PLAN', notes: 'Unused.' }
      const answer = await client.ask({ path: 'refund', body, asking: aSale }, Anything)
      if (!isFailure(answer)) return { kind: 'requested' }
      return answer.failureClass === 'gone' || answer.failureClass === 'invalid'
        ? { kind: 'notAllowed', reason: answer.failureClass }
        : raise('a refund', answer)
    },

    switchOff: async () => ({ kind: 'notAllowed', reason: 'invalid' }),

    topUp: (request) => topUp(client, request),

    findTopUp: ({ reference }) => findTopUp(client, reference),

    async balance(asking) {
      const { data } = await client.ensure({ path: 'balance', asking }, Balance)
      return Array.isArray(data.balances) ? 0 : toMicroUsd(data.balances.availableBalance.amount)
    },

    readHints: (call) => readHints(call, config.clientSecret),

    async registerWebhook(url) {
      const path = 'notifications/opt-in'
      const known = await client.ensure({ path }, OptedIn)
      if (known.data?.notification?.contact_point === url) return 'saved'
      const answer = await client.ask({ path, body: { type: 'webhook_low_data', webhook_url: url } }, Anything)
      if (!isFailure(answer)) return 'saved'
      return answer.failureClass === 'retry' ? raise(path, answer) : 'refused'
    },
  }
}
