import { type AuthorizationRequest, readEsims, type RequestProblem } from '#contract/identity/assistant.ts'

/** A SHA-256 in base64url. */
const challenge = /^[\w-]{43}$/

/** What is wrong with a request of a known client; undefined for one that can be answered with a code. */
export function judgeRequest(request: AuthorizationRequest, resource: string): RequestProblem | undefined {
  if (request.response_type !== 'code') return 'unsupported_response_type'
  if (request.code_challenge_method !== 'S256' || !challenge.test(request.code_challenge ?? ''))
    return 'invalid_request'
  // There is one service only, so a client that names none means this one.
  if ((request.resource ?? resource) !== resource) return 'invalid_target'
  return scopesIn(request.scope).every((scope) => scope === readEsims) ? undefined : 'invalid_scope'
}

const scopesIn = (text = ''): string[] => text.split(' ').filter(Boolean)

/** Whether a grant covers what a tool needs. */
export const covers = (scope: string, needed: string): boolean => scopesIn(scope).includes(needed)
