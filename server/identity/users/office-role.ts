import type { Role } from '#contract/accounts/account.ts'
import type { OfficeRole } from '#contract/accounts/office-role.ts'

interface StoredRole {
  role: Role
  officeRole: Exclude<OfficeRole, 'owner'> | null
}

/**
 * What a user may do in the office; undefined for customers. Smaller roles have a column of their own and are customers
 * in the older one, so that an earlier build, which knows no roles, gives them no rights at all.
 */
export const officeRoleOf = ({ role, officeRole }: StoredRole): OfficeRole | undefined =>
  role === 'admin' ? 'owner' : (officeRole ?? undefined)

/** The role that the API has always named: everyone who may open the office is an admin. */
export const roleOf = (user: StoredRole): Role => (officeRoleOf(user) ? 'admin' : 'customer')

/** The columns that store a role. */
export const storedRole = (role: OfficeRole | undefined): StoredRole => ({
  role: role === 'owner' ? 'admin' : 'customer',
  officeRole: role === 'owner' || role === undefined ? null : role,
})
