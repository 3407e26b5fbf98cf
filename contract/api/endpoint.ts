import type { OfficeRole } from '../identity/office-role.ts'

/**
 * Who may call an endpoint. The server checks it before it reads a body, and does not start with a route that declares
 * none.
 */
export type Access =
  /** Everyone. */
  | 'public'
  /** Signed-in users. */
  | 'user'
  /** Signed-in users, and users who still have to enter the code of their second factor. */
  | 'before-second-factor'
  /** Signed-in people who run the shop, with this role or one that includes it. */
  | OfficeRole
  /** Partners' servers, with a key that may do it. */
  | 'partner'
  /** The handler decides by something else: a signature, the checkout cookie, a mailed link. */
  | 'decided'

export const isApi = (address: string): boolean => address.startsWith('/api/')

/** What is sent to an endpoint and what it answers; a part that is not declared here does not exist. */
export interface Shape {
  /** The parameters in its path: 'id' of `/api/orders/:id`. */
  params?: string
  /** As the browser writes it; values with a default may be missing. */
  query?: object
  body?: unknown
  answer?: unknown
}

type NoParts = Record<never, never>

interface Address<S extends Shape> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** The status of a successful answer. */
  readonly status: number
  /** Whether it needs a proof of identity from the last ten minutes: always, or depending on what is sent. */
  readonly freshProof?: 'always' | 'sometimes'
  /** The most bytes it accepts, where that is more than `usualBody`. The proxies in `deploy/` have the same limits. */
  readonly largestBody?: number
  /** For the compiler only; never set. */
  readonly shape?: S
}

/** A call of the API: JSON goes in, JSON comes out. */
export interface Endpoint<S extends Shape = Shape> extends Address<S> {
  readonly kind: 'call'
}

/** An address that a browser visits or loads from, rather than calling it. */
export interface LinkEndpoint<S extends Shape = Shape> extends Address<S> {
  /** The media type of the content; undefined where the browser is redirected to a page. */
  readonly type?: string
  readonly kind: 'place'
}

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** A path that contains every parameter of the shape. */
type PathOf<S extends Shape> = S extends { params: infer Name extends string }
  ? AllOf<Name extends unknown ? `/api/${string}/:${Name}${string}` : never>
  : `/api/${string}`

/** The most bytes a call may send, unless its endpoint accepts more. */
export const usualBody = 256 * 1024

type Proof = Pick<Address<Shape>, 'freshProof'>
type Extra = Pick<Address<Shape>, 'freshProof' | 'largestBody'>

/** An endpoint without an answer must name its status. */
type More<S extends Shape> = S extends { answer: unknown }
  ? [more?: Extra & { status?: 201 | 202 }]
  : [more: Extra & { status: 204 }]

// Lets bundlers drop unused endpoints: these functions have no side effects.

/* @__NO_SIDE_EFFECTS__ */
export function get<S extends Shape = NoParts>(path: PathOf<S>, access: Access, ...[more]: More<S>): Endpoint<S> {
  return { kind: 'call', method: 'GET', path, access, status: 200, ...more }
}

/* @__NO_SIDE_EFFECTS__ */
export function post<S extends Shape = NoParts>(path: PathOf<S>, access: Access, ...[more]: More<S>): Endpoint<S> {
  return { kind: 'call', method: 'POST', path, access, status: 200, ...more }
}

/* @__NO_SIDE_EFFECTS__ */
export function patch<S extends Shape = NoParts>(path: PathOf<S>, access: Access, ...[more]: More<S>): Endpoint<S> {
  return { kind: 'call', method: 'PATCH', path, access, status: 200, ...more }
}

/* @__NO_SIDE_EFFECTS__ */
export function del<S extends Shape = NoParts>(path: PathOf<S>, access: Access, ...[more]: More<S>): Endpoint<S> {
  return { kind: 'call', method: 'DELETE', path, access, status: 200, ...more }
}

/** A file, a picture or a stream. */
/* @__NO_SIDE_EFFECTS__ */
export function file<S extends Shape = NoParts>(
  path: PathOf<S>,
  access: Access,
  type: string,
  more?: Proof,
): LinkEndpoint<S> {
  return { kind: 'place', method: 'GET', path, access, type, status: 200, ...more }
}

/** An address that redirects the browser. */
/* @__NO_SIDE_EFFECTS__ */
export function visit<S extends Shape = NoParts>(
  path: PathOf<S>,
  access: Access,
  more?: { method: 'POST'; status: 303 },
): LinkEndpoint<S> {
  return { kind: 'place', method: 'GET', path, access, status: 302, ...more }
}
