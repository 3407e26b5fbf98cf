/**
 * The roles of the people who run the shop. Each may do everything that the roles before it may, so an endpoint names
 * the smallest role it takes.
 */
export const officeRoles = ['reader', 'support', 'manager', 'owner'] as const
export type OfficeRole = (typeof officeRoles)[number]

const rankOf = (value: unknown): number => officeRoles.findIndex((role) => role === value)

export const isOfficeRole = (value: unknown): value is OfficeRole => rankOf(value) >= 0

/** Whether a role includes what another may do. A user without a role, a customer, may do nothing of it. */
export const includesRole = (role: OfficeRole | null | undefined, least: OfficeRole): boolean =>
  rankOf(role) >= rankOf(least)

/** The roles that include this one: the callers an endpoint takes. */
export const rolesFrom = (least: OfficeRole): OfficeRole[] => officeRoles.filter((role) => includesRole(role, least))
