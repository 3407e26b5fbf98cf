import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebhookCall, WholesalerHint } from '../../shop/supply/esims/wholesaler.ts'

/** No webhook has a name: the shape tells what it is about. Only those about an eSIM interest us. */
const LowData = z.object({ level: z.string(), iccid: z.string().min(1) })

export function readHints({ headers, rawBody }: WebhookCall, secret: string): WholesalerHint[] {
  const signature = headers['airalo-signature']
  if (typeof signature !== 'string') return []
  const body = parseJson(rawBody)
  // The vendor's own kit signs the text as it would write it again, without spaces.
  if (!isSigned(rawBody, signature, secret) && !isSigned(JSON.stringify(body) ?? '', signature, secret)) return []
  const { data } = LowData.safeParse(body)
  return data ? [{ kind: data.level.endsWith('days') ? 'endingSoon' : 'usageChanged', iccid: data.iccid }] : []
}

function isSigned(text: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha512', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
