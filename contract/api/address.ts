import type { Endpoint, LinkEndpoint, Shape } from './endpoint.ts'

type Nothing = Record<never, never>

type Optional<Name extends string, Value> = undefined extends Value
  ? { [name in Name]?: Value }
  : Nothing extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value }

/** The parts of a request that are in its address. */
export type Addressed<S extends Shape> = (S extends { params: infer Name extends string }
  ? { params: Readonly<Record<Name, string>> }
  : Nothing) &
  (S extends { query: infer Query } ? Optional<'query', Query> : Nothing)

/** Everything that is sent. */
export type Sent<S extends Shape> = Addressed<S> & (S extends { body: infer Body } ? Optional<'body', Body> : Nothing)

/** The argument is optional where no part is required. */
export type Given<What> = Nothing extends What ? [given?: What] : [given: What]

export type AnswerOf<S extends Shape> = S extends { answer: infer Answer } ? Answer : void

interface Filling {
  params?: Readonly<Record<string, string>>
  query?: object
}

/** A path with its parameters and query filled in, for callers that have checked them. */
export function fillIn(path: string, { params = {}, query = {} }: Filling): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`
}

/** The address of an endpoint with its parameters and query filled in. */
export const addressOf = <S extends Shape>(
  { path }: Endpoint<S> | LinkEndpoint<S>,
  ...[given]: Given<Addressed<S>>
): string => fillIn(path, given ?? {})
