import { StripeError } from './stripe-error.ts'

export interface Caller {
  /** Has only a publishable key, so it may do what a paying browser does and nothing else. */
  isBrowser: boolean
}

/** Any well-formed test key is accepted; a live key never is, except the two of a rehearsal, which no account has. */
export function callerOf(authorization: string | undefined): Caller {
  const key = keyIn(authorization)
  if (!key)
    throw unauthorised(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. "Authorization: Bearer YOUR_SECRET_KEY").',
    )
  if (/^([sr]k_test_\w+|sk_live_rehearsal)$/.test(key)) return { isBrowser: false }
  if (/^(pk_test_\w+|pk_live_rehearsal)$/.test(key)) return { isBrowser: true }
  throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}***`)
}

function keyIn(authorization = ''): string | undefined {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  return undefined
}

const unauthorised = (message: string) => new StripeError(401, { type: 'invalid_request_error', message })

export const secretKeyOnly = () =>
  new StripeError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
