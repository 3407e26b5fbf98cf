import { createECDH, randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import ece from 'http_ece'
import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { escapeHtml } from '../home/escape-html.ts'
import { page } from '../home/page.ts'
import { wantsHtml } from '../home/wants-html.ts'

interface Browser {
  id: string
  private_key: string
  auth: string
  is_gone: boolean
}

/** A push service and the browsers behind it: hands out subscriptions and decrypts what is sent to them. */
export const pushRoutes =
  ({ sql, url, now }: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )

    const findBrowser = async (id: string) => {
      const { rows } = await sql.query<Browser>('select * from sandbox.push_browsers where id = $1', [id])
      return rows[0]
    }

    app.post('/push/subscriptions', async (_request, reply) => {
      const id = randomBytes(12).toString('base64url')
      const auth = randomBytes(16).toString('base64url')
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      await sql.query('insert into sandbox.push_browsers (id, private_key, auth) values ($1, $2, $3)', [
        id,
        pair.getPrivateKey('base64url'),
        auth,
      ])
      return reply.code(201).send({ endpoint: `${url}/push/${id}`, expirationTime: null, keys: { p256dh, auth } })
    })

    /** The browser is uninstalled: later messages get a 410. */
    app.delete<{ Params: { id: string } }>('/push/:id', async (request) => {
      await sql.query('update sandbox.push_browsers set is_gone = true where id = $1', [request.params.id])
      return {}
    })

    app.post<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
      const browser = await findBrowser(request.params.id)
      if (!browser) return reply.code(404).send()
      if (browser.is_gone) return reply.code(410).send()
      const faults = await faultsOf(sql, 'push')
      if (Math.random() < (faults.errorRate ?? 0)) return reply.code(503).send()
      if (!/^vapid t=.+, k=.+/.test(request.headers.authorization ?? '')) return reply.code(403).send()
      if (!request.headers.ttl) return reply.code(400).send()
      const payload = decrypt(browser, request.body as Buffer)
      await sql.query('insert into sandbox.push_messages (browser_id, payload, received_at) values ($1, $2, $3)', [
        browser.id,
        payload,
        now().toISOString(),
      ])
      return reply.code(201).send()
    })

    app.get('/push', async (request, reply) => {
      const { rows } = await sql.query<{ browser_id: string; payload: Record<string, unknown>; received_at: Date }>(
        'select browser_id, payload, received_at from sandbox.push_messages order by id desc limit $1',
        [500],
      )
      const messages = rows.map(({ browser_id, payload, received_at }) => ({
        endpoint: `${url}/push/${browser_id}`,
        ...payload,
        receivedAt: new Date(received_at).toISOString(),
      }))
      return wantsHtml(request) ? reply.type('text/html').send(pushPage(messages)) : messages
    })
  }

interface Shown {
  receivedAt: string
  title?: unknown
  body?: unknown
}

function pushPage(messages: readonly Shown[]): string {
  const rows = messages.map(({ receivedAt, title, body }) => {
    const cells = [receivedAt.slice(0, 16).replace('T', ' '), String(title ?? ''), String(body ?? '')]
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  const table = `<div class="scroll"><table><thead><tr><th>Received (UTC)</th><th>Title</th><th>Text</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return page('Push messages', rows.length > 0 ? table : '<p>No push messages yet.</p>')
}

function decrypt({ private_key, auth }: Browser, body: Buffer): string {
  const privateKey = createECDH('prime256v1')
  privateKey.setPrivateKey(private_key, 'base64url')
  return ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString('utf8')
}
