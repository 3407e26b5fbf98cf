import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { addressOf } from '#contract/api/address.ts'
import * as api from '#contract/api/wholesaler-webhook.ts'
import type { WithSecurity } from '../../../identity/security/open-security.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { dealingWithEach } from './dealing-with.ts'
import { hurryDelivery } from './hurry-delivery.ts'
import { findEsimByHandle, findEsimByIccid } from './store.ts'
import type { Wholesaler, WholesalerHint, WithSuppliers, WithWholesaler } from './wholesaler.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    /** Run by the jobs of `sales`. */
    'read-esim': { orderId: string }
  }
}

type Deps = WithConfig & WithLog & WithDb & WithQueue & WithVault & WithSecurity & WithSuppliers

/**
 * A wholesaler's webhook. Whether it is signed or not, it is only a hint: it wakes the job that reads from the
 * wholesaler itself. The path cannot be guessed, which keeps strangers from waking jobs, and names the supplier.
 */
export const wholesalerWebhookPath = ({ vault }: WithVault, supplier: string): string =>
  addressOf(api.wholesalerWebhook, { params: { webhookKey: keyFor(vault.sign('webhook', signedNameOf(supplier))) } })

/** The address of the first supplier is from before there were others, and stays. */
const signedNameOf = (supplier: string): string =>
  supplier === 'esim-access' ? 'wholesaler' : `wholesaler ${supplier}`

const keyFor = (signature: string): string => createHash('sha256').update(signature).digest('base64url').slice(0, 24)

const Params = z.object({ webhookKey: z.string() })
const Received = z.object({ received: z.number() })

export const wholesalerWebhookRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    // After a change of keys the wholesaler calls the old address until it accepts the new one.
    const known = new Map(
      [...deps.suppliers.values()].flatMap((wholesaler) =>
        deps.vault
          .signatures('webhook', signedNameOf(wholesaler.supplier))
          .map((signature) => [keyFor(signature), wholesaler] as const),
      ),
    )
    const wholesalerOf = ({ params, ip }: { params: { webhookKey: string }; ip: string }): Wholesaler => {
      const wholesaler = known.get(params.webhookKey)
      if (wholesaler) return wholesaler
      deps.security.note('webhook_forged', { ip, route: api.wholesalerWebhook.path })
      throw new Refusal('not_found')
    }
    // Some suppliers ask whether the address is there before they accept it.
    route(app, api.wholesalerWebhookCheck, { params: Params, answer: Received }, async (request) => {
      wholesalerOf(request)
      return { received: 0 }
    })
    // Compared here instead of routed: routes are named in the log and in the metrics, and this one must stay secret.
    route(app, api.wholesalerWebhook, { params: Params, answer: Received }, async (request) => {
      const wholesaler = wholesalerOf(request)
      const rawBody = typeof request.body === 'string' ? request.body : ''
      const hints = wholesaler.readHints({ headers: request.headers, rawBody, ip: request.ip })
      for (const hint of hints) await follow({ ...deps, wholesaler }, hint)
      return { received: hints.length }
    })
  }

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function follow(
  { db, queue, wholesaler }: Deps & WithWholesaler,
  { kind, reference, esimHandle: handle, iccid }: WholesalerHint,
): Promise<void> {
  if (kind === 'esimIssued' && reference && isUuid(reference)) return hurryDelivery({ db, queue }, reference)
  const { supplier } = wholesaler
  const esim = handle
    ? await findEsimByHandle(db, { supplier, handle })
    : iccid && (await findEsimByIccid(db, { supplier, iccid }))
  if (esim) await queue.enqueue(db, 'read-esim', { orderId: esim.orderId }, { onceKey: esim.orderId })
}

/** The sandbox's wholesaler is on the same machine and needs no public address. */
const addressFor = ({ config }: WithConfig): string =>
  config.isSandbox ? `http://127.0.0.1:${config.port}` : config.publicUrl

/** Asks each wholesaler to send webhooks. Without them the pollers still find everything, only later. */
export const ensureWebhooks = (deps: Deps): Promise<void> => dealingWithEach(deps, ensureWebhook)

async function ensureWebhook({ wholesaler, ...deps }: Deps & WithWholesaler): Promise<void> {
  const { supplier } = wholesaler
  try {
    const url = addressFor(deps) + wholesalerWebhookPath(deps, supplier)
    const outcome = await wholesaler.registerWebhook(url)
    if (outcome === 'refused') deps.log.warn({ supplier }, 'the wholesaler did not accept our webhook address')
  } catch (error) {
    deps.log.warn({ err: error, supplier }, 'could not register our webhook address with the wholesaler')
  }
}
