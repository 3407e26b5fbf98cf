import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readiness } from '../health/routes.ts'
import { Refusal } from '../refusals/refusal.ts'

/** After this long without requests, the balancers have noticed. */
const quietMs = 400
/** Some balancers never notice, so the wait ends here. */
const longestMs = 5000
/** How long a purchase that came too early waits for the shop to be ready. */
const patienceMs = 20_000

type AdmissionState = 'opening' | 'open' | 'draining' | 'turning away'

/**
 * Whether this process takes requests. It opens and closes so that a balancer loses none, even one that never asks at
 * /readyz and learns from failures alone, as nginx does:
 *
 * - **opening**: reads are sent elsewhere; writes wait, since no balancer repeats them. Once only the list of plans is
 *   missing, as at a first start without a wholesaler, the admin area is answered.
 * - **draining**: everything is answered, /readyz says 503, and connections are not kept, so that the pools of
 *   balancers run dry.
 * - **turning away**: reads are refused with 502, which a balancer repeats elsewhere and counts as a failure; writes
 *   are still answered. Connections are closed only when no request comes any more, since one that is on its way to a
 *   closing connection is lost.
 */
export class Admission implements Readiness {
  private state: AdmissionState
  private lastRequestAt = 0
  private isOfficeOpen = false
  private readonly opened: Promise<void>
  private hasOpened: () => void = () => undefined

  constructor(state: AdmissionState = 'open') {
    this.state = state
    this.opened = new Promise((resolve) => (this.hasOpened = resolve))
    if (state === 'open') this.hasOpened()
  }

  get isReady(): boolean {
    return this.state === 'open'
  }

  /** What it waits for, as /readyz reports it. */
  get waitsFor(): 'catalogue' | 'draining' {
    return this.isLeaving ? 'draining' : 'catalogue'
  }

  /** Whether the process is stopping, so that no connection should be kept. */
  get isLeaving(): boolean {
    return this.state === 'draining' || this.state === 'turning away'
  }

  /** Everything is ready except the catalogue, which may take as long as the wholesaler likes. */
  openOffice(): void {
    this.isOfficeOpen = true
  }

  /** Whether admins are let in before customers. */
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

  /** Resolves when no request comes any more. */
  async turnAway(): Promise<void> {
    this.state = 'turning away'
    const [from, deadline] = [performance.now(), performance.now() + longestMs]
    while (performance.now() < Math.min(deadline, Math.max(from, this.lastRequestAt) + quietMs)) await sleep(20)
  }

  /** Notes the time of a request, and returns whether it may pass at once. */
  answersAll(): boolean {
    this.lastRequestAt = performance.now()
    return this.state === 'open' || this.state === 'draining'
  }

  /**
   * Refuses reads, which another process can answer; a write, which cannot be repeated, waits until the shop is ready.
   */
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

/** The admin area, the sign-in that leads to it, and the assets of their pages. */
const officeAddresses =
  /^\/(?:(?:admin|auth|assets|api\/(?:admin|auth|login|logout|shop|photos|currencies|price-multiplier))(?:[/?]|$)|[\w.-]+\.\w+(?:\?|$))/

const soon = { headers: { 'retry-after': '1' } }

/** False for calls a page makes to our own API while it renders: they came in with the page. */
export const isFromOutside = ({ raw }: FastifyRequest): boolean => raw.socket instanceof Socket

/** Providers call while the shop is starting, and a webhook is only stored. */
const isExempt = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api/webhooks/') ?? false

export function guardAdmission(app: FastifyInstance, admission: Admission): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (admission.isLeaving) reply.header('connection', 'close')
    if (!isFromOutside(request) || isExempt(request) || admission.letsIntoOffice(request) || admission.answersAll())
      return done()
    return void admission.admit(request).then(() => done(), done)
  })
}
