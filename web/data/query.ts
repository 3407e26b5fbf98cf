import { queryOptions } from '@tanstack/react-query'
import { type Addressed, type AnswerOf, type Given, addressOf } from '#contract/api/address.ts'
import type { Endpoint, Shape } from '#contract/api/endpoint.ts'

/** An endpoint's answer, cached under its address. The query client does the fetching. */
export const queryOf = <S extends Shape>(endpoint: Endpoint<S>, ...given: Given<Addressed<S>>) =>
  queryOptions<AnswerOf<S>>({ queryKey: [addressOf(endpoint, ...given)] })

/** The same for an address that may not exist: null then. */
export const queryIfThere = <S extends Shape>(endpoint: Endpoint<S>, ...given: Given<Addressed<S>>) =>
  queryOptions<AnswerOf<S> | null>({
    queryKey: [addressOf(endpoint, ...given)],
    meta: { nullIfMissing: true },
  })

/** The answer to a query sent as a body, which changes nothing. */
export const queryByPost = <Body extends object, Answer>(
  endpoint: Endpoint<{ body: Body; answer: Answer }>,
  body: Body,
) => queryOptions<Answer>({ queryKey: [endpoint.path, JSON.stringify(body)], meta: { posted: body } })

/** Matches queries whose address begins with one of these endpoints' paths. */
export const asksUnder =
  (...paths: string[]) =>
  ({ queryKey: [address] }: { queryKey: readonly unknown[] }): boolean =>
    paths.some((path) => String(address).startsWith(path))
