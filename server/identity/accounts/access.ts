import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { includesRole, isOfficeRole, type OfficeRole } from '#contract/identity/office-role.ts'
import { type Access, isApi } from '#contract/api/endpoint.ts'
import type { RefusalCode } from '#contract/refusals/refusals.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { refuseIfStale } from './fresh-proof.ts'
import type { WithIdentityProviders } from './identity-provider.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'
import { awaitsCode, findSession, type OpenSession } from './sessions.ts'
import type { WithAccountsConfig } from './settings.ts'
import type { User } from './store.ts'

interface Visitor {
  /** The session of this browser, read on first use and at most once per request. */
  session(): Promise<OpenSession | undefined>
  /** The same, or one that opens nothing until a code is entered. */
  sessionBeforeSecondFactor(): Promise<OpenSession | undefined>
  /** Why this browser may not do what takes this role; undefined if it may. */
  whyNotStaff(least: OfficeRole): Promise<RefusalCode | undefined>
}

/** Whether a route requires a proof of identity from the last ten minutes: always, or depending on the body. */
type FreshProof = true | ((body: unknown, user: User) => boolean)

interface ApiRoute {
  method: string
  url: string
  access: Access
  freshProof: 'always' | 'sometimes' | 'never'
  /** The request schema; undefined if the route reads no content. */
  schema: FastifySchema | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    freshProof?: FreshProof
  }
  interface FastifyRequest {
    visitor: Visitor
  }
  interface FastifyInstance {
    /** Every route under /api, with its access. */
    apiRoutes: ApiRoute[]
    /** Every route, with what a call of it costs where it says so; those outside /api are open to everyone. */
    everyRoute: (Pick<ApiRoute, 'method' | 'url' | 'access'> & { cost: number | undefined })[]
  }
}

export async function requireSession(request: FastifyRequest): Promise<OpenSession> {
  const open = await request.visitor.session()
  if (!open) throw new Refusal('signed_out')
  return open
}

export async function requireBeforeSecondFactor(request: FastifyRequest): Promise<OpenSession> {
  const waiting = await request.visitor.sessionBeforeSecondFactor()
  if (!waiting) throw new Refusal('signed_out')
  return waiting
}

export const requireUser = async (request: FastifyRequest): Promise<User> => (await requireSession(request)).user

/** An admin with the role that the route asks for. A route of the shop's own that also takes admins names the role. */
export async function requireStaff(
  request: FastifyRequest,
  least: OfficeRole = roleOfRoute(request),
): Promise<{ user: User; role: OfficeRole }> {
  const refusal = await request.visitor.whyNotStaff(least)
  if (refusal) {
    const userId = (await request.visitor.session())?.user.id
    throw new Refusal(refusal, userId && `user ${userId}`, { about: { userId } })
  }
  const user = await requireUser(request)
  return { user, role: user.officeRole ?? least }
}

/** Owners alone where the route names no role, so that an oversight opens nothing. */
function roleOfRoute({ routeOptions }: FastifyRequest): OfficeRole {
  const { access } = routeOptions.config
  return isOfficeRole(access) ? access : 'owner'
}

/** A user with a second factor must have used it; whether admins may do without one is a setting. */
function whyNotStaff(found: OpenSession | undefined, least: OfficeRole, isRequired: boolean): RefusalCode | undefined {
  if (!found) return 'signed_out'
  const role = found.user.officeRole
  if (!role) return awaitsCode(found) ? 'signed_out' : 'not_an_admin'
  if (awaitsCode(found)) return 'second_factor_needed'
  if (isRequired && !found.session.secondFactorAt) return 'second_factor_missing'
  return includesRole(role, least) ? undefined : 'role_too_small'
}

/** Whether a route asks who is calling before its handler runs. */
const asksWho = (access: Access | undefined): boolean =>
  access === 'user' || access === 'before-second-factor' || isOfficeRole(access)

async function checkAccess(request: FastifyRequest, access: Access): Promise<void> {
  if (access === 'user') await requireUser(request)
  else if (access === 'before-second-factor') await requireBeforeSecondFactor(request)
  else await requireStaff(request)
}

type GuardDeps = WithDb & WithClock & WithConfig & WithAccountsConfig & WithIdentityProviders

/**
 * Applies a route's declared access before the body is read. The shop does not start with a route under /api that
 * declares none, so no route is open by oversight. Handlers get the user from `requireUser` and its siblings.
 */
export function guardRoutes(app: FastifyInstance, deps: GuardDeps): void {
  knowVisitors(app, deps)
  app.decorate('apiRoutes', [])
  app.decorate('everyRoute', [])

  app.addHook('onRoute', ({ url, method, config, schema }) => {
    const { access: opensTo = 'public', cost } = config ?? {}
    for (const one of [method].flat()) app.everyRoute.push({ method: one, url, access: opensTo, cost })
    if (!isApi(url)) return
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it: set config.access`)
    const { access, freshProof: asks } = config
    if (asks && access !== 'user' && !isOfficeRole(access)) throw new Error(`${url} asks for a proof of nobody`)
    const freshProof = asks ? (asks === true ? 'always' : 'sometimes') : 'never'
    for (const one of [method].flat()) app.apiRoutes.push({ method: one, url, access, freshProof, schema })
  })

  const admit = async (request: FastifyRequest, reply: FastifyReply, access: Access) => {
    // Personal answers must not be cached on the way.
    reply.header('cache-control', 'no-store')
    const isSignedIn = Boolean(await request.visitor.sessionBeforeSecondFactor())
    // Deletes the cookie of a dead session, so that this browser gets cached public pages again.
    if (!isSignedIn && readSessionCookie(deps.config, request)) clearSessionCookie(deps.config, reply)
    await checkAccess(request, access)
    if (request.routeOptions.config.freshProof === true) await refuseIfStale(deps, await requireSession(request))
  }
  // After the hooks for all requests, so that a refusal carries the same headers as any answer.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { access } = request.routeOptions.config
    if (!access || !asksWho(access)) return done()
    admit(request, reply, access).then(() => done(), done)
  })
  const lookInside = async (request: FastifyRequest, asks: Exclude<FreshProof, true>) => {
    const open = await requireSession(request)
    if (asks(request.body, open.user)) await refuseIfStale(deps, open)
  }
  app.addHook('preHandler', (request, _reply, done) => {
    const { freshProof } = request.routeOptions.config
    if (typeof freshProof !== 'function') return done()
    lookInside(request, freshProof).then(() => done(), done)
  })
}

function knowVisitors(app: FastifyInstance, deps: WithDb & WithClock & WithConfig & WithAccountsConfig): void {
  const visitors = new WeakMap<FastifyRequest, Visitor>()

  const createVisitor = (request: FastifyRequest): Visitor => {
    let reading: Promise<OpenSession | undefined> | undefined
    const read = async () => {
      const token = readSessionCookie(deps.config, request)
      return token ? findSession(deps, token) : undefined
    }
    const sessionBeforeSecondFactor = () => (reading ??= read())
    const session = async () => {
      const found = await sessionBeforeSecondFactor()
      return found && !awaitsCode(found) ? found : undefined
    }
    const isRequired = deps.config.adminSecondFactor === 'required'
    return {
      session,
      sessionBeforeSecondFactor,
      whyNotStaff: async (least) => whyNotStaff(await sessionBeforeSecondFactor(), least, isRequired),
    }
  }

  app.decorateRequest('visitor', {
    getter() {
      const visitor = visitors.get(this) ?? createVisitor(this)
      visitors.set(this, visitor)
      return visitor
    },
  })
}
