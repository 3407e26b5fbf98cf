import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../app.ts'
import { readBooks } from './books.ts'
import { expire, install, type Outcome, playPhone, use } from './play-phone.ts'
import { changeAccount, readAccount } from './store.ts'

const Use = z.object({ mb: z.number().positive().max(1_000_000) })
const Balance = z.object({ usd: z.number().min(0).max(10_000_000) })

/** Not the vendor's calls but ours: to look into its books, to fill its wallet and to play the traveller's phone. */
export const controlRoutes =
  (context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    const { sql } = context

    app.get('/esims', async () => (await readBooks(context)).esims)
    app.get('/esim-access/orders', async () => (await readBooks(context)).orders)
    app.get('/esim-access/topups', async () => (await readBooks(context)).topUps)

    app.get('/esim-access/balance', async () => ({ usd: (await readAccount(sql)).balance / 10_000 }))
    app.post('/esim-access/balance', async (request, reply) => {
      const { data } = Balance.safeParse(request.body)
      if (!data) return reply.code(400).send({ message: 'Say how much is in the wallet, like {"usd": 100}.' })
      await changeAccount(sql, { balance: Math.round(data.usd * 10_000) })
      return data
    })

    app.post<{ Params: { iccid: string } }>('/esims/:iccid/use', async (request, reply) => {
      const { data } = Use.safeParse(request.body)
      if (!data) return reply.code(400).send({ message: 'Say how much data to use, like {"mb": 800}.' })
      return tell(request.params.iccid, await playPhone(context, request.params.iccid, use(data.mb)), reply)
    })
    app.post<{ Params: { iccid: string } }>('/esims/:iccid/install', async (request, reply) =>
      tell(request.params.iccid, await playPhone(context, request.params.iccid, install), reply),
    )
    app.post<{ Params: { iccid: string } }>('/esims/:iccid/expire', async (request, reply) =>
      tell(request.params.iccid, await playPhone(context, request.params.iccid, expire), reply),
    )

    async function tell(iccid: string, outcome: Outcome, reply: FastifyReply) {
      if (outcome === 'unknown') return reply.code(404).send({ message: 'There is no eSIM with this ICCID.' })
      if (outcome !== 'done') return reply.code(400).send({ message: outcome.impossible })
      return (await readBooks(context)).esims.find((esim) => esim.iccid === iccid)
    }
  }
