import { hash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Customer } from './customer.ts'

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
}

/** An assistant with a metadata document of its own, which asks customers for consent and shops for tokens. */
export class PlayedAssistant {
  readonly clientId: string
  readonly redirectUri = 'https://assistant.example/callback'
  /** How often the document was fetched. */
  fetches = 0
  /** What is served instead of the usual document. */
  document: object | undefined
  private readonly server: Server

  private constructor(server: Server, clientId: string) {
    this.server = server
    this.clientId = clientId
  }

  static async open(): Promise<PlayedAssistant> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const assistant = new PlayedAssistant(server, `http://127.0.0.1:${port}/client.json`)
    server.on('request', (_request, response) => {
      assistant.fetches++
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(assistant.document ?? assistant.usualDocument))
    })
    return assistant
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  get usualDocument() {
    return { client_id: this.clientId, client_name: 'Assistant', redirect_uris: [this.redirectUri] }
  }

  /** A request, and the secret that goes with it. */
  ask(shopUrl: string, changes: Record<string, string | undefined> = {}) {
    const verifier = randomBytes(32).toString('base64url')
    const request = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      scope: 'esims:read',
      state: 'a state',
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
      resource: new URL('/mcp', shopUrl).href,
      ...changes,
    }
    return { verifier, request }
  }

  /** The customer presses 'Allow'; returns the address they are sent to. */
  async consentOf(customer: Customer, request: object, isAllowed = true): Promise<URL> {
    const { body } = await customer.post<{ redirectTo: string }>('/api/auth/assistants/answer', { request, isAllowed })
    return new URL(body.redirectTo)
  }

  /** From the customer's consent to a code. */
  async codeFrom(customer: Customer, shopUrl: string) {
    const { verifier, request } = this.ask(shopUrl)
    const back = await this.consentOf(customer, request)
    return { verifier, code: back.searchParams.get('code') ?? '' }
  }

  /** What is posted for tokens. */
  exchange({ code, verifier }: { code: string; verifier: string }): Record<string, string> {
    return {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: this.redirectUri,
      client_id: this.clientId,
    }
  }
}
