import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { describeApi } from './office/platform/api-docs/describe-api.ts'
import { apiDocsRoutes } from './office/platform/api-docs/routes.ts'
import type { Deps } from './deps.ts'
import { features } from './collect-features.ts'
import { guardRoutes } from './identity/accounts/access.ts'
import { readSessionCookie } from './identity/accounts/session-cookie.ts'
import { noteRefusal } from './identity/security/note-refusal.ts'
import { healthRoutes } from './platform/health/routes.ts'
import { connectionLimits, usualPatience } from './platform/http/connection-limits.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { countCalls } from './platform/http/count-calls.ts'
import { letPagesRead } from './platform/http/cross-origin.ts'
import { Admission, guardAdmission } from './platform/http/admission.ts'
import { answerErrors } from './platform/http/errors.ts'
import { serveFiles } from './platform/http/files.ts'
import { knowAddresses } from './platform/http/known-addresses.ts'
import { hearOut } from './platform/http/drain-refused-body.ts'
import { checkOrigin } from './platform/http/origin-check.ts'
import { answerReady } from './platform/http/ready-answers.ts'
import { refuseBrokenText } from './platform/http/refuse-broken-text.ts'
import { logRequests } from './platform/http/request-log.ts'
import { quietUntilAsked } from './platform/http/request-logger.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { letCachesKeep } from './platform/http/shared-caches.ts'
import { shedLoad, usualCapacity } from './platform/http/shed-load.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'
import { brandingFiles } from './shop/site/branding/branding-files.ts'
import { devPages } from './shop/site/page-rendering/dev-pages.ts'
import { builtPages } from './shop/site/page-rendering/renderer.ts'
import { pagesRoutes } from './shop/site/page-rendering/routes.ts'

export interface AppOptions {
  /** Whether the app takes requests: always, unless `main.ts` opens and closes it. */
  admission?: Admission
  isDevelopment?: boolean
  /** How answers are serialized; tests pass in a serializer that compares each with its schema. */
  writeAnswer?: FastifySerializerCompiler<unknown>
}

/** The types already guarantee that an answer fits its schema, so it is not checked again. */
const asItIs: FastifySerializerCompiler<unknown> = () => JSON.stringify

/** Builds the shop from its dependencies. It never listens, so that a test can build it too. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { admission = new Admission(), isDevelopment = false, writeAnswer = asItIs } = options
  const { config, log, metrics } = deps
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    ...connectionLimits(usualPatience, config.patienceTimes),
    trustProxy: config.trustProxy,
    // What came in before the last moment is answered: no balancer repeats a write elsewhere.
    return503OnClosing: false,
    // No timeout, since a busy machine starts slowly; if a start hangs, the platform ends the process.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(writeAnswer)

  app.setChildLoggerFactory(quietUntilAsked)
  if (deps.tracing) traceRequests(app, deps.tracing)
  answerErrors(app, {
    onRefusal: (request, refusal) => {
      const { service } = refusal.extra.about ?? {}
      if (service) metrics.outsideFailures.inc({ service })
      noteRefusal(deps.security, request, refusal)
    },
    addressAt: knowAddresses(app),
    refuseUnder: Object.assign({}, ...features.map(({ refuseUnder }) => refuseUnder)),
  })
  logRequests(app, metrics)
  hearOut(app)
  await app.register(cookie)
  guardRoutes(app, deps)
  const version = watchPublicFace(deps)
  letCachesKeep(app, config.cdn)
  // Before answers are kept: those that are have been compressed.
  compressAnswers(app)
  if (!isDevelopment) answerReady(app, deps, admission, version)
  await app.register(healthRoutes(deps, admission))
  if (config.isSandbox && !config.sandboxUrl) {
    const { sandboxOf } = await import('./mount-sandbox.ts')
    await app.register(sandboxOf(deps), { prefix: '/sandbox' })
  }

  if (config.isSandbox) describeApi(app, config.publicUrl)
  await app.register(async (shop) => {
    guardAdmission(shop, admission)
    shedLoad(shop, { ...usualCapacity, delayMs: usualCapacity.delayMs * config.patienceTimes })
    sendSecurityHeaders(shop, config)
    letPagesRead(shop)
    checkOrigin(shop, config.publicUrl, new Set(features.flatMap((feature) => feature.postedFromElsewhere ?? [])))
    refuseBrokenText(shop)
    countCalls(shop, config)
    for (const { routes = [] } of features) for (const routesOf of routes) await shop.register(routesOf(deps))
    if (config.isSandbox) await shop.register(apiDocsRoutes(deps))
    // An unknown address of an interface gets an answer for programs, not a page.
    for (const begin of ['/api', '/feeds', '/mcp', '/oauth', '/ucp', '/.well-known'])
      shop.all(`${begin}/*`, { config: { access: 'public' } }, (_request, reply) => reply.callNotFound())
    const pages = isDevelopment ? await devPages(shop) : builtPages()
    shop.decorate('pageSource', pages)
    if (!isDevelopment) await serveFiles(shop, brandingFiles(deps))
    await shop.register(
      pagesRoutes(deps, {
        pages,
        version,
        hasSession: (request) => readSessionCookie(config, request) !== undefined,
      }),
    )
  })
  return app
}

const faces = features.flatMap((feature) => feature.pageVersion ?? [])

/**
 * A text that changes whenever anything would look different to a visitor without an account. Every answer asks for it,
 * so as long as nothing has changed the text of the time before is returned, and none is made to be compared.
 */
function watchPublicFace(deps: Deps): () => string {
  let last: (string | number)[] = []
  let text = ''
  return () => {
    if (faces.every((versionOf, at) => versionOf(deps) === last[at])) return text
    last = faces.map((versionOf) => versionOf(deps))
    return (text = last.join('|'))
  }
}
