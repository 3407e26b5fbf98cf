// A client for the partner API, in one file without packages: copy it into your project. It needs `fetch` (Node 18 or
// later, Deno, Bun, a browser). Printed from the shop's own schemas by `npm run docs`; do not edit it.

/** What the shop answers instead of what was asked for. `code` is for programs and does not change. */
export class PartnerProblem extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string
  /** Everything it said: `price` where a price has changed, `errors` where fields are wrong. */
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.detail ?? `The shop answered ${status}.`))
    this.name = 'PartnerProblem'
    this.status = status
    this.code = String(body.code ?? 'unknown')
    this.requestId = String(body.requestId ?? '')
    this.body = body
  }
}

export interface PartnerClientOptions {
  /** Where the shop is: `https://shop.example`. */
  url: string
  /** `lfp_test_…` or `lfp_live_…`. */
  key: string
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

interface Sent {
  query?: object
  body?: object
  idempotencyKey?: string
}

export type ReadCatalogueQuery = {
  cursor?: string
  limit?: number
  updatedSince?: string
  country?: string
}

export type ReadCatalogueAnswer = {
  items: ({
    packageCode: string
    name: string
    countryCodes: (string)[]
    dataMb: unknown
    days: number
    price: string
    currency: string
    available: boolean
    topUp: boolean
  })[]
  next: unknown
}

export type ReadBalanceAnswer = {
  balance: string
  held: string
  available: string
  currency: string
  mode: "test" | "live"
}

export type ReadStatementQuery = {
  format?: "json" | "csv" | "pdf"
}

export type ReadStatementAnswer = {
  month: string
  partner: string
  mode: "test" | "live"
  currency: string
  timeZone: string
  from: string
  until: string
  isComplete: boolean
  opening: string
  closing: string
  totals: {
    payments: string
    orders: string
    topUps: string
    refunds: string
  }
  lines: ({
    at: string
    kind: "payment" | "order" | "top-up" | "refund"
    description: string
    orderId: unknown
    orderNo: unknown
    topUpId: unknown
    reference: unknown
    amount: string
    balance: string
  })[]
}

export type PlaceOrderBody = {
  packageCode: string
  expectedPrice: string | number
  reference?: string
}

export type PlaceOrderAnswer = {
  id: string
  orderNo: string
  state: "preparing" | "ready" | "refunded"
  packageCode: string
  name: string
  price: string
  currency: string
  reference: unknown
  createdAt: string
  iccid: unknown
  activationCode: unknown
  qrCode: unknown
  usage: {
    usedMb: number
    totalMb: unknown
    asOf: string | null
    startedAt: string | null
    endsAt: string | null
  } | null
  topUps: ({
    id: string
    orderId: string
    state: "preparing" | "ready" | "refunded"
    packageCode: string
    name: string
    dataMb: unknown
    price: string
    currency: string
    createdAt: string
  })[]
}

export type ReadOrderAnswer = {
  id: string
  orderNo: string
  state: "preparing" | "ready" | "refunded"
  packageCode: string
  name: string
  price: string
  currency: string
  reference: unknown
  createdAt: string
  iccid: unknown
  activationCode: unknown
  qrCode: unknown
  usage: {
    usedMb: number
    totalMb: unknown
    asOf: string | null
    startedAt: string | null
    endsAt: string | null
  } | null
  topUps: ({
    id: string
    orderId: string
    state: "preparing" | "ready" | "refunded"
    packageCode: string
    name: string
    dataMb: unknown
    price: string
    currency: string
    createdAt: string
  })[]
}

export type ListPapersAnswer = ({
  kind: "invoice" | "credit-note"
  number: string
  topUpId: unknown
})[]

export type ReadPaperAnswer = unknown

export type CancelOrderAnswer = {
  id: string
  orderNo: string
  state: "preparing" | "ready" | "refunded"
  packageCode: string
  name: string
  price: string
  currency: string
  reference: unknown
  createdAt: string
  iccid: unknown
  activationCode: unknown
  qrCode: unknown
  usage: {
    usedMb: number
    totalMb: unknown
    asOf: string | null
    startedAt: string | null
    endsAt: string | null
  } | null
  topUps: ({
    id: string
    orderId: string
    state: "preparing" | "ready" | "refunded"
    packageCode: string
    name: string
    dataMb: unknown
    price: string
    currency: string
    createdAt: string
  })[]
}

export type ListTopUpsAnswer = ({
  packageCode: string
  name: string
  dataMb: unknown
  days: number
  price: string
  currency: string
})[]

export type PlaceTopUpBody = {
  packageCode: string
  expectedPrice: string | number
}

export type PlaceTopUpAnswer = {
  id: string
  orderId: string
  state: "preparing" | "ready" | "refunded"
  packageCode: string
  name: string
  dataMb: unknown
  price: string
  currency: string
  createdAt: string
}

export type ListEventsQuery = {
  after?: number
  limit?: number
}

export type ListEventsAnswer = {
  events: ({
    id: string
    sequence: number
    type: string
    timestamp: string
    data: Record<string, unknown>
  })[]
  hasMore: boolean
}

export type SetWebhookBody = {
  url: string | null
}

export type SetWebhookAnswer = {
  url: unknown
  secret: unknown
}

/**
 * What changes something takes your name for the request, the `idempotencyKey`: send the same again after a time-out or
 * a `PartnerProblem` with a status of 500 or more, and it is done once.
 */
export function createPartnerClient({ url, key, fetch: ask = fetch }: PartnerClientOptions) {
  const call = async <Answer>(method: string, path: string, { query = {}, body, idempotencyKey }: Sent = {}) => {
    const address = new URL(`/api/partner/v1${path}`, url)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, String(value))
    const headers = new Headers({ authorization: `Bearer ${key}`, accept: 'application/json' })
    if (body) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const answer = await ask(address.href, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (answer.ok) return (await answer.json()) as Answer
    throw new PartnerProblem(answer.status, (await answer.json().catch(() => ({}))) as Record<string, unknown>)
  }
  return {
    /** Plans at the partner’s own prices, by code. `updatedSince` leaves out what has not changed, and lists plans that are no longer sold. */
    readCatalogue: (query: ReadCatalogueQuery = {}) =>
      call<ReadCatalogueAnswer>('GET', `/catalogue`, { query }),
    /** The prepaid balance, and how much of it is held for orders that are not delivered yet. */
    readBalance: () =>
      call<ReadBalanceAnswer>('GET', `/balance`),
    /** How the balance became another in a month (`2026-10`, in the seller’s time zone): opening, each change, closing. As JSON, CSV or PDF, by `format` or `Accept`. */
    readStatement: (month: string, query: ReadStatementQuery = {}) =>
      call<ReadStatementAnswer>('GET', `/statements/${encodeURIComponent(month)}`, { query }),
    /** Buys a plan from the balance. Needs an `Idempotency-Key`: the same key buys once and gets the same answer. 402 `balance_too_low`; 409 `price_changed` with today’s price. */
    placeOrder: (body: PlaceOrderBody, idempotencyKey: string) =>
      call<PlaceOrderAnswer>('POST', `/orders`, { body, idempotencyKey }),
    /** An order: its state, and once it is ready what installs the eSIM, with its usage. */
    readOrder: (id: string) =>
      call<ReadOrderAnswer>('GET', `/orders/${encodeURIComponent(id)}`),
    /** The invoice of an order and of each top-up, and their credit notes; none where the shop charges no tax. */
    listPapers: (id: string) =>
      call<ListPapersAnswer>('GET', `/orders/${encodeURIComponent(id)}/papers`),
    /** One of them by its number, as PDF with its data inside. */
    readPaper: (id: string, no: string) =>
      call<ReadPaperAnswer>('GET', `/orders/${encodeURIComponent(id)}/papers/${encodeURIComponent(no)}`),
    /** Takes an unused eSIM back within 30 days; the balance gets its price. 409 `cannot_cancel`. */
    cancelOrder: (id: string, idempotencyKey: string) =>
      call<CancelOrderAnswer>('POST', `/orders/${encodeURIComponent(id)}/cancel`, { idempotencyKey }),
    /** What an eSIM can be topped up with, at the partner’s prices. */
    listTopUps: (id: string) =>
      call<ListTopUpsAnswer>('GET', `/orders/${encodeURIComponent(id)}/top-ups`),
    /** Adds data to an eSIM from the balance. Needs an `Idempotency-Key`. */
    placeTopUp: (id: string, body: PlaceTopUpBody, idempotencyKey: string) =>
      call<PlaceTopUpAnswer>('POST', `/orders/${encodeURIComponent(id)}/top-ups`, { body, idempotencyKey }),
    /** What happened, in order and without gaps: the same that webhooks say. */
    listEvents: (query: ListEventsQuery = {}) =>
      call<ListEventsAnswer>('GET', `/events`, { query }),
    /** Sets where events are sent, and answers with the secret that signs them, once. `null` ends it. */
    setWebhook: (body: SetWebhookBody) =>
      call<SetWebhookAnswer>('PATCH', `/webhook`, { body }),
  }
}
