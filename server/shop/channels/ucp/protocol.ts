/** The one version of the Universal Commerce Protocol that is spoken here. */
export const ucpVersion = '2026-04-08'

export const ucpPath = '/ucp/v1'

const spec = `https://ucp.dev/${ucpVersion}/specification`
const schemas = `https://ucp.dev/${ucpVersion}/schemas/shopping`

/** What the shop can do, by the protocol's names, with the page and the schema of each. */
const capabilities = {
  'dev.ucp.shopping.checkout': { spec: `${spec}/checkout`, schema: `${schemas}/checkout.json` },
  'dev.ucp.shopping.cart': { spec: `${spec}/cart`, schema: `${schemas}/cart.json` },
  'dev.ucp.shopping.catalog.search': { spec: `${spec}/catalog/search`, schema: `${schemas}/catalog_search.json` },
  'dev.ucp.shopping.catalog.lookup': { spec: `${spec}/catalog/lookup`, schema: `${schemas}/catalog_lookup.json` },
} as const
export type Capability = keyof typeof capabilities

export const capabilityNames = Object.keys(capabilities) as Capability[]

/** What `/.well-known/ucp` answers. Nothing can be paid through the protocol: a person pays, at the shop. */
export const businessProfile = (origin: string) => ({
  ucp: {
    version: ucpVersion,
    services: {
      'dev.ucp.shopping': [
        {
          version: ucpVersion,
          spec: `${spec}/overview`,
          transport: 'rest',
          schema: `https://ucp.dev/${ucpVersion}/services/shopping/rest.openapi.json`,
          endpoint: origin + ucpPath,
        },
      ],
    },
    capabilities: Object.fromEntries(
      Object.entries(capabilities).map(([name, about]) => [name, [{ version: ucpVersion, ...about }]]),
    ),
    payment_handlers: {},
  },
})

/** A request that cannot be answered at all. What a shop cannot do for a buyer is an answer instead. */
export class UcpError extends Error {
  readonly status: number
  readonly code: string
  readonly retrySeconds: number | undefined

  constructor(status: number, code: string, message: string, retrySeconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retrySeconds = retrySeconds
  }
}
