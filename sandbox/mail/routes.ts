import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { page } from '../home/page.ts'
import { escapeHtml } from '../home/escape-html.ts'
import { openSmtpDoor } from './smtp-door.ts'
import { findMail, listMail } from './store.ts'

export const mailRoutes =
  (context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    const door = await openSmtpDoor(context)
    app.addHook('onClose', () => door.close())

    /** A shop in another process asks here where to deliver its mail. */
    app.get('/smtp', async () => ({ url: door.url }))

    app.get<{ Querystring: { to?: string } }>('/mail', async (request, reply) => {
      const messages = await listMail(context.sql, request.query.to)
      if (!request.headers.accept?.includes('text/html')) return messages
      const rows = messages.map(
        (mail) =>
          `<tr><td>${escapeHtml(mail.sentAt)}</td><td>${escapeHtml(mail.to)}</td><td><a href="${context.url}/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
      )
      const table = `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      return reply.type('text/html').send(page('Mailbox', rows.length > 0 ? table : '<p>No mail yet.</p>'))
    })

    app.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
      const mail = /^\d{1,15}$/.test(request.params.id)
        ? await findMail(context.sql, Number(request.params.id))
        : undefined
      if (!mail) return reply.code(404).send({ message: 'No such mail.' })
      if (!request.headers.accept?.includes('text/html')) return mail
      // The message is shown in a frame without scripts, as a mail program would.
      const body = mail.html ?? `<pre>${escapeHtml(mail.text)}</pre>`
      return reply
        .type('text/html')
        .send(
          page(
            mail.subject,
            `<p class="muted">To ${escapeHtml(mail.to)} from ${escapeHtml(mail.from)}, ${escapeHtml(mail.sentAt)}</p><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Message" srcdoc="${escapeHtml(`<base target="_blank">${body}`)}"></iframe>`,
          ),
        )
    })
  }
