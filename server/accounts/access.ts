import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { refuseIfStale } from './fresh-proof.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'
import { findSession, type OpenSession } from './sessions.ts'
import type { User } from './store.ts'

/**
 * Who may call a route. Every route under /api says it in `config: { access }`, and the shop does not start
 * with one that says nothing, so none is open by oversight. The rule is applied here, before the body is read.
 */
type Access =
  /** Anybody. */
  | 'public'
  /** Whoever is signed in; the handler gets them from `requireUser`. */
  | 'user'
  | 'admin'
  /** The handler decides by something else it is shown: a signature, the checkout cookie, a mailed link. */
  | 'decided'

interface Visitor {
  /** The session of this browser, read at most once a request and only if somebody asks. */
  session(): Promise<OpenSession | undefined>
  /** Why this browser may not act as an administrator; undefined when it may. */
  whyNotAdmin(): Promise<RefusalCode | undefined>
}

/**
 * Whether a route asks for a proof that is not older than ten minutes: always, or when what is sent asks for it.
 * Declared beside `access` and applied here, so that no handler forgets.
 */
type FreshProof = true | ((body: unknown, user: User) => boolean)

interface ApiRoute {
  method: string
  url: string
  access: Access
  freshProof: 'always' | 'sometimes' | 'never'
  /** What it checks requests with; undefined when it takes none of their content. */
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
    /** Every route under /api, with who may call it. */
    apiRoutes: ApiRoute[]
  }
}

export async function requireSession(request: FastifyRequest): Promise<OpenSession> {
  const open = await request.visitor.session()
  if (!open) throw new Refusal('signed_out')
  return open
}

export const requireUser = async (request: FastifyRequest): Promise<User> => (await requireSession(request)).user

export async function requireAdmin(request: FastifyRequest): Promise<User> {
  const user = await requireUser(request)
  const refusal = await request.visitor.whyNotAdmin()
  if (refusal) throw new Refusal(refusal, `user ${user.id}`)
  return user
}

/** A code shown before the factor there is now was enrolled proves nothing about it. */
export const isProven = ({ session, secondFactorSince }: OpenSession): boolean =>
  secondFactorSince !== null && session.secondFactorAt !== null && session.secondFactorAt >= secondFactorSince

/** Whoever has a second factor must have shown it; whether somebody may do without one is the shop's decision. */
function whyNotAdmin(open: OpenSession | undefined, isRequired: boolean): RefusalCode | undefined {
  if (!open) return 'signed_out'
  if (open.user.role !== 'admin') return 'not_an_admin'
  if (open.secondFactorSince) return isProven(open) ? undefined : 'second_factor_needed'
  return isRequired ? 'second_factor_missing' : undefined
}

const isApi = (url: string) => url.startsWith('/api/')

type GuardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'identityProviders'>

export function guardRoutes(app: FastifyInstance, deps: GuardDeps): void {
  knowVisitors(app, deps)
  app.decorate('apiRoutes', [])

  app.addHook('onRoute', ({ url, method, config, schema }) => {
    if (!isApi(url)) return
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it: set config.access`)
    const { access, freshProof: asks } = config
    if (asks && access !== 'user' && access !== 'admin') throw new Error(`${url} asks for a proof of nobody`)
    const freshProof = asks ? (asks === true ? 'always' : 'sometimes') : 'never'
    for (const one of [method].flat()) app.apiRoutes.push({ method: one, url, access, freshProof, schema })
  })

  const admit = async (request: FastifyRequest, reply: FastifyReply, access: 'user' | 'admin') => {
    // What one person may see is kept by no cache on the way.
    reply.header('cache-control', 'no-store')
    const isSignedIn = Boolean(await request.visitor.session())
    // A dead session's cookie goes, so that this browser gets the pages kept for everybody again.
    if (!isSignedIn && readSessionCookie(deps.config, request)) clearSessionCookie(deps.config, reply)
    await (access === 'admin' ? requireAdmin(request) : requireUser(request))
    if (request.routeOptions.config.freshProof === true) await refuseIfStale(deps, await requireSession(request))
  }
  // After what every request goes through, so that a refusal carries the same headers as any answer.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { access } = request.routeOptions.config
    if (access !== 'user' && access !== 'admin') return done()
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

function knowVisitors(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const visitors = new WeakMap<FastifyRequest, Visitor>()

  const createVisitor = (request: FastifyRequest): Visitor => {
    let reading: Promise<OpenSession | undefined> | undefined
    const read = async () => {
      const token = readSessionCookie(deps.config, request)
      return token ? findSession(deps, token) : undefined
    }
    const session = () => (reading ??= read())
    const isRequired = deps.config.adminSecondFactor === 'required'
    return { session, whyNotAdmin: async () => whyNotAdmin(await session(), isRequired) }
  }

  app.decorateRequest('visitor', {
    getter() {
      const visitor = visitors.get(this) ?? createVisitor(this)
      visitors.set(this, visitor)
      return visitor
    },
  })
}
