import { z } from 'zod'
import { type PartnerEventType, PartnerEvent } from '#contract/channels/partner-api.ts'
import { partnerEventData } from '#contract/channels/partner-event-data.ts'
import { keysOf } from '#contract/base/keys.ts'
import type { OpenApiPaths } from './open-api.ts'
import type { JsonSchema } from './spell-schema.ts'

const summaries: Readonly<Record<PartnerEventType, string>> = {
  'order.ready': 'An order is ready: its eSIM can be read and installed.',
  'order.refunded': 'An order came to nothing or was cancelled, and its price is back on the balance.',
  'topup.ready': 'The data of a top-up is on its eSIM.',
  'topup.refunded': 'A top-up came to nothing, and its price is back on the balance.',
  'balance.changed': 'The shop booked a payment, or took something back.',
}

const headers = {
  'webhook-id': 'Names the event: the same for every try.',
  'webhook-timestamp': 'When this try was made, in seconds since 1970. Refuse what is older than five minutes.',
  'webhook-signature':
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, under the bytes that follow `whsec_` in the secret.',
}

const parameters = Object.entries(headers).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}))

const responses = {
  '2XX': { description: 'Taken. It is not sent again.' },
  410: { description: 'The address wants no more: nothing is sent until it is set again.' },
  '4XX': { description: 'Not taken. It is tried again for three days, and events after it wait.' },
}

const schemaOf = (type: PartnerEventType): JsonSchema => {
  const event = PartnerEvent.extend({ type: z.literal(type), data: partnerEventData[type] })
  // The document names the dialect of its schemas itself.
  const { $schema: _, ...schema } = z.toJSONSchema(event)
  return schema as JsonSchema
}

/** What the shop sends to the address that a partner has set. */
export const describeWebhooks = (): OpenApiPaths =>
  Object.fromEntries(
    keysOf(partnerEventData).map((type) => [
      type,
      {
        post: {
          operationId: `on${type.replaceAll(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())}`,
          tags: ['Partners'],
          summary: summaries[type],
          description: 'Signed by Standard Webhooks (https://www.standardwebhooks.com).',
          security: [],
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(type) } } },
          responses,
        },
      },
    ]),
  )
