import {
  type FailureClass,
  type RefusalReason,
  WholesalerRefusal,
  WholesalerUnavailable,
} from '../../shop/supply/esims/wholesaler.ts'

/** A refusal from the vendor. The code is for this adapter; the shop sees only the class. */
export interface VendorFailure {
  isFailure: true
  code: string
  failureClass: FailureClass
  detail: string
}

const classes: Record<string, FailureClass> = {
  '000001': 'retry',
  '900001': 'retry',
  // Clock skew or a slow connection: the next try carries a new timestamp.
  '101001': 'retry',
  '200010': 'pending',
  '200005': 'priceChanged',
  '200006': 'priceChanged',
  '200007': 'noFunds',
  '200011': 'outOfStock',
  '200002': 'invalid',
  '200008': 'invalid',
  '200009': 'invalid',
  '101002': 'invalid',
  '101003': 'invalid',
  '310201': 'gone',
  '310211': 'gone',
  '310221': 'gone',
  '310231': 'gone',
  '310241': 'gone',
  '310243': 'gone',
  '310251': 'gone',
  '310272': 'gone',
  '310403': 'gone',
}

/** The vendor refuses this for an eSIM or order in its current state. */
export const NOT_IN_THIS_STATE = new Set(['200002', '200009'])

export function classify(code: string, message: string): FailureClass {
  const known = classes[code]
  if (known) return known
  if (/^0001\d\d$/.test(code)) return 'invalid'
  // Seen in production without its code.
  if (/getting resource/i.test(message)) return 'pending'
  // An undocumented answer does not say what was done: retry under the same reference.
  return 'retry'
}

/** For callers that handle no refusal. */
export function raise(path: string, { code, failureClass, detail }: VendorFailure): never {
  const message = `eSIM Access refused ${path}: ${code} ${detail}`
  if (failureClass === 'retry' || failureClass === 'pending') throw new WholesalerUnavailable(message)
  throw new WholesalerRefusal(failureClass, message)
}

/** The class as a refusal reason for the shop; "not ready" and "broken" are thrown instead. */
export function reasonOf(path: string, failure: VendorFailure): RefusalReason {
  const { failureClass } = failure
  return failureClass === 'retry' || failureClass === 'pending' ? raise(path, failure) : failureClass
}
