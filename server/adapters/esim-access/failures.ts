import {
  type FailureClass,
  type RefusalReason,
  WholesalerRefusal,
  WholesalerUnavailable,
} from '../../shop/esims/wholesaler.ts'

/** A no from the vendor. The code is for this adapter; the shop sees only the class. */
export interface VendorFailure {
  isFailure: true
  code: string
  failureClass: FailureClass
  detail: string
}

const classes: Record<string, FailureClass> = {
  '000001': 'retry',
  '900001': 'retry',
  // Our clock or a slow line: the next try carries a new time.
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

/** The vendor will not do this to an eSIM or order in the state it is in. */
export const NOT_IN_THIS_STATE = new Set(['200002', '200009'])

export function classify(code: string, message: string): FailureClass {
  const known = classes[code]
  if (known) return known
  if (/^0001\d\d$/.test(code)) return 'invalid'
  // Seen in the wild without its code.
  if (/getting resource/i.test(message)) return 'pending'
  // An answer nobody documented says nothing about what was done: look again, under the same reference.
  return 'retry'
}

/** For callers who were not promised a no. */
export function raise(path: string, { code, failureClass, detail }: VendorFailure): never {
  const message = `eSIM Access refused ${path}: ${code} ${detail}`
  if (failureClass === 'retry' || failureClass === 'pending') throw new WholesalerUnavailable(message)
  throw new WholesalerRefusal(failureClass, message)
}

/** The class as a reason to tell the shop; what is merely not ready or broken is thrown instead. */
export function reasonOf(path: string, failure: VendorFailure): RefusalReason {
  const { failureClass } = failure
  return failureClass === 'retry' || failureClass === 'pending' ? raise(path, failure) : failureClass
}
