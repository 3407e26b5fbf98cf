import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import type { Security } from './open-security.ts'

/** Limits that lock users out of an account. */
const lockingLimits = new Set(['signin:account', 'signin:device', 'second-factor:account', 'prove:account'])

/** Records refusals that may point to an attack. The others are routine. */
export function noteRefusal(security: Security, request: FastifyRequest, refusal: Refusal): void {
  const { about = {} } = refusal.extra
  const from = { ip: request.ip, userId: about.userId }
  const route = request.routeOptions.url ?? 'unknown'
  const limit = about.limit ?? 'other'
  switch (refusal.code) {
    case 'wrong_credentials':
      return security.note('sign_in_failed', from)
    case 'wrong_code':
      return security.note('factor_failed', from)
    case 'wrong_proof':
      return security.note('proof_failed', from)
    case 'passkey_refused':
      return security.note('passkey_failed', from)
    case 'link_spent':
    case 'kit_link_ended':
      return security.note('link_refused', from)
    case 'not_an_admin':
    case 'role_too_small':
    case 'second_factor_needed':
    case 'second_factor_missing':
      return security.note('admin_refused', { ...from, why: refusal.code, route })
    case 'forged_origin':
      return security.note('origin_forged', { ...from, route })
    case 'bad_signature':
      return security.note('webhook_forged', { ...from, route })
    case 'too_many_requests':
      return lockingLimits.has(limit)
        ? security.note('locked_out', { ...from, limit })
        : security.note('limit_spent', { ...from, limit, route })
    default:
  }
}
