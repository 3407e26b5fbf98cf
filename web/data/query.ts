import { queryOptions } from '@tanstack/react-query'
import { type Addressed, type AnswerOf, type Given, addressOf } from '#contract/api/address.ts'
import type { Endpoint, Shape } from '#contract/api/endpoint.ts'

/** What an endpoint answers, kept under its address. Who asks for it, the query client knows. */
export const queryOf = <S extends Shape>(endpoint: Endpoint<S>, ...given: Given<Addressed<S>>) =>
  queryOptions<AnswerOf<S>>({ queryKey: [addressOf(endpoint, ...given)] })

/** The same where there may be nothing at the address: null then. */
export const queryIfThere = <S extends Shape>(endpoint: Endpoint<S>, ...given: Given<Addressed<S>>) =>
  queryOptions<AnswerOf<S> | null>({
    queryKey: [addressOf(endpoint, ...given)],
    meta: { nullIfMissing: true },
  })

/** Tells the queries whose address begins like one of these endpoints'. */
export const asksUnder =
  (...paths: string[]) =>
  ({ queryKey: [address] }: { queryKey: readonly unknown[] }): boolean =>
    paths.some((path) => String(address).startsWith(path))
