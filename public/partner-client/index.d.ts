/** What the shop answers instead of what was asked for. `code` is for programs and does not change. */
export declare class PartnerProblem extends Error {
    readonly status: number;
    readonly code: string;
    readonly requestId: string;
    /** Everything it said: `price` where a price has changed, `errors` where fields are wrong. */
    readonly body: Record<string, unknown>;
    /** How many seconds to wait before the next request, where the shop says so. */
    readonly retryAfterSeconds: number | undefined;
    /** Whether this is what an earlier request with the same key was answered. */
    readonly isReplayed: boolean;
    constructor(status: number, headers: Headers, body: Record<string, unknown>);
}
export interface PartnerClientOptions {
    /** Where the shop is: `https://shop.example`. */
    url: string;
    /** `lfp_test_…` or `lfp_live_…`. */
    key: string;
    /** How long a call may take until its answer has been read, in milliseconds: 30,000 unless another is given. */
    timeoutMs?: number | undefined;
    fetch?: ((address: string, init: RequestInit) => Promise<Response>) | undefined;
}
export interface CallOptions {
    /** Ends the call early: it fails with the signal's reason. */
    signal?: AbortSignal | undefined;
    /** Instead of the client's own. */
    timeoutMs?: number | undefined;
}
export interface PaperRow {
    kind: "invoice" | "credit-note";
    number: string;
    topUpId: string | null;
}
export interface PartnerBalance {
    balance: string;
    held: string;
    available: string;
    currency: string;
    mode: "test" | "live";
}
export interface PartnerCatalogue {
    items: PartnerPlan[];
    next: string | null;
}
export interface PartnerEvent {
    id: string;
    sequence: number;
    type: string;
    timestamp: string;
    data: Record<string, string | number | null>;
}
export interface PartnerEvents {
    events: PartnerEvent[];
    hasMore: boolean;
}
export interface PartnerOrder {
    id: string;
    orderNo: string;
    state: "preparing" | "ready" | "refunded";
    packageCode: string;
    name: string;
    price: string;
    currency: string;
    reference: string | null;
    createdAt: string;
    iccid: string | null;
    activationCode: string | null;
    qrCode: string | null;
    usage: {
        usedMb: number;
        totalMb: number | null;
        asOf: string | null;
        startedAt: string | null;
        endsAt: string | null;
    } | null;
    topUps: PartnerTopUp[];
}
export interface PartnerOrderRequest {
    packageCode: string;
    expectedPrice: string | number;
    reference?: string | undefined;
}
export interface PartnerPlan {
    packageCode: string;
    name: string;
    countryCodes: string[];
    dataMb: number | null;
    days: number;
    price: string;
    currency: string;
    available: boolean;
    topUp: boolean;
}
export interface PartnerStatement {
    month: string;
    partner: string;
    mode: "test" | "live";
    currency: string;
    timeZone: string;
    from: string;
    until: string;
    isComplete: boolean;
    opening: string;
    closing: string;
    totals: {
        payments: string;
        orders: string;
        topUps: string;
        refunds: string;
    };
    lines: StatementLine[];
}
export interface PartnerTopUp {
    id: string;
    orderId: string;
    state: "preparing" | "ready" | "refunded";
    packageCode: string;
    name: string;
    dataMb: number | null;
    price: string;
    currency: string;
    createdAt: string;
}
export interface PartnerTopUpOffer {
    packageCode: string;
    name: string;
    dataMb: number | null;
    days: number;
    price: string;
    currency: string;
}
export interface PartnerTopUpRequest {
    packageCode: string;
    expectedPrice: string | number;
}
export interface PartnerWebhook {
    url: string | null;
    secret: string | null;
}
export interface PartnerWebhookRequest {
    url: string | null;
}
export interface StatementLine {
    at: string;
    kind: "payment" | "order" | "top-up" | "refund";
    description: string;
    orderId: string | null;
    orderNo: string | null;
    topUpId: string | null;
    reference: string | null;
    amount: string;
    balance: string;
}
export type ReadCatalogueQuery = {
    cursor?: string | undefined;
    limit?: number | undefined;
    updatedSince?: string | undefined;
    country?: string | undefined;
};
export type ReadCatalogueAnswer = PartnerCatalogue;
export type ReadBalanceAnswer = PartnerBalance;
export type ReadStatementQuery = {
    format?: "json" | "csv" | "pdf" | undefined;
};
export type ReadStatementAnswer = PartnerStatement;
export type PlaceOrderBody = PartnerOrderRequest;
export type PlaceOrderAnswer = PartnerOrder;
export type ReadOrderAnswer = PartnerOrder;
export type ListPapersAnswer = PaperRow[];
export type ReadPaperAnswer = Uint8Array;
export type CancelOrderAnswer = PartnerOrder;
export type ListTopUpsAnswer = PartnerTopUpOffer[];
export type PlaceTopUpBody = PartnerTopUpRequest;
export type PlaceTopUpAnswer = PartnerTopUp;
export type ListEventsQuery = {
    after?: number | undefined;
    limit?: number | undefined;
};
export type ListEventsAnswer = PartnerEvents;
export type SetWebhookBody = PartnerWebhookRequest;
export type SetWebhookAnswer = PartnerWebhook;
/**
 * What changes something takes your name for the request, the `idempotencyKey`: send the same again after a time-out (an
 * error named `TimeoutError`), a lost connection or a `PartnerProblem` with a status of 500 or more, and it is done once.
 */
export declare function createPartnerClient({ url, key, timeoutMs: usualMs, fetch: ask }: PartnerClientOptions): {
    /** Plans at the partner’s own prices, by code. `updatedSince` leaves out what has not changed, and lists plans that are no longer sold. */
    readCatalogue: (query?: ReadCatalogueQuery, options?: CallOptions) => Promise<PartnerCatalogue>;
    /** The prepaid balance, and how much of it is held for orders that are not delivered yet. */
    readBalance: (options?: CallOptions) => Promise<PartnerBalance>;
    /** How the balance became another in a month (`2026-10`, in the seller’s time zone): opening, each change, closing. As JSON, CSV or PDF, by `format` or `Accept`. */
    readStatement: <Format extends "json" | "csv" | "pdf" = 'json'>(month: string, query?: ReadStatementQuery & {
        format?: Format | undefined;
    }, options?: CallOptions) => Promise<{
        json: ReadStatementAnswer;
        csv: string;
        pdf: Uint8Array;
    }[Format]>;
    /** Buys a plan from the balance. Needs an `Idempotency-Key`: the same key buys once and gets the same answer. 402 `balance_too_low`; 409 `price_changed` with today’s price. */
    placeOrder: (body: PlaceOrderBody, idempotencyKey: string, options?: CallOptions) => Promise<PartnerOrder>;
    /** An order: its state, and once it is ready what installs the eSIM, with its usage. */
    readOrder: (id: string, options?: CallOptions) => Promise<PartnerOrder>;
    /** The invoice of an order and of each top-up, and their credit notes; none where the shop charges no tax. */
    listPapers: (id: string, options?: CallOptions) => Promise<ListPapersAnswer>;
    /** One of them by its number, as PDF with its data inside. */
    readPaper: (id: string, no: string, options?: CallOptions) => Promise<ReadPaperAnswer>;
    /** Takes an unused eSIM back within 30 days; the balance gets its price. 409 `cannot_cancel`. */
    cancelOrder: (id: string, idempotencyKey: string, options?: CallOptions) => Promise<PartnerOrder>;
    /** What an eSIM can be topped up with, at the partner’s prices. */
    listTopUps: (id: string, options?: CallOptions) => Promise<ListTopUpsAnswer>;
    /** Adds data to an eSIM from the balance. Needs an `Idempotency-Key`. */
    placeTopUp: (id: string, body: PlaceTopUpBody, idempotencyKey: string, options?: CallOptions) => Promise<PartnerTopUp>;
    /** What happened, in order and without gaps: the same that webhooks say. */
    listEvents: (query?: ListEventsQuery, options?: CallOptions) => Promise<PartnerEvents>;
    /** Sets where events are sent, and answers with the secret that signs them, once. `null` ends it. */
    setWebhook: (body: SetWebhookBody, options?: CallOptions) => Promise<PartnerWebhook>;
};
