import type { FastifyInstance, RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { isOfficeRole, rolesFrom } from '#contract/accounts/office-role.ts'
import type { Access } from '#contract/api/endpoint.ts'
import { type ApiSentences, apiGroups } from '../../platform/http/api-sentences.ts'
import { describeEach } from './descriptions.ts'

/** Checks that JSON Schema cannot express are left out instead of failing. */
const translate = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })

const callers = {
  public: 'anybody',
  user: 'customers who are signed in',
  'before-second-factor': 'customers who are signed in, or have only the code of their second factor left to enter',
  partner: 'servers of partners, with a key that may do it',
  decided: 'callers who show what it asks for: a signature, the checkout cookie, a mailed link or a session',
}

/** Who may call a route, in words. The roles of the office are listed, the smallest first. */
const callersOf = (access: Access): string =>
  isOfficeRole(access) ? `administrators with the role ${listed(rolesFrom(access))}` : callers[access]

const listed = (roles: readonly string[]): string => roles.join(', ').replace(/, (?=[^,]+$)/, ' or ')

const wantsProof = ' 403 `proof_needed` when nobody has shown for ten minutes that it is them.'

/** Leaves out pages, files and the wholesaler's webhook, whose path is secret. */
const isTold = ({ url, method }: Pick<RouteOptions, 'url' | 'method'>): boolean =>
  url.startsWith('/api/') && !/\*|^\/api\/(webhooks\/wholesaler|docs)\b/.test(url) && method !== 'HEAD'

interface Documented {
  publicUrl: string
  sentences: readonly ApiSentences[]
}

/** What a caller has to send along: a session, possibly one, or nothing. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'partner') return [{ partnerKey: [] }]
  return access === 'decided' ? [{}, { session: [] }] : [{ session: [] }]
}

/** Collects routes as they are registered, so it must run before the first one. */
export async function describeApi(app: FastifyInstance, { publicUrl, sentences }: Documented): Promise<void> {
  const described = describeEach(sentences)
  // Only the sandbox serves the API reference, so only there is this loaded.
  const { default: swagger } = await import('@fastify/swagger')
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'The API of the shop',
        version: '1',
        description: 'What the pages of the shop ask of its server.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(apiGroups).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'shop_session' },
          partnerKey: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (about) => {
      const { url, route } = about
      if (!isTold(route)) return { url, schema: { ...about.schema, hide: true } }
      const { operationId, group, summary, says, example } = described.get(`${String(route.method)} ${url}`) ?? {}
      const { schema } = translate(about)
      const { access = 'public', freshProof } = route.config ?? {}
      return {
        url,
        schema: {
          ...schema,
          tags: [group ?? 'Other'],
          ...(operationId && { operationId }),
          ...(summary && { summary }),
          ...(example !== undefined && { body: { ...(schema.body as object), examples: [example] } }),
          description: `For ${callersOf(access)}.${freshProof ? wantsProof : ''}`,
          ...(says && { response: { [says[0]]: { description: says[1] } } }),
          security: securityOf(access),
        },
      }
    },
  })
}
