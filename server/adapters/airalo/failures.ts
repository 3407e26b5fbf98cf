import { z } from 'zod'
import {
  type FailureClass,
  type RefusalReason,
  WholesalerRefusal,
  WholesalerUnavailable,
} from '../../shop/supply/esims/wholesaler.ts'

/** What the vendor refused, in our classes. */
export interface VendorFailure {
  isFailure: true
  failureClass: FailureClass
  detail: string
}

/** By the vendor's code; the operator may be in maintenance for hours, so that counts as nothing in stock. */
const byCode: Record<number, FailureClass> = {
  11: 'noFunds',
  13: 'outOfStock',
  14: 'invalid',
  23: 'gone',
  33: 'outOfStock',
  34: 'outOfStock',
  43: 'invalid',
  53: 'retry',
  73: 'gone',
  89: 'invalid',
}

const Business = z.object({ code: z.number(), reason: z.string().default('') })
const Fields = z.object({ data: z.record(z.string(), z.unknown()), meta: z.object({ message: z.string() }) })
const Bare = z.object({
  reason: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
})

/** Reads a refusal in any of the vendor's shapes. */
export function readFailure(status: number, body: unknown): VendorFailure {
  const failure = (failureClass: FailureClass, detail: string): VendorFailure => ({
    isFailure: true,
    failureClass,
    detail: detail.slice(0, 200),
  })
  const business = Business.safeParse(body)
  if (business.success) return failure(byCode[business.data.code] ?? 'invalid', business.data.reason)
  const fields = Fields.safeParse(body)
  if (fields.success) {
    const [field = '', words = ''] = Object.entries(fields.data.data)[0] ?? []
    const detail = field ? `${field}: ${String(words)}` : fields.data.meta.message
    return failure(status === 404 ? 'gone' : ofField(field, String(words)), detail)
  }
  if (status === 404) return failure('gone', 'not found')
  const bare = Bare.safeParse(body).data
  return failure('invalid', bare?.reason ?? bare?.message ?? bare?.error ?? `HTTP ${status}`)
}

function ofField(field: string, words: string): FailureClass {
  if (field === 'quantity') return 'outOfStock'
  if (field === 'package_id') return words.includes('exceed_limit') ? 'invalid' : 'gone'
  return field === 'iccid' ? 'gone' : 'invalid'
}

export const isFailure = (answer: unknown): answer is VendorFailure =>
  typeof answer === 'object' && answer !== null && 'isFailure' in answer

/** The reason for a caller that handles refusals; a failure that may pass is thrown instead. */
export function reasonOf(what: string, { failureClass, detail }: VendorFailure): RefusalReason {
  if (failureClass === 'retry' || failureClass === 'pending')
    throw new WholesalerUnavailable(`Airalo could not do ${what}: ${detail}`)
  return failureClass
}

/** Throws a failure that no caller handles. */
export function raise(what: string, failure: VendorFailure): never {
  throw new WholesalerRefusal(reasonOf(what, failure), `Airalo refused ${what}: ${failure.detail}`)
}
