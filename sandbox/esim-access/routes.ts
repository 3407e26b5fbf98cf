import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { keepTime } from '../keep-time.ts'
import { changeEsim, changes } from './change-esim.ts'
import { controlRoutes } from './control-routes.ts'
import { guardRequests } from './guard-requests.ts'
import { listPackages } from './list-packages.ts'
import type { OtherEsims } from './other-esims.ts'
import { placeOrder } from './place-order.ts'
import { locations } from './price-list.ts'
import { queryEsims } from './query-esims.ts'
import { hasWorkWaiting, sendDueWebhooks } from './send-webhooks.ts'
import { settle } from './settle.ts'
import { readAccount } from './store.ts'
import { topUpEsim } from './top-up.ts'
import { queryUsage } from './usage.ts'
import { queryWebhookUrl, saveWebhookUrl } from './webhook-url.ts'

type Handler = (context: SandboxContext, body: unknown) => Promise<object>

const calls: Record<string, Handler> = {
  'package/list': listPackages,
  'location/list': async () => ({ locationList: locations }),
  'balance/query': async ({ sql }) => ({ balance: (await readAccount(sql)).balance }),
  'esim/order': async (context, body) => ({ ...(await placeOrder(context, body)) }),
  'esim/query': queryEsims,
  'esim/cancel': (context, body) => changeEsim(context, changes.cancel, body),
  'esim/suspend': (context, body) => changeEsim(context, changes.suspend, body),
  'esim/unsuspend': (context, body) => changeEsim(context, changes.unsuspend, body),
  'esim/revoke': (context, body) => changeEsim(context, changes.revoke, body),
  'esim/topup': async (context, body) => Object(await topUpEsim(context, body)),
  'esim/usage/query': queryUsage,
  'webhook/save': saveWebhookUrl,
  'webhook/query': queryWebhookUrl,
}

/** The eSIM wholesaler: the vendor's API under `/esim-access`, and ours to play the phone under `/esims`. */
export const esimAccessRoutes =
  (context: SandboxContext, others: OtherEsims): FastifyPluginAsync =>
  async (app) => {
    const clockwork = keepTime(async (stop) => {
      await settle(context)
      await sendDueWebhooks(context, stop)
      return hasWorkWaiting(context)
    })
    app.addHook('onClose', () => clockwork.stop())
    app.addHook('onResponse', async () => clockwork.nudge())

    await app.register(controlRoutes(context, others))
    await app.register(
      async (vendor) => {
        guardRequests(vendor, context)
        for (const [path, handle] of Object.entries(calls)) {
          vendor.post(`/${path}`, (request) => handle(context, request.body))
        }
      },
      { prefix: '/esim-access/api/v1/open' },
    )
  }
