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

/** What an endpoint answers to a question that stands in its body, and that changes nothing. */
export const queryByPost = <Body extends object, Answer>(
  endpoint: Endpoint<{ body: Body; answer: Answer }>,
  body: Body,
) => queryOptions<Answer>({ queryKey: [endpoint.path, JSON.stringify(body)], meta: { posted: body } })

/** Tells the queries whose address begins like one of these endpoints'. */
export const asksUnder =
  (...paths: string[]) =>
  ({ queryKey: [address] }: { queryKey: readonly unknown[] }): boolean =>
    paths.some((path) => String(address).startsWith(path))
