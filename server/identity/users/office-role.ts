import type { Role } from '#contract/identity/account.ts'
import type { OfficeRole } from '#contract/identity/office-role.ts'

/** The role as the API names it: everyone who may open the office is an admin. */
export const roleOf = ({ officeRole }: { officeRole: OfficeRole | null }): Role => (officeRole ? 'admin' : 'customer')
