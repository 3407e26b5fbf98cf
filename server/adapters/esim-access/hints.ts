import { z } from 'zod'
import type { EsimHandle } from '#contract/supply/esim.ts'
import type { WebhookCall, WholesalerHint } from '../../shop/supply/esims/wholesaler.ts'

/** The addresses the vendor documents for its webhooks, which carry no signature. */
export const vendorAddresses: readonly string[] = [
  '3.1.131.226',
  '54.254.74.88',
  '18.136.190.97',
  '18.136.60.197',
  '18.136.19.137',
]

/** Health checks and unknown types are ignored. */
const kinds: Record<string, WholesalerHint['kind']> = {
  ORDER_STATUS: 'esimIssued',
  SMDP_EVENT: 'esimChanged',
  ESIM_STATUS: 'esimChanged',
  DATA_USAGE: 'usageChanged',
  VALIDITY_USAGE: 'endingSoon',
}

/** Webhooks are unauthenticated, so an id is looked up only if it has the shape of the vendor's ids. */
const name = z
  .string()
  .max(200)
  .regex(/^[\x20-\x7e]*$/)
  .nullish()
  .catch(null)
const Notification = z.object({
  notifyType: z.string(),
  content: z.object({ orderNo: name, transactionId: name, esimTranNo: name }),
})

export function readHints({ rawBody, ip }: WebhookCall, senders: readonly string[] | undefined): WholesalerHint[] {
  if (senders && !senders.includes(ip.replace(/^::ffff:/, ''))) return []
  const { data } = Notification.safeParse(parseJson(rawBody))
  const kind = data && Object.hasOwn(kinds, data.notifyType) ? kinds[data.notifyType] : undefined
  if (!data || !kind) return []
  const { orderNo, transactionId, esimTranNo } = data.content
  return [
    {
      kind,
      ...(transactionId && { reference: transactionId }),
      ...(orderNo && { wholesaleOrderId: orderNo }),
      ...(esimTranNo && { esimHandle: esimTranNo as EsimHandle }),
    },
  ]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
