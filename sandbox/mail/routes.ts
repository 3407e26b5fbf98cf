import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { wantsHtml } from '../home/wants-html.ts'
import { mailboxPage, mailPage } from './pages.ts'
import { sendReply } from './send-reply.ts'
import { openSmtpServer } from './smtp-server.ts'
import { filesOf, findMail, listMail } from './store.ts'

type OneMail = { Params: { id: string }; Querystring: { replied?: string } }

const notThere = { message: 'No such mail.' }

export const mailRoutes =
  (context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    const { sql, url } = context
    const server = await openSmtpServer(context)
    app.addHook('onClose', () => server.close())
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    /** A shop in another process reads the SMTP address here. */
    app.get('/smtp', async () => ({ url: server.url }))

    app.get<{ Querystring: { to?: string } }>('/mail', async (request, reply) => {
      const messages = await listMail(sql, request.query.to)
      return wantsHtml(request) ? reply.type('text/html').send(mailboxPage(messages, url)) : messages
    })

    app.get<OneMail>('/mail/:id', async (request, reply) => {
      const mail = await findMail(sql, request.params.id)
      if (!mail) return reply.code(404).send(notThere)
      if (!wantsHtml(request)) return mail
      const { replied } = request.query
      const note =
        replied && (replied === 'kept' ? 'Your reply is in the conversation.' : `The shop did not take it: ${replied}`)
      return reply.type('text/html').send(mailPage(mail, await filesOf(sql, mail.id), { url, note }))
    })

    app.get<{ Params: { id: string; position: string } }>('/mail/:id/files/:position', async (request, reply) => {
      const mail = await findMail(sql, request.params.id)
      const files = mail ? await filesOf(sql, mail.id) : []
      const file = files.find(({ position }) => String(position) === request.params.position)
      if (!file) return reply.code(404).send(notThere)
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
        .header('x-content-type-options', 'nosniff')
        .type(file.type)
        .send(Buffer.from(file.base64, 'base64'))
    })

    app.post<OneMail & { Body: { text?: string } | undefined }>('/mail/:id/reply', async (request, reply) => {
      const mail = await findMail(sql, request.params.id)
      if (!mail) return reply.code(404).send(notThere)
      const outcome = await sendReply(context, mail, String(request.body?.text ?? ''))
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      return isForm ? reply.redirect(`${url}/mail/${mail.id}?replied=${encodeURIComponent(outcome)}`, 303) : { outcome }
    })
  }
