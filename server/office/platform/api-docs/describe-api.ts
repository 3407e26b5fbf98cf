import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { isOfficeRole, rolesFrom } from '#contract/identity/office-role.ts'
import type { Access } from '#contract/api/endpoint.ts'
import type { Sentences } from '../../../platform/http/route.ts'
import { apiGroups } from './api-groups.ts'
import { completeOperations } from './complete-operations.ts'
import { answerInWords, describeEach } from './descriptions.ts'
import { keepUsedSchemas } from './keep-used-schemas.ts'
import { nameSchemas } from './name-schemas.ts'
import type { OpenApi } from './open-api.ts'

/** Checks that JSON Schema cannot express are left out instead of failing. */
const zodToJsonConfig = { unrepresentable: 'any' } as const

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

/** What a caller has to send along: a session, possibly one, or nothing. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'partner') return [{ partnerKey: [] }]
  return access === 'decided' ? [{}, { session: [] }] : [{ session: [] }]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The description of the API. */
    openApi(): Promise<OpenApi>
  }
}

/**
 * Collects routes as they are registered, so it must run before the first one. They are described when a reader asks
 * for it: the package that does it is a twentieth of what a start would load.
 */
export function describeApi(app: FastifyInstance, publicUrl: string): void {
  const routes: RouteOptions[] = []
  const sentences: Sentences = new Map()
  app.decorate('sentences', sentences)
  app.addHook('onRoute', (route) => void routes.push(route))
  let asked: Promise<OpenApi> | undefined
  app.decorate('openApi', () => (asked ??= describeRoutes(routes.filter(isTold), sentences, publicUrl)))
}

/** The package describes the routes of a server, so these are registered at one that never listens. */
async function describeRoutes(routes: RouteOptions[], sentences: Sentences, publicUrl: string): Promise<OpenApi> {
  const described = describeEach()
  const spelledOut = routes.flatMap(({ schema }) => [schema?.querystring, schema?.params])
  const schemaRegistry = nameSchemas(new Set(spelledOut))
  const translate = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig })
  const { default: swagger } = await import('@fastify/swagger')
  const unused = Fastify({ exposeHeadRoutes: false })
  unused.setValidatorCompiler(validatorCompiler)
  unused.setSerializerCompiler(() => JSON.stringify)
  await unused.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'The API of the shop',
        version: '1',
        description: 'What the pages of the shop ask of its server.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(apiGroups).map(([name, { about }]) => ({ name, description: about })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'shop_session' },
          partnerKey: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig }),
    transform: (about) => {
      const { url, route } = about
      const { operationId, group, endpoint } = described.get(`${String(route.method)} ${url}`) ?? {}
      const { summary, sentTo } = (endpoint && sentences.get(endpoint)) ?? {}
      const instead = endpoint && answerInWords(endpoint, sentTo)
      const { schema } = translate(about)
      const { access = 'public', freshProof } = route.config ?? {}
      return {
        url,
        schema: {
          ...schema,
          tags: [group ?? 'Other'],
          ...(operationId && { operationId }),
          ...(summary && { summary }),
          description: `For ${callersOf(access)}.${freshProof ? wantsProof : ''}`,
          ...(instead && { response: { [instead[0]]: { description: instead[1] } } }),
          security: securityOf(access),
        },
      }
    },
  })
  for (const { method, url, schema, config } of routes)
    unused.route({ method, url, schema: schema ?? {}, ...(config && { config }), handler: () => undefined })
  await unused.ready()
  const document = unused.swagger() as OpenApi
  return keepUsedSchemas({ ...document, paths: completeOperations(document, described, sentences) })
}
