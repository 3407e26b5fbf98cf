/** A refusal in one of the vendor's shapes. */
export class VendorError extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

const reasons: Record<number, string> = {
  11: 'Insufficient Airalo credit. Please top up.',
  13: 'The requested operator is currently undergoing maintenance. Please try again later.',
  14: 'Invalid checksum.',
  23: 'Top-up has been disabled by the operator.',
  33: 'Not enough eSIMs available.',
  34: 'The requested eSIM package is invalid or it is currently out of stock.',
  43: 'Bad request.',
  53: 'An unexpected error occurred. Please try again later.',
  73: 'The eSIM has been recycled.',
}

/** What the vendor refuses for a reason of its business: `{"code": 34, "reason": "…"}`. */
export const businessError = (code: number): VendorError =>
  new VendorError(422, { code, reason: reasons[code] ?? 'Unknown.' })

/** A field that is wrong. */
export const fieldError = (field: string, words: string): VendorError =>
  new VendorError(422, { data: { [field]: words }, meta: { message: 'the parameter is invalid' } })

export const notFound = (): VendorError =>
  new VendorError(404, { data: [], meta: { message: 'messages.resource_not_found' } })

/** With the headers that say when to come back, as `guard-requests.ts` sends them. */
export const tooMany = (): VendorError => new VendorError(429, { message: 'Too Many Attempts.' })
