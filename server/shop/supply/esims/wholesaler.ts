import type { Coverage, EsimHandle, EsimState } from '#contract/supply/esim.ts'
import type { Busy, Outside } from '../../../platform/refusals/refusal.ts'

/** For a verb that deals with one of them: its caller picks it, by `dealingWith` or one after another. */
export interface WithWholesaler {
  wholesaler: Wholesaler
}

/** Every connected wholesaler by its name. The first is the one the shop began with. */
export type Suppliers = ReadonlyMap<string, Wholesaler>

export interface WithSuppliers {
  suppliers: Suppliers
}

export const suppliersOf = (...wholesalers: Wholesaler[]): Suppliers =>
  new Map(wholesalers.map((wholesaler) => [wholesaler.supplier, wholesaler]))

/**
 * What the shop asks of a supplier of eSIMs, in the shop's words. One adapter speaks for each supplier; its codes,
 * units and field names stop there.
 *
 * Two rules hold for every method. It throws `WholesalerUnavailable` when the supplier cannot be reached, is slow, busy
 * or broken, and the same call may be made again later. It throws `WholesalerRefusal` when the supplier refuses for a
 * reason no caller is expected to handle (a wrong key, say). Neither message carries a key or an activation code.
 *
 * Suppliers allow only so many calls. Calls that move money or goods go first by themselves; where the same question
 * may be more or less urgent, `asking` says what it is for; without it, it is for the shop's own books.
 */
export interface Wholesaler {
  /** Its name in the shop's records: on offers, orders and eSIMs. Never changed once something was sold under it. */
  readonly supplier: string

  /** What it can do, and how much may be asked of it. */
  readonly capabilities: Capabilities

  /** Everything on sale now at today's cost: the whole list, or it throws. */
  listPlans(): Promise<WholesalePlan[]>

  /** What can be added to this eSIM today. Empty when nothing fits. */
  listTopUps(esim: EsimHandle, asking?: Asking): Promise<TopUpPlan[]>

  /**
   * Buys one eSIM, or returns how the purchase stands. The same reference never buys a second one, so a call whose
   * answer was lost is simply repeated. `cost` is what we expect to pay: if it is out of date nothing is bought and the
   * refusal says `priceChanged`.
   */
  buyEsim(request: PurchaseRequest): Promise<Purchase>

  /**
   * What became of an earlier `buyEsim`. It only looks; it never buys. A search without `wholesaleOrderId` may miss
   * a purchase that is still allocating, so its `none` is certain only a minute or so later.
   */
  findPurchase(search: PurchaseSearch): Promise<Purchase | { kind: 'none' }>

  /** The state of each eSIM now. One the supplier no longer has is missing from the answer. */
  readEsims(esims: EsimHandle[], asking?: Asking): Promise<EsimReading[]>

  /**
   * The state of the eSIMs bought between two moments: hundreds for the price of one call or two. Some may be missing,
   * and others included that were not asked for, so a caller that needs a certain one calls `readEsims` for what is
   * missing.
   */
  readEsimsBought(between: { from: Date; to: Date }, asking?: Asking): Promise<EsimReading[]>

  /** Returns an unused eSIM. Repeated for one that was returned, it answers `refunded` again. */
  cancelEsim(esim: EsimHandle): Promise<Cancellation>

  /**
   * Ends the use of an eSIM for good, on whichever phone it is; our money stays with the supplier. Repeated for one that
   * is off, it answers `off` again. Only where `switchesOff`: others answer `notAllowed`.
   */
  switchOff(esim: EsimHandle): Promise<SwitchingOff>

  /** Adds data to an eSIM. The same reference never adds twice; `cost` protects as it does in `buyEsim`. */
  topUp(request: TopUpRequest): Promise<TopUp>

  /** What became of an earlier `topUp`. It only looks; it never adds. */
  findTopUp(search: { esim: EsimHandle; reference: string }): Promise<TopUp | { kind: 'none' }>

  /** What is left in our prepaid account. Its answer also shows that the supplier works. */
  balance(asking?: Asking): Promise<MicroUsd>

  /**
   * Reads a webhook. It is only a reason to look: whatever matters is read from the supplier before acting on it. A
   * call that is forged, malformed or of no interest yields no hints and never throws.
   */
  readHints(call: WebhookCall): WholesalerHint[]

  /** Asks the supplier to send webhooks to this address, which must already answer 200. Safe to repeat. */
  registerWebhook(url: string): Promise<'saved' | 'refused' | 'setByHand'>
}

/** What suppliers differ in, as data: the code that acts on a difference reads it here and knows no supplier by name. */
export interface Capabilities {
  /** A call returns an unused eSIM and our money. Otherwise a person at the supplier decides, and nothing is promised. */
  takesBack: boolean
  /** A call ends the use of an eSIM that is installed or in use. Otherwise it works until its plan ends. */
  switchesOff: boolean
  /** It says when an eSIM is installed. Otherwise one is `ready` until data is used. */
  seesInstallation: boolean
  /**
   * It knows our reference: used again, it buys nothing. Otherwise a repeat is made only once a search is certain to
   * find what the call before it bought: after this long.
   */
  repeatsAfterSeconds: number
  /** This long after a call whose answer was lost, a search that finds nothing means that nothing was bought. */
  certainAfterSeconds: number
  /** Its suggested price is the least that its resellers may ask. */
  isSuggestedLeast: boolean
  reading: ReadingLimits
}

/** How often its eSIMs may be read for the shop's own books. */
export interface ReadingLimits {
  /** Calls in a minute, well below what it allows: the pacer lets sales and customers go first all the same. */
  callsAMinute: number
  /** How many of our eSIMs fit into one answer of `readEsimsBought`; null where each is read alone. */
  boughtTogether: number | null
  /** Its figures change no sooner: reading again before that tells nothing new. */
  freshSeconds: number
}

/** What the shop asks for: a sale or its refund, a person who waits for the answer, or its own books. */
export type Asker = 'sale' | 'person' | 'books'

export interface Asking {
  by: Asker
  /** Aborts when the answer is no longer wanted: a call that has not been made by then is not made. */
  signal?: AbortSignal
}

/** Millionths of a US dollar, as an integer: fine enough for every supplier's price list. */
export type MicroUsd = number

/** Why a request failed, in the classes the shop acts on. */
export type FailureClass =
  /** A temporary failure: wait and ask again. */
  | 'retry'
  /** Accepted and being worked on: look again later. */
  | 'pending'
  | 'outOfStock'
  /** Our cost price is out of date. */
  | 'priceChanged'
  /** Our prepaid account is too low: the operator must fill it. */
  | 'noFunds'
  /** The request or our account is at fault: asking again will not help. */
  | 'invalid'
  /** The plan or the eSIM no longer exists, or has ended. */
  | 'gone'

export type RefusalReason = Exclude<FailureClass, 'retry' | 'pending'>

export interface WholesalePlan {
  code: string
  name: string
  description: string
  cost: MicroUsd
  /** The retail price the supplier suggests; null when it suggests none. */
  suggestedPrice: MicroUsd | null
  /** All the data of the plan, at full speed; null when unlimited. 1 GB is 1024 MB. */
  dataMb: number | null
  /** Set when the data comes in daily portions. */
  dailyMb: number | null
  /** The speed once the data at full speed is gone, such as `384 Kbps`; null when the data just ends. */
  slowedTo: string | null
  validityDays: number
  /** Whether the days run from installation or from the first connection abroad. */
  startsAt: 'installation' | 'firstConnection'
  /** Days within which the eSIM must be used at all. */
  useWithinDays: number
  /** The networks it may use, such as `4G/5G`. */
  speed: string
  reach: 'country' | 'region' | 'world'
  /** A country by its ISO code, or the supplier's name for a group of them. */
  destination: { code: string; name: string }
  coverage: Coverage[]
  supportsTopUp: boolean
  /** The countries in which its traffic reaches the internet, by their codes; empty when the supplier does not say. */
  exitCodes: string[]
  /** Whether a phone can get text messages with it; null when the supplier does not say. */
  textMessages: 'none' | 'received' | null
  /** `none` when the supplier says that no traveller must prove who they are; absent when it does not say. */
  identityCheck?: 'none'
}

export interface TopUpPlan {
  code: string
  name: string
  cost: MicroUsd
  suggestedPrice: MicroUsd | null
  /** The code of the plan on sale that is the same amount for as long; null when there is none. */
  samePlan: string | null
  /** Null when unlimited. */
  dataMb: number | null
  validityDays: number
}

export interface PurchaseRequest {
  planCode: string
  /** The country of a plan for one country, for suppliers whose prices are read by it. */
  countryCode?: string | null
  /** Our own name for this purchase, at most 50 characters. */
  reference: string
  cost: MicroUsd
}

export type Purchase = Issued | Allocating | Refused

export interface Issued {
  kind: 'issued'
  wholesaleOrderId: string
  esim: IssuedEsim
}

/** Paid for, not there yet: look again with `findPurchase`. */
export interface Allocating {
  kind: 'allocating'
  wholesaleOrderId: string
}

export interface PurchaseSearch {
  reference: string
  /** From an earlier answer. Without it the search goes through all purchases made since `since`. */
  wholesaleOrderId: string | null
  since: Date
}

export interface Refused {
  kind: 'refused'
  reason: RefusalReason
  /** The supplier's own words, for the operator. */
  detail: string
}

/** A new eSIM with what a phone needs to install it. The activation code is a secret. */
export interface IssuedEsim extends EsimReading {
  /** `LPA:1$host$matching-id` */
  activationCode: string
  /** The access point to type in where a phone does not find it by itself; null when the supplier names none. */
  apn: string | null
}

export interface EsimReading {
  handle: EsimHandle
  iccid: string
  state: EsimState
  usedMb: number
  /** Null when unlimited. */
  totalMb: number | null
  activatedAt: Date | null
  /** When the plan ends; null until it has begun. */
  endsAt: Date | null
  /** Until when it must be used for the first time; null once it was, or where the supplier names no day. */
  useBy: Date | null
  /** The number of the phone it is on, which the supplier asks for before it helps; null where it does not say. */
  eid: string | null
  /** Whether its line is switched on in that phone; null where the supplier does not say. */
  isLineOn: boolean | null
}

export type Cancellation =
  /** Our money is back. */
  | { kind: 'refunded' }
  /** A person at the supplier will decide. */
  | { kind: 'requested' }
  | { kind: 'notAllowed'; reason: RefusalReason }

export type SwitchingOff = { kind: 'off' } | { kind: 'notAllowed'; reason: RefusalReason }

export interface TopUpRequest {
  esim: EsimHandle
  planCode: string
  /** Our own name for this top-up, at most 50 characters. */
  reference: string
  cost: MicroUsd
}

export type TopUp = { kind: 'added' } | { kind: 'pending' } | Refused

export interface WebhookCall {
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: string
  ip: string
}

export interface WholesalerHint {
  kind: 'esimIssued' | 'esimChanged' | 'usageChanged' | 'endingSoon'
  /** Our reference, if the supplier sends it. */
  reference?: string
  wholesaleOrderId?: string
  esimHandle?: EsimHandle
  /** For suppliers that name an eSIM by nothing else. */
  iccid?: string
}

/** The supplier could not be reached, or could not answer. */
export class WholesalerUnavailable extends Error implements Outside {
  readonly outside = 'wholesaler'
  override readonly name = 'WholesalerUnavailable'
  readonly failureClass = 'retry' satisfies FailureClass
  /** It was not asked for goods in this call, so this call bought nothing. */
  readonly isUnsent: boolean

  constructor(message: string, { isUnsent = false, ...options }: ErrorOptions & { isUnsent?: boolean } = {}) {
    super(message, options)
    this.isUnsent = isUnsent
  }
}

/** More calls than the supplier allows, and this was the least urgent: nothing was sent. Never thrown for a sale. */
export class WholesalerBusy extends WholesalerUnavailable implements Busy {
  readonly busy = 'supplier_busy'

  constructor(message: string) {
    super(message, { isUnsent: true })
  }
}

/** The supplier refused for a reason that no caller handles. */
export class WholesalerRefusal extends Error implements Outside {
  readonly outside = 'wholesaler'
  override readonly name = 'WholesalerRefusal'
  readonly failureClass: RefusalReason

  constructor(failureClass: RefusalReason, message: string) {
    super(message)
    this.failureClass = failureClass
  }
}
