import type { SandboxContext } from '../context.ts'
import { apiVersion } from './objects/event.ts'
import type { Work } from './perform.ts'

/** The one endpoint the stand-in sends its events to, as the dashboard's list would name it. */
export const listEndpoints =
  ({ shopUrl }: Pick<SandboxContext, 'shopUrl'>): Work =>
  async () => ({
    status: 200,
    body: {
      object: 'list',
      url: '/v1/webhook_endpoints',
      has_more: false,
      data: [
        {
          id: 'we_sandbox',
          object: 'webhook_endpoint',
          api_version: apiVersion,
          application: null,
          created: 0,
          description: null,
          enabled_events: ['*'],
          livemode: false,
          metadata: {},
          status: 'enabled',
          url: `${shopUrl}/api/webhooks/stripe`,
        },
      ],
    },
  })
