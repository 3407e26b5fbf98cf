import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { notification } from './announce.ts'
import { post } from './send-webhooks.ts'
import { changeAccount, readAccount } from './store.ts'
import { VendorError } from './vendor-error.ts'

const Request = z.object({ webhook: z.url({ protocol: /^https?$/ }) })

/** An address that does not answer 200 to the first call is not saved. */
export async function saveWebhookUrl({ sql, now }: SandboxContext, body: unknown) {
  const { webhook } = Request.parse(body)
  const check = notification(now(), 'CHECK_HEALTH', { orderNo: '1234567890', orderStatus: 'Test' })
  if (!(await post(webhook, check))) throw new VendorError('000105', 'The webhook did not answer 200')
  await changeAccount(sql, { webhookUrl: webhook })
  return {}
}

export async function queryWebhookUrl({ sql }: SandboxContext) {
  const { webhookUrl } = await readAccount(sql)
  return { webhook: webhookUrl ?? '' }
}
