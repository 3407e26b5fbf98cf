import type { Sql } from './sql.ts'

export interface SandboxOptions {
  sql: Sql
  /** Where the sandbox itself is reached, prefix included: `http://127.0.0.1:3000/sandbox`. */
  url: string
  /** Where a person's browser reaches it, if that is another address. */
  browserUrl?: string
  /** Where the shop listens, for the webhooks the stand-ins send: `http://127.0.0.1:3000`. */
  shopUrl: string
  /** The secret the payment stand-in signs its webhooks with. */
  paymentWebhookSecret: string
  /** What the mail stand-in shows when it hands a reply to the shop. */
  inboundSecret?: string
  now?: () => Date
}

/** Everything a stand-in may touch. */
export type SandboxContext = Required<SandboxOptions>
