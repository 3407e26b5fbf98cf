import type { RecoveryCodes, SecondFactorCode, SecondFactorOffer, SecondFactorView } from '../identity/second-factor.ts'
import { get, post } from './endpoint.ts'

export const readSecondFactor = get<{ answer: SecondFactorView }>('/api/auth/second-factor', 'before-second-factor')
export const offerSecondFactor = post<{ answer: SecondFactorOffer }>('/api/auth/second-factor/offer', 'user', {
  freshProof: 'always',
})
export const confirmSecondFactor = post<{ body: SecondFactorCode; answer: RecoveryCodes }>(
  '/api/auth/second-factor/confirm',
  'user',
)
export const showSecondFactor = post<{ body: SecondFactorCode }>(
  '/api/auth/second-factor/prove',
  'before-second-factor',
  {
    status: 204,
  },
)
export const renewRecoveryCodes = post<{ body: SecondFactorCode; answer: RecoveryCodes }>(
  '/api/auth/second-factor/recovery-codes',
  'user',
)
export const disableSecondFactor = post<{ body: SecondFactorCode }>('/api/auth/second-factor/disable', 'user', {
  status: 204,
})
