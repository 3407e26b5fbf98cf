import type { Sql } from './sql.ts'

export interface SandboxOptions {
  sql: Sql
  /** The sandbox's own address, prefix included: `http://127.0.0.1:3000/sandbox`. */
  url: string
  /** Its address for a person's browser, if that is another. */
  browserUrl?: string
  /** Where the stand-ins send webhooks: `http://127.0.0.1:3000`. */
  shopUrl: string
  /** The secret the payment stand-in signs its webhooks with. */
  paymentWebhookSecret: string
  /** The secret the mail stand-in sends when it delivers a reply to the shop. */
  inboundSecret?: string
  now?: () => Date
}

/** Everything a stand-in may use. */
export type SandboxContext = Required<SandboxOptions>
