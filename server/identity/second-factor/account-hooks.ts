import type { AccountHooks } from '../accounts/account-hooks.ts'
import { countRecoveryCodes, dropFactor, findFactor } from './store.ts'

/** Recovery codes are deleted with their factor. */
export const secondFactorHooks: AccountHooks = {
  takenOver: dropFactor,
  exportData: async (db, userId) => {
    const factor = await findFactor(db, userId)
    const recoveryCodesLeft = await countRecoveryCodes(db, userId)
    return { secondFactor: factor?.confirmedAt && { since: factor.confirmedAt.toISOString(), recoveryCodesLeft } }
  },
  forgetUser: dropFactor,
}
