// A client for the partner API, in one file without packages: copy it into your project, or install it from the shop
// (`npm install https://your-shop.example/partner-client.tgz`). It needs `fetch` and `AbortSignal.any` (Node 20.3 or later,
// Deno, Bun, a browser). Printed from the shop's own schemas by `npm run docs`; do not edit it.
/** What the shop answers instead of what was asked for. `code` is for programs and does not change. */
export class PartnerProblem extends Error {
    status;
    code;
    requestId;
    /** Everything it said: `price` where a price has changed, `errors` where fields are wrong. */
    body;
    /** How many seconds to wait before the next request, where the shop says so. */
    retryAfterSeconds;
    /** Whether this is what an earlier request with the same key was answered. */
    isReplayed;
    constructor(status, headers, body) {
        super(String(body.detail ?? `The shop answered ${status}.`));
        this.name = 'PartnerProblem';
        this.status = status;
        this.code = String(body.code ?? 'unknown');
        this.requestId = String(body.requestId ?? '');
        this.body = body;
        const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
        this.retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds;
        this.isReplayed = headers.get('idempotent-replayed') === 'true';
    }
}
/** A proxy on the way may answer with a page instead of a problem. */
function readProblem(text) {
    try {
        const said = JSON.parse(text);
        return typeof said === 'object' && said !== null ? { ...said } : {};
    }
    catch {
        return {};
    }
}
/** JSON as what it says, text as a string, and a file as its bytes. */
async function readAnswer(answer) {
    const type = answer.headers.get('content-type') ?? '';
    if (/^application\/([\w.-]+\+)?json\b/.test(type))
        return answer.json();
    return type.startsWith('text/') ? answer.text() : new Uint8Array(await answer.arrayBuffer());
}
/**
 * What changes something takes your name for the request, the `idempotencyKey`: send the same again after a time-out (an
 * error named `TimeoutError`), a lost connection or a `PartnerProblem` with a status of 500 or more, and it is done once.
 */
export function createPartnerClient({ url, key, timeoutMs: usualMs = 30_000, fetch: ask = fetch }) {
    const call = async (method, path, { signal, timeoutMs = usualMs }, { query = {}, body, idempotencyKey } = {}) => {
        const address = new URL(`/api/partner/v1${path}`, url);
        for (const [name, value] of Object.entries(query))
            if (value !== undefined)
                address.searchParams.set(name, String(value));
        const headers = new Headers({ authorization: `Bearer ${key}`, accept: 'application/json, */*;q=0.5' });
        if (body)
            headers.set('content-type', 'application/json');
        if (idempotencyKey !== undefined)
            headers.set('idempotency-key', idempotencyKey);
        const limit = AbortSignal.timeout(timeoutMs);
        const answer = await ask(address.href, {
            method,
            headers,
            signal: signal ? AbortSignal.any([signal, limit]) : limit,
            ...(body && { body: JSON.stringify(body) }),
        });
        if (answer.ok)
            return (await readAnswer(answer));
        const said = await answer.text();
        throw new PartnerProblem(answer.status, answer.headers, readProblem(said));
    };
    return {
        /** Plans at the partner’s own prices, by code. `updatedSince` leaves out what has not changed, and lists plans that are no longer sold. */
        readCatalogue: (query = {}, options = {}) => call('GET', `/catalogue`, options, { query }),
        /** The prepaid balance, and how much of it is held for orders that are not delivered yet. */
        readBalance: (options = {}) => call('GET', `/balance`, options),
        /** How the balance became another in a month (`2026-10`, in the seller’s time zone): opening, each change, closing. As JSON, CSV or PDF, by `format` or `Accept`. */
        readStatement: (month, query = {}, options = {}) => call('GET', `/statements/${encodeURIComponent(month)}`, options, { query }),
        /** Buys a plan from the balance. Needs an `Idempotency-Key`: the same key buys once and gets the same answer. 402 `balance_too_low`; 409 `price_changed` with today’s price. */
        placeOrder: (body, idempotencyKey, options = {}) => call('POST', `/orders`, options, { body, idempotencyKey }),
        /** An order: its state, and once it is ready what installs the eSIM, with its usage. */
        readOrder: (id, options = {}) => call('GET', `/orders/${encodeURIComponent(id)}`, options),
        /** The invoice of an order and of each top-up, and their credit notes; none where the shop charges no tax. */
        listPapers: (id, options = {}) => call('GET', `/orders/${encodeURIComponent(id)}/papers`, options),
        /** One of them by its number, as PDF with its data inside. */
        readPaper: (id, no, options = {}) => call('GET', `/orders/${encodeURIComponent(id)}/papers/${encodeURIComponent(no)}`, options),
        /** Takes an unused eSIM back within 30 days; the balance gets its price. 409 `cannot_cancel`. */
        cancelOrder: (id, idempotencyKey, options = {}) => call('POST', `/orders/${encodeURIComponent(id)}/cancel`, options, { idempotencyKey }),
        /** What an eSIM can be topped up with, at the partner’s prices. */
        listTopUps: (id, options = {}) => call('GET', `/orders/${encodeURIComponent(id)}/top-ups`, options),
        /** Adds data to an eSIM from the balance. Needs an `Idempotency-Key`. */
        placeTopUp: (id, body, idempotencyKey, options = {}) => call('POST', `/orders/${encodeURIComponent(id)}/top-ups`, options, { body, idempotencyKey }),
        /** What happened, in order and without gaps: the same that webhooks say. */
        listEvents: (query = {}, options = {}) => call('GET', `/events`, options, { query }),
        /** Sets where events are sent, and answers with the secret that signs them, once. `null` ends it. */
        setWebhook: (body, options = {}) => call('PATCH', `/webhook`, options, { body }),
    };
}
