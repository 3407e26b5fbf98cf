import { z } from 'zod'

/** What assistants can be allowed: to read the state of a customer's own eSIMs. */
export const readEsims = 'esims:read'

const part = z.string().max(2000).optional()

/** What an assistant asks for, in the names of OAuth 2.1; it arrives as the query of the consent page. */
export const AuthorizationRequest = z.object({
  client_id: z.string().max(500),
  redirect_uri: z.string().max(1000),
  response_type: part,
  scope: part,
  state: part,
  code_challenge: part,
  code_challenge_method: part,
  resource: part,
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

/** What is wrong with a request whose sender may be told, by OAuth's own names. */
export const requestProblems = [
  'unsupported_response_type',
  'invalid_request',
  'invalid_scope',
  'invalid_target',
] as const
export type RequestProblem = (typeof requestProblems)[number]

/** What the consent page shows. Name and addresses are the assistant's own words. */
export const ConsentQuestion = z.object({
  name: z.string(),
  /** The host of its metadata document: the only proof of who it is. */
  host: z.string(),
  /** Where the customer goes afterwards. */
  redirectHost: z.string(),
  /** That is a program on the customer's own device. */
  isLocal: z.boolean(),
  problem: z.enum(requestProblems).nullable(),
})
export type ConsentQuestion = z.infer<typeof ConsentQuestion>

export const ConsentAnswer = z.object({ request: AuthorizationRequest, isAllowed: z.boolean() })
export type ConsentAnswer = z.infer<typeof ConsentAnswer>

/** Where the browser goes next: back to the assistant. */
export const ConsentOutcome = z.object({ redirectTo: z.string() })
export type ConsentOutcome = z.infer<typeof ConsentOutcome>

/** An assistant that may read, as the account page lists it. */
export const ConnectedAssistant = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ConnectedAssistant = z.infer<typeof ConnectedAssistant>
