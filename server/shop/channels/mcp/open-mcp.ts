import type { McpServer } from '@modelcontextprotocol/server'
import type { FastifyBaseLogger } from 'fastify'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { plainText } from './plain-text.ts'
import { sayRefusal } from './say-refusal.ts'
import { allTools } from './tools/all-tools.ts'
import type { Caller, Tool, ToolDeps } from './tools/tool.ts'

export type McpDeps = ToolDeps & WithProfile

interface Exchange {
  request: Request
  body: unknown
  caller: Caller
  log: FastifyBaseLogger
}

/** The list of tools changes with a release only. */
const cacheHints = { 'tools/list': { ttlMs: 3_600_000, cacheScope: 'public' } } as const

const instructions = `Travel eSIM data plans. A purchase: search_destinations, list_plans, compare_plans for the few that fit, check_device, then make_payment_link. A person opens that link and pays there; no tool takes a card. For several countries use plan_trip. Prices come with their currency and the time until which they hold; checkout shows the price that is charged and holds it for half an hour. Pass facts on as they are: what is not stated is not known. list_my_esims answers about the person’s own eSIMs once they have consented.`

/**
 * Answers Model Context Protocol messages, of clients of 2026-07-28 and of 2025 alike. Nothing is kept between two
 * requests, so any process may answer the next one. The library is loaded with the first message.
 */
export function openMcp(deps: McpDeps) {
  let loading: Promise<typeof import('@modelcontextprotocol/server')> | undefined

  return async ({ request, body, caller, log }: Exchange): Promise<Response> => {
    const sdk = await (loading ??= import('@modelcontextprotocol/server'))
    const { name } = await deps.profile.read()
    const makeServer = () => {
      const server = new sdk.McpServer(
        { name: 'travel-esim-shop', title: plainText(name), version: '1' },
        { instructions, cacheHints },
      )
      for (const tool of allTools) register(server, tool, { deps, caller, log })
      return server
    }
    if (!(await sdk.isLegacyRequest(request, body))) {
      // It answers in JSON, since no tool sends anything before its result.
      const handler = sdk.createMcpHandler(makeServer, { legacy: 'reject' })
      return handler.fetch(request, { parsedBody: body })
    }
    // The library's own way for these clients answers with an event stream.
    const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await makeServer().connect(transport)
    return transport.handleRequest(request, { parsedBody: body })
  }
}

interface ToolContext {
  deps: ToolDeps
  caller: Caller
  log: FastifyBaseLogger
}

function register(server: McpServer, tool: Tool, { deps, caller, log }: ToolContext): void {
  const { name, title, description, input, output, isWriting = false, run } = tool
  const annotations = { readOnlyHint: !isWriting, destructiveHint: false, openWorldHint: false }
  server.registerTool(
    name,
    { title, description, inputSchema: input, outputSchema: output, annotations },
    async (args: unknown) => {
      try {
        const answer = await run(deps, args, caller)
        // Clients from before structured answers read the text.
        return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] }
      } catch (error) {
        return { isError: true, content: [{ type: 'text', text: sayRefusal(error, caller.language, log) }] }
      }
    },
  )
}
