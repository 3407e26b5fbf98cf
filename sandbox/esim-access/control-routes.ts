import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { escapeHtml } from '../home/escape-html.ts'
import { page } from '../home/page.ts'
import { wantsHtml } from '../home/wants-html.ts'
import { bookedEsims, bookedOrders, bookedTopUps } from './books.ts'
import { esimsPage } from './esims-page.ts'
import type { OtherEsims, PhoneDeed } from './other-esims.ts'
import { type PhoneAction, deleteFromPhone, expire, install, playPhone, use } from './play-phone.ts'
import { changeAccount, readAccount } from './store.ts'
import { beFine, haveTrouble, troubleKinds, troubles } from './troubles.ts'

const Use = z.object({ mb: z.number().positive().max(1_000_000) })
const Balance = z.object({ usd: z.number().min(0).max(10_000_000) })
const Trouble = z.object({ kind: z.enum([...troubleKinds, 'none']) })
type OneEsim = { Params: { iccid: string } }

/** Not the vendor's API but ours: reads its records, fills its wallet and plays the traveller's phone. */
export const controlRoutes =
  (context: SandboxContext, others: OtherEsims): FastifyPluginAsync =>
  async (app) => {
    const { sql } = context
    const balanceUsd = async () => (await readAccount(sql)).balance / 10_000
    readForms(app)

    app.get('/esims', async (request, reply) => {
      const esims = [...(await bookedEsims(context)), ...(await others.list())]
      if (!wantsHtml(request)) return esims
      return reply.type('text/html').send(esimsPage(esims, await balanceUsd()))
    })
    app.get('/esim-access/orders', () => bookedOrders(sql))
    app.get('/esim-access/topups', () => bookedTopUps(sql))

    app.get('/esim-access/balance', async () => ({ usd: await balanceUsd() }))
    app.post('/esim-access/balance', async (request, reply) => {
      const { data } = Balance.safeParse(request.body)
      if (!data) return refuse(request, reply, 400, 'Say how much is in the wallet, like {"usd": 100}.')
      await changeAccount(sql, { balance: Math.round(data.usd * 10_000) })
      return isForm(request) ? backToBooks(reply) : data
    })

    app.post<OneEsim>('/esims/:iccid/use', async (request, reply) => {
      const { data } = Use.safeParse(request.body)
      if (!data) return refuse(request, reply, 400, 'Say how much data to use, like {"mb": 800}.')
      return play(request, reply, use(data.mb), { kind: 'use', mb: data.mb })
    })
    app.post<OneEsim>('/esims/:iccid/install', (request, reply) => play(request, reply, install, { kind: 'install' }))
    app.post<OneEsim>('/esims/:iccid/delete', (request, reply) =>
      play(request, reply, deleteFromPhone, { kind: 'delete' }),
    )
    app.post<OneEsim>('/esims/:iccid/expire', (request, reply) => play(request, reply, expire, { kind: 'expire' }))

    app.get('/troubles', async () => troubleKinds.map((kind) => ({ kind, description: troubles[kind].description })))
    app.post<OneEsim>('/esims/:iccid/trouble', async (request, reply) => {
      const { data } = Trouble.safeParse(request.body)
      if (!data) return refuse(request, reply, 400, `Say which trouble the phone has: ${knownKinds}, or "none".`)
      const trouble = data.kind === 'none' ? null : data.kind
      return play(request, reply, trouble ? haveTrouble(trouble) : beFine, { kind: 'trouble', trouble })
    })

    async function play(request: FastifyRequest<OneEsim>, reply: FastifyReply, deed: PhoneAction, same: PhoneDeed) {
      const { iccid } = request.params
      const own = await playPhone(context, iccid, deed)
      const outcome = own === 'unknown' ? await others.play(iccid, same) : own
      if (outcome === 'unknown') return refuse(request, reply, 404, 'There is no eSIM with this ICCID.')
      if (outcome !== 'done') return refuse(request, reply, 400, outcome.impossible)
      return isForm(request)
        ? backToBooks(reply)
        : ((await bookedEsims(context, { iccid }))[0] ?? (await others.list(iccid))[0])
    }
  }

const knownKinds = troubleKinds.map((kind) => `"${kind}"`).join(', ')

/** The control page's buttons send forms, everything else JSON. */
function readForms(app: Parameters<FastifyPluginAsync>[0]): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = [...new URLSearchParams(String(body))]
    const read = (value: string) => (value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value))
    done(null, Object.fromEntries(fields.map(([name, value]) => [name, read(value)])))
  })
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

const backToBooks = (reply: FastifyReply) => reply.redirect('/sandbox/esims', 303)

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, message: string) {
  reply.code(status)
  if (!isForm(request)) return reply.send({ message })
  return reply.type('text/html').send(page('That did not work', `<p>${escapeHtml(message)}</p>`))
}
