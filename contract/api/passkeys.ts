import type { UserView } from '../identity/account.ts'
import type {
  NewPasskey,
  PasskeyName,
  PasskeyOffer,
  PasskeyQuestion,
  PasskeyView,
  ShownPasskey,
} from '../identity/passkey.ts'
import { del, get, patch, post } from './endpoint.ts'

export const listPasskeys = get<{ answer: PasskeyView[] }>('/api/auth/passkeys', 'user')
export const offerPasskey = post<{ answer: PasskeyOffer }>('/api/auth/passkeys/offer', 'user', { freshProof: 'always' })
export const addPasskey = post<{ body: NewPasskey }>('/api/auth/passkeys', 'user', {
  status: 204,
  freshProof: 'always',
})
export const renamePasskey = patch<{ params: 'id'; body: PasskeyName }>('/api/auth/passkeys/:id', 'user', {
  status: 204,
})
export const removePasskey = del<{ params: 'id' }>('/api/auth/passkeys/:id', 'user', {
  status: 204,
  freshProof: 'always',
})
export const askForPasskey = post<{ answer: PasskeyQuestion }>('/api/auth/passkeys/ask', 'public')
export const signInWithPasskey = post<{ body: ShownPasskey; answer: UserView }>('/api/auth/passkeys/signin', 'public')
