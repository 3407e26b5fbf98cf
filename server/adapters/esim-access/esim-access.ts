import { type Clock, systemClock } from '../../platform/clock.ts'
import type { EsimHandle } from '#contract/supply/esim.ts'
import type { Asking, Capabilities, Wholesaler } from '../../shop/supply/esims/wholesaler.ts'
import { Balance, EsimList, LocationList, Nothing, PackageList, SavedWebhook } from './answers.ts'
import { aSale, type Client, createClient, isFailure } from './client.ts'
import { isOver, toReading } from './esims.ts'
import { NOT_IN_THIS_STATE, raise } from './failures.ts'
import { readHints } from './hints.ts'
import { createPacer, type Pace } from '../pacer.ts'
import { type Post, post } from '../post.ts'
import { toPlans, toTopUps } from './plans.ts'
import { buyEsim, findPurchase, readEsimsBought, refusal, vendorPrice } from './purchases.ts'
import { toMicroUsd } from './units.ts'

export interface EsimAccessConfig {
  /** `https://api.esimaccess.com`, or the sandbox's `…/sandbox/esim-access`. */
  baseUrl: string
  accessCode: string
  secretKey: string
  timeoutMs: number
  /** The addresses webhooks may come from; any when absent. Their content is always looked up, never trusted. */
  webhookSenders?: readonly string[]
  post?: Post
  /** Waits for a turn under the vendor's limit, which counts the whole account: several processes can share one. */
  pace?: Pace
  clock?: Clock
}

/**
 * The vendor allows eight calls a second and counts them on arrival, so the window is slightly longer than a second.
 * The queue holds the usual round of readings twice; a call beyond that would wait half a minute.
 */
const withinTheLimit = { calls: 8, perMs: 1100, mostWaiting: 240 }
/** The whole catalogue is several megabytes and has been seen to take more than 30 seconds. */
const CATALOGUE_TIMEOUT_MS = 120_000

const capabilities: Capabilities = {
  takesBack: true,
  switchesOff: true,
  seesInstallation: true,
  repeatsAfterSeconds: 0,
  // A search by time does not show an order that is still being worked on.
  certainAfterSeconds: 60,
  isSuggestedLeast: false,
  // Half of the calls it allows, and a list with those bought a few minutes around ours.
  reading: { callsAMinute: 220, boughtTogether: 400, freshSeconds: 0 },
}

/** The eSIM Access API behind the shop's `Wholesaler` port. */
export function createEsimAccess(config: EsimAccessConfig): Wholesaler {
  const { post: ask = post, pace = createPacer(withinTheLimit), clock = systemClock } = config
  const client = createClient({ ...config, post: ask, pace, clock })

  return {
    supplier: 'esim-access',
    capabilities,

    async listPlans() {
      const { locationList } = await client.call('location/list', {}, LocationList)
      const names = new Map(locationList.map(({ code, name }) => [code, name]))
      const timeoutMs = Math.max(config.timeoutMs, CATALOGUE_TIMEOUT_MS)
      const { packageList } = await client.call('package/list', { type: 'BASE' }, PackageList, { timeoutMs })
      return toPlans(packageList, names)
    },

    async listTopUps(esim, asking) {
      const request = { type: 'TOPUP', esimTranNo: esim }
      const answer = await client.ask('package/list', request, PackageList, { asking })
      if (!isFailure(answer)) return toTopUps(answer.packageList)
      return answer.failureClass === 'gone' ? [] : raise('package/list', answer)
    },

    buyEsim: (request) => buyEsim(client, request),

    findPurchase: (search) => findPurchase(client, clock, search),

    async readEsims(esims, asking) {
      const found = await Promise.all(esims.map((esim) => queryEsim(client, esim, asking)))
      return found.filter((esim) => esim !== undefined).map(toReading)
    },

    readEsimsBought: (between, asking) => readEsimsBought(client, between, asking),

    async cancelEsim(esim) {
      const answer = await client.ask('esim/cancel', { esimTranNo: esim }, Nothing, { asking: aSale })
      if (!isFailure(answer)) return { kind: 'refunded' }
      if (answer.failureClass === 'gone') return { kind: 'notAllowed', reason: 'gone' }
      if (!NOT_IN_THIS_STATE.has(answer.code)) return raise('esim/cancel', answer)
      // The refusal may come from our own earlier cancellation, whose answer was lost.
      const found = await queryEsim(client, esim, aSale)
      return found?.esimStatus === 'CANCEL' ? { kind: 'refunded' } : { kind: 'notAllowed', reason: 'invalid' }
    },

    async switchOff(esim) {
      const answer = await client.ask('esim/revoke', { esimTranNo: esim }, Nothing, { asking: aSale })
      if (!isFailure(answer)) return { kind: 'off' }
      if (answer.failureClass === 'gone') return { kind: 'notAllowed', reason: 'gone' }
      if (!NOT_IN_THIS_STATE.has(answer.code)) return raise('esim/revoke', answer)
      // It may be off already: by our own earlier call, whose answer was lost, or because its time is over.
      const found = await queryEsim(client, esim, aSale)
      return found && isOver(found) ? { kind: 'off' } : { kind: 'notAllowed', reason: 'invalid' }
    },

    async topUp({ esim, planCode, reference, cost }) {
      const money = vendorPrice(planCode, cost)
      if (!money) return { kind: 'refused', reason: 'invalid', detail: `${cost} is no price of ${planCode}` }
      // The vendor documents idempotent references for orders but not for top-ups, so look first.
      if (await isToppedUp(client, esim, reference)) return { kind: 'added' }
      const { packageCode, days, amount } = money
      const body = { esimTranNo: esim, packageCode, transactionId: reference, amount, ...(days && { periodNum: days }) }
      const answer = await client.ask('esim/topup', body, Nothing, { asking: aSale })
      if (!isFailure(answer)) return { kind: 'added' }
      if (NOT_IN_THIS_STATE.has(answer.code)) return { kind: 'refused', reason: 'gone', detail: answer.detail }
      return refusal('esim/topup', answer)
    },

    async findTopUp({ esim, reference }) {
      return { kind: (await isToppedUp(client, esim, reference)) ? 'added' : 'none' }
    },

    async balance(asking) {
      const { balance } = await client.call('balance/query', {}, Balance, { asking })
      return toMicroUsd(balance)
    },

    readHints: (call) => readHints(call, config.webhookSenders),

    async registerWebhook(url) {
      if ((await client.call('webhook/query', {}, SavedWebhook)) === url) return 'saved'
      const answer = await client.ask('webhook/save', { webhook: url }, Nothing)
      if (!isFailure(answer)) return 'saved'
      return answer.failureClass === 'retry' ? raise('webhook/save', answer) : 'refused'
    },
  }
}

async function queryEsim(client: Client, esimTranNo: EsimHandle, asking: Asking | undefined) {
  const pager = { pageNum: 1, pageSize: 5 }
  const answer = await client.ask('esim/query', { esimTranNo, pager }, EsimList, { asking })
  if (isFailure(answer)) return answer.failureClass === 'gone' ? undefined : raise('esim/query', answer)
  return answer.esimList.find((esim) => esim.esimTranNo === esimTranNo)
}

async function isToppedUp(client: Client, esim: EsimHandle, reference: string): Promise<boolean> {
  const found = await queryEsim(client, esim, aSale)
  return found?.packageList?.some(({ transactionId }) => transactionId === reference) ?? false
}
