/**
 * Who may call an endpoint. The server applies it before it reads a body, and does not start with a route that says
 * nothing.
 */
export type Access =
  /** Anybody. */
  | 'public'
  /** Whoever is signed in. */
  | 'user'
  /** The same, and whoever has only the code of their second factor left to show. */
  | 'door'
  | 'admin'
  /** The handler decides by something else it is shown: a signature, the checkout cookie, a mailed link. */
  | 'decided'

export const isApi = (address: string): boolean => address.startsWith('/api/')

/** What is sent to an endpoint and what it answers; it has no part that is left out here. */
export interface Shape {
  /** The names in its path: 'id' of `/api/orders/:id`. */
  params?: string
  /** As the browser writes it; what has a usual value may be missing. */
  query?: object
  body?: unknown
  answer?: unknown
}

type NoParts = Record<never, never>

interface Address<S extends Shape> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** Of the answer when all goes well. */
  readonly status: number
  /** Whether it asks for a proof not older than ten minutes: always, or when what is sent is worth one. */
  readonly freshProof?: 'always' | 'sometimes'
  /** The most bytes it takes, where that is more than `usualBody`. The proxies in `deploy/` let as much through, and no more. */
  readonly largestBody?: number
  /** Known to the compiler alone; nothing is ever here. */
  readonly shape?: S
}

/** A call of the API: JSON goes in, JSON comes out. */
export interface Endpoint<S extends Shape = Shape> extends Address<S> {
  readonly kind: 'call'
}

/** An address that a browser goes to or loads from instead of calling it. */
export interface Place<S extends Shape = Shape> extends Address<S> {
  /** The media type of what is there; undefined where the browser is sent on to a page. */
  readonly type?: string
  readonly kind: 'place'
}

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** A path with every name that the shape gives it. */
type PathOf<S extends Shape> = S extends { params: infer Name extends string }
  ? AllOf<Name extends unknown ? `/api/${string}/:${Name}${string}` : never>
  : `/api/${string}`

/** The most bytes a call may send, unless its endpoint takes more. */
export const usualBody = 256 * 1024

type Proof = Pick<Address<Shape>, 'freshProof'>
type Extra = Pick<Address<Shape>, 'freshProof' | 'largestBody'>

/** Without an answer there is a status that says so. */
type More<S extends Shape> = S extends { answer: unknown }
  ? [more?: Extra & { status?: 201 | 202 }]
  : [more: Extra & { status: 204 }]

// Bundlers leave out an endpoint that nobody uses, because they are told here that making one does nothing else.

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
export function file<S extends Shape = NoParts>(path: PathOf<S>, access: Access, type: string, more?: Proof): Place<S> {
  return { kind: 'place', method: 'GET', path, access, type, status: 200, ...more }
}

/** An address that sends the browser on. */
/* @__NO_SIDE_EFFECTS__ */
export function visit<S extends Shape = NoParts>(
  path: PathOf<S>,
  access: Access,
  more?: { method: 'POST'; status: 303 },
): Place<S> {
  return { kind: 'place', method: 'GET', path, access, status: 302, ...more }
}
