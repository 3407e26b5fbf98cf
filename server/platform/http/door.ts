import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readiness } from '../health/routes.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Quiet for so long, and whoever hands out requests has understood that none are wanted. */
const quietMs = 400
/** Nobody is waited for longer than this: some balancers never learn. */
const longestMs = 5000
/** A purchase that came too early waits for so long until the shop is ready. */
const patienceMs = 20_000

type DoorState = 'opening' | 'open' | 'draining' | 'turning away'

/**
 * Whether this process takes requests. It opens and closes so that a balancer loses none, also one that never asks at
 * /readyz and learns from failures alone, as nginx does:
 *
 * - **opening**: what only reads is sent elsewhere; what changes something cannot be, since no balancer repeats it, so it waits.
 *   Once only the list of plans is missing, as at a first start without a wholesaler, the admin area is answered.
 * - **draining**: everything is answered, /readyz says 503, and connections are not kept: the pools of balancers run dry.
 * - **turning away**: what only reads is refused with 502, which a balancer repeats elsewhere and takes for a sign; what
 *   changes something is still answered. Connections are closed only when nothing comes any more, since a request that
 *   is on its way to a closing connection is lost.
 */
export class Door implements Readiness {
  private state: DoorState
  private lastKnock = 0
  private isOfficeOpen = false
  private readonly opened: Promise<void>
  private hasOpened: () => void = () => undefined

  constructor(state: DoorState = 'open') {
    this.state = state
    this.opened = new Promise((resolve) => (this.hasOpened = resolve))
    if (state === 'open') this.hasOpened()
  }

  get isReady(): boolean {
    return this.state === 'open'
  }

  /** What it waits for, in the words of /readyz. */
  get waitsFor(): 'catalogue' | 'draining' {
    return this.isLeaving ? 'draining' : 'catalogue'
  }

  /** Whether it is on its way out, so that no connection is worth keeping. */
  get isLeaving(): boolean {
    return this.state === 'draining' || this.state === 'turning away'
  }

  /** Everything is ready but what there is to sell, which may take as long as the wholesaler likes. */
  openOffice(): void {
    this.isOfficeOpen = true
  }

  /** Whether an administrator may come in before customers can. */
  letsIntoOffice({ url }: FastifyRequest): boolean {
    return this.isOfficeOpen && this.state === 'opening' && officeAddresses.test(url)
  }

  open(): void {
    if (!this.isLeaving) this.state = 'open'
    this.hasOpened()
  }

  drain(): void {
    if (!this.isLeaving) this.state = 'draining'
  }

  /** Resolves when nobody knocks any more. */
  async turnAway(): Promise<void> {
    this.state = 'turning away'
    const [from, deadline] = [performance.now(), performance.now() + longestMs]
    while (performance.now() < Math.min(deadline, Math.max(from, this.lastKnock) + quietMs)) await sleep(20)
  }

  /** Notes that somebody knocks, and says whether they may come in at once. */
  answersAll(): boolean {
    this.lastKnock = performance.now()
    return this.state === 'open' || this.state === 'draining'
  }

  /** Refuses what somebody else should answer; lets what cannot be repeated wait until the shop is ready. */
  async admit(request: FastifyRequest): Promise<void> {
    if (this.answersAll()) return
    if (request.method === 'GET' || request.method === 'HEAD') throw this.refusal()
    if (this.state === 'turning away') return
    await Promise.race([this.opened, sleep(patienceMs, undefined, { ref: false })])
    if (!this.isReady) throw this.refusal()
  }

  private refusal(): Refusal {
    const isWaiting = this.isOfficeOpen && this.state === 'opening'
    return new Refusal(isWaiting ? 'shop_opening' : 'shop_restarting', this.state, soon)
  }
}

/** The admin area, the sign-in that leads to it, and what their pages are made of. */
const officeAddresses =
  /^\/(?:(?:admin|auth|assets|api\/(?:admin|auth|login|logout|shop|photos|currencies|price-multiplier))(?:[/?]|$)|[\w.-]+\.\w+(?:\?|$))/

const soon = { headers: { 'retry-after': '1' } }

/** What a page asks of our own API came in with the page. */
export const isFromOutside = ({ raw }: FastifyRequest): boolean => raw.socket instanceof Socket

/** Providers knock while the shop is getting ready, and what they say is only stored. */
const isExempt = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api/webhooks/') ?? false

export function guardDoor(app: FastifyInstance, door: Door): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (door.isLeaving) reply.header('connection', 'close')
    if (!isFromOutside(request) || isExempt(request) || door.letsIntoOffice(request) || door.answersAll()) return done()
    return void door.admit(request).then(() => done(), done)
  })
}
