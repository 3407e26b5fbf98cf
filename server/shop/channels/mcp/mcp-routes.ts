import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { judgeBearer } from '../../../identity/oauth/judge-bearer.ts'
import { CallCounter } from '../../../platform/limits/call-counter.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { costOf, isKnownHost, isMessage, type Message, namesOf, scopeOf } from './judge-message.ts'
import { type McpDeps, openMcp } from './open-mcp.ts'

/** More than any of the tools needs: twenty stops of a trip with their items. */
const largestMessage = 64 * 1024

/** In calls of the cheapest tool, for each network. */
const callsPerMinute = 240

/** JSON-RPC's own codes, and one for what HTTP says already. */
const rpc = { invalidRequest: -32_600, unknownMethod: -32_601, refused: -32_000 }

/**
 * The Model Context Protocol. It is open to everyone but for tools that need a scope, and reads no cookie: an assistant
 * is not its user's browser.
 */
export const mcpRoutes =
  (deps: McpDeps): FastifyPluginAsync =>
  async (app) => {
    const answer = openMcp(deps)
    const names = namesOf(deps.config)
    const calls = new CallCounter({ max: Math.ceil(callsPerMinute * deps.config.rateLimitScale), windowSeconds: 60 })

    app.post('/mcp', { bodyLimit: largestMessage, config: { crossOrigin: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { body } = request
      if (!isKnownHost(request, names)) return refuse(reply, 403, rpc.refused, 'This host name is not ours.')
      if (!isMessage(body)) return refuse(reply, 400, rpc.invalidRequest, 'Send one JSON-RPC message per request.')
      const turn = calls.take(request.ip, costOf(body))
      reply.headers(turn.headers)
      if (turn.isOver) return refuse(reply, 429, rpc.refused, 'Too many calls. Wait, then try again.', body)
      // It would hold a connection open for changes of a list that never changes.
      if (body.method === 'subscriptions/listen')
        return refuse(reply, 404, rpc.unknownMethod, 'Subscriptions are not served.', body)
      const scope = scopeOf(body)
      const judged = scope === undefined ? undefined : await judgeBearer(deps, request, scope)
      if (judged && 'challenge' in judged) {
        reply.header('www-authenticate', judged.challenge)
        return refuse(reply, judged.status, rpc.refused, 'The person has to allow this first.', body)
      }
      const { 'accept-language': wished } = request.headers
      const caller = {
        ...(judged && { userId: judged.userId }),
        ip: request.ip,
        language: languageOf({ url: '/mcp', headers: { 'accept-language': wished } }),
      }
      const response = await answer({ request: asWebRequest(request), body, caller, log: request.log })
      const type = response.headers.get('content-type')
      if (type) reply.type(type)
      return reply.code(response.status).send(await response.text())
    })

    // Clients of 2025 ask for a stream and end sessions this way; there are neither.
    for (const method of ['GET', 'DELETE'] as const)
      app.route({
        method,
        url: '/mcp',
        config: { crossOrigin: true },
        handler: async (_request, reply) =>
          refuse(reply.header('allow', 'POST'), 405, rpc.refused, 'Send messages by POST.'),
      })
  }

const refuse = (reply: FastifyReply, status: number, code: number, message: string, { id = null }: Message = {}) =>
  reply.code(status).send({ jsonrpc: '2.0', id, error: { code, message } })

/** What the library reads of a request: the headers of the protocol, and no others. */
const asWebRequest = ({ headers }: FastifyRequest): Request =>
  new Request('http://shop/mcp', {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      name.startsWith('mcp-') || name === 'accept' || name === 'content-type' ? [[name, String(value)]] : [],
    ),
  })
