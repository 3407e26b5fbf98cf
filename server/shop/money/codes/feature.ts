import { codesHooks } from './account-hooks.ts'
import { codesRetention } from './retention.ts'

export const codesFeature = {
  accountHooks: codesHooks,
  retention: codesRetention,
}
